import { DomainError } from '../../../platform/common/domain-error.js';

/** How a series is paid for. */
export enum PaidHow {
  /** Each date by its own day, by its own link. */
  ByDate = 'by_date',
  /** All of them by one day: a term by one transfer. */
  ByTerm = 'by_term',
}

export class SeriesConflictsError extends DomainError {
  /** @param dates each with what has its rooms */
  constructor(dates: readonly object[]) {
    super('series_conflicts', 'Some dates are not available. Decide what to do with each.', {
      extras: { dates },
    });
  }
}

export class SeriesNotFoundError extends DomainError {
  constructor() {
    super('series_not_found', 'We could not find that series.');
  }
}
