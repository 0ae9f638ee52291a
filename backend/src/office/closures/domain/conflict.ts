import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';

/** What happens to a booking or event that has rooms during a closure. */
export enum ConflictDecision {
  /** It keeps its rooms; the closure leaves them out. */
  Keep = 'keep',
  Move = 'move',
  /** A booking is cancelled by the club and refunded in full. An event stays on the site as cancelled. */
  Cancel = 'cancel',
  /** For a hold: it keeps its rooms until it lapses, or for good if it is paid. */
  Wait = 'wait',
  /** For a hold: it ends now. */
  Release = 'release',
}

/** A booking or event that has rooms during a closure. */
export interface ClosureConflict {
  kind: 'booking' | 'event';
  id: number;
  /** Name of the hirer, or title of the event. */
  name: string;
  /** null for an event. */
  eventType: string | null;
  /** Whether the hirer gets emails; false for an event. */
  hasEmail: boolean;
  spaceName: string;
  guestCount: number | null;
  status: string;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  startsAt: Date;
  endsAt: Date;
  /** null unless it is a hold. */
  holdExpiresAt: Date | null;
  /** Payments less refunds, in minor units; null for an event. */
  paid: number | null;
  /** The stored closure already leaves it out, so it needs no decision. */
  isLeftOut: boolean;
  /** null for a booking. */
  version: number | null;
  /** It is one date of an event series. Cancelling it cancels this date only. */
  isOfSeries: boolean;
  choices: ConflictDecision[];
}

export interface ConflictState {
  kind: ClosureConflict['kind'];
  status: string;
  beingPaid: boolean;
  hasBegun: boolean;
}

/** The possible decisions. An event can be moved only on its own page. */
export function choicesFor({ kind, status, beingPaid, hasBegun }: ConflictState): ConflictDecision[] {
  if (kind === 'event') return [ConflictDecision.Keep, ConflictDecision.Cancel];
  if (status === 'held')
    return beingPaid ? [ConflictDecision.Wait] : [ConflictDecision.Wait, ConflictDecision.Release];
  if (status === 'completed') return [ConflictDecision.Keep];
  if (hasBegun) return [ConflictDecision.Keep, ConflictDecision.Cancel];
  return [ConflictDecision.Keep, ConflictDecision.Move, ConflictDecision.Cancel];
}

export class ClosureConflictsError extends DomainError {
  /** @param conflicts those without a decision, or with one that is no longer possible */
  constructor(conflicts: readonly ClosureConflict[]) {
    super('closure_conflicts', 'There are bookings or events at this time. Decide what to do with each.', {
      // Members of a problem document are written as they are.
      extras: {
        conflicts: conflicts.map(({ paid, ...conflict }) => ({
          ...conflict,
          paid: paid === null ? null : formatMinor(paid),
        })),
      },
    });
  }
}

export class ClosureNotFoundError extends DomainError {
  constructor() {
    super('closure_not_found', 'We could not find that closure.');
  }
}
