import { DomainError } from '../../../platform/common/domain-error.js';

/** When the dates of a recurring booking are due. */
export enum PaymentSchedule {
  /** Each date has its own due date and its own pay link. */
  ByDate = 'by_date',
  /** All dates of a term are due on one day. */
  ByTerm = 'by_term',
}

export class SeriesConflictsError extends DomainError {
  /** @param dates the dates with conflicts */
  constructor(dates: readonly object[]) {
    super('series_conflicts', 'Some dates are not available. Decide what to do with each.', {
      extras: { dates },
    });
  }
}

export class SeriesNotFoundError extends DomainError {
  constructor() {
    super('series_not_found', 'We could not find that recurring booking.');
  }
}

/** The views of the list. */
export enum SeriesView {
  /** With a date to come. */
  Current = 'current',
  Ended = 'ended',
}

export const SERIES_SORTS = ['next', 'created'] as const;
