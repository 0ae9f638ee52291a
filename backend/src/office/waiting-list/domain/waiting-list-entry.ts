import { DomainError } from '../../../platform/common/domain-error.js';

/** Computed from the entry and from the hold of its offer. */
export enum WaitingListEntryState {
  Waiting = 'waiting',
  /** The slot is held for the member until the offer expires. */
  Offered = 'offered',
  /** The member has accepted the offer. */
  Booked = 'booked',
  Declined = 'declined',
  /** The offer expired. */
  Lapsed = 'lapsed',
  /** Staff have withdrawn the offer. */
  Released = 'released',
  /** Ended by the member or by staff, before an offer. */
  Ended = 'ended',
  /** The last slot has started without an offer. */
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
