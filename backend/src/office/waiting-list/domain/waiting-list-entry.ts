import { DomainError } from '../../../platform/common/domain-error.js';

/** How an entry stands; told by the entry and by the hold that it was offered. */
export enum WaitingListEntryState {
  Waiting = 'waiting',
  /** Kept for the member until a time. */
  Offered = 'offered',
  /** The member has taken the offer. */
  Booked = 'booked',
  Declined = 'declined',
  /** The offer was not taken in time. */
  Lapsed = 'lapsed',
  /** Staff have taken the offer back. */
  Released = 'released',
  /** Given up by the member, or ended by staff. */
  Ended = 'ended',
  /** Its time has come, and nothing was free. */
  Passed = 'passed',
}

export enum WaitingListEntryEnd {
  Member = 'member',
  Staff = 'staff',
}

export class WaitingListEntryNotFoundError extends DomainError {
  constructor() {
    super('waiting_list_entry_not_found', 'We could not find that waiting-list entry.');
  }
}

/** What is asked for is free: it can be booked. */
export class SlotFreeError extends DomainError {
  constructor() {
    super('slot_free', 'This slot is available now. You can book it.');
  }
}

export class TooManyWaitingListEntriesError extends DomainError {
  constructor(limit: number) {
    super(
      'too_many_waiting_list_entries',
      `You can have up to ${limit} waiting-list entries. Remove one first.`,
    );
  }
}
