import { DomainError } from '../../../platform/common/domain-error.js';

/** What became of a viewing. */
export enum ViewingOutcome {
  Came = 'came',
  NoShow = 'no_show',
}

export enum ViewingState {
  Planned = 'planned',
  /** It is over, and its outcome is not noted. */
  Past = 'past',
  Came = 'came',
  NoShow = 'no_show',
  Cancelled = 'cancelled',
}

/** Minutes. */
export const DEFAULT_LENGTH = 30;
export const [MIN_LENGTH, MAX_LENGTH] = [5, 240];
/** Viewings are deleted this many days after they end. */
export const KEPT_DAYS = 365;

export class ViewingNotFoundError extends DomainError {
  constructor() {
    super('viewing_not_found', 'We could not find that viewing.');
  }
}

/** @throws DomainError `invalid_transition` unless it can still be changed or cancelled */
export function assertOpen(state: ViewingState): void {
  if (state === ViewingState.Cancelled)
    throw new DomainError('invalid_transition', 'This viewing is already cancelled.');
  if (state !== ViewingState.Planned)
    throw new DomainError('invalid_transition', 'This viewing is over. Add a new one.');
}

/** @throws DomainError `invalid_transition` unless its outcome can be noted */
export function assertHasBegun(state: ViewingState, start: Date, now: Date): void {
  if (state === ViewingState.Cancelled)
    throw new DomainError('invalid_transition', 'This viewing was cancelled, so it has no outcome.');
  if (start > now)
    throw new DomainError('invalid_transition', 'You can note the outcome once the viewing has started.');
}

/** Why no booking can be entered from it; null if one can. */
export function bookingProblem({
  state,
  bookingId,
}: {
  state: ViewingState;
  bookingId: number | null;
}): string | null {
  if (state === ViewingState.Cancelled) return 'This viewing is cancelled. Enter the booking without it.';
  return bookingId === null ? null : `This viewing already has booking ${bookingId}.`;
}
