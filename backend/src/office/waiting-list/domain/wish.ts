import { DomainError } from '../../../platform/common/domain-error.js';

/** How a wish stands; told by the wish and by the hold that it was offered. */
export enum WishState {
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

export enum WishEnd {
  Member = 'member',
  Staff = 'staff',
}

export class WishNotFoundError extends DomainError {
  constructor() {
    super('wish_not_found', 'We could not find that waiting-list entry.');
  }
}

/** What is asked for is free: it can be booked. */
export class SlotFreeError extends DomainError {
  constructor() {
    super('slot_free', 'This slot is available now. You can book it.');
  }
}

export class TooManyWishesError extends DomainError {
  constructor(limit: number) {
    super('too_many_wishes', `You can have up to ${limit} waiting-list entries. Remove one first.`);
  }
}
