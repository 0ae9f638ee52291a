import { DomainError } from '../../../platform/common/domain-error.js';

/** What becomes of something that is in the way of a closure. */
export enum ConflictDecision {
  /** It stays; the closure is cut around it. */
  Keep = 'keep',
  Move = 'move',
  /** By the club: all that was paid goes back. An event stays on the site, and says that it is off. */
  Cancel = 'cancel',
  /** Of a hold: it stays until it lapses; if it is paid for, it stands. */
  Wait = 'wait',
  /** Of a hold: it ends now. */
  Release = 'release',
}

/** Something that has rooms while they are to be closed. */
export interface ClosureConflict {
  kind: 'booking' | 'event';
  id: number;
  /** Who hires; of an event its title. */
  name: string;
  /** What is celebrated; null of an event. */
  eventType: string | null;
  spaceName: string;
  guestCount: number | null;
  status: string;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  startsAt: string;
  endsAt: string;
  /** Of a hold. */
  holdExpiresAt: string | null;
  /** What came for it and has not gone back; null of an event. */
  paid: string | null;
  /** The closure stood around it before, so that nothing has to be decided. */
  isLeftOut: boolean;
  /** Of an event, which is cancelled as it was seen; null of a booking. */
  version: number | null;
  /** It is one date of a series of events: a cancellation is about this date alone. */
  isOfSeries: boolean;
  choices: ConflictDecision[];
}

export interface InTheWay {
  kind: ClosureConflict['kind'];
  status: string;
  beingPaid: boolean;
  hasBegun: boolean;
}

/** What can be decided about it. Events are moved on their own pages. */
export function choicesFor({ kind, status, beingPaid, hasBegun }: InTheWay): ConflictDecision[] {
  if (kind === 'event') return [ConflictDecision.Keep, ConflictDecision.Cancel];
  if (status === 'held')
    return beingPaid ? [ConflictDecision.Wait] : [ConflictDecision.Wait, ConflictDecision.Release];
  if (status === 'completed') return [ConflictDecision.Keep];
  if (hasBegun) return [ConflictDecision.Keep, ConflictDecision.Cancel];
  return [ConflictDecision.Keep, ConflictDecision.Move, ConflictDecision.Cancel];
}

export class ClosureConflictsError extends DomainError {
  /** @param conflicts those that have not been decided, or cannot be decided so any more */
  constructor(conflicts: readonly ClosureConflict[]) {
    super('closure_conflicts', 'There are bookings or events in this time. Decide about each one.', {
      extras: { conflicts },
    });
  }
}

export class ClosureNotFoundError extends DomainError {
  constructor() {
    super('closure_not_found', 'We could not find that closure.');
  }
}
