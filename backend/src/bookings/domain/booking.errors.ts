import { DomainError, type ProblemExtras } from '../../common/domain-error.js';

export class SlotTakenError extends DomainError {
  /** @param freeSlots labels of the day that can still be booked */
  constructor(freeSlots: string[], extras: ProblemExtras = {}) {
    super('slot_taken', 'Sorry, that time has just been taken. Please choose another.', {
      extras: { freeSlots, ...extras },
    });
  }
}

export class BookingNotFoundError extends DomainError {
  constructor() {
    super('booking_not_found', 'We could not find that booking.');
  }
}

export class HoldExpiredError extends DomainError {
  constructor() {
    super('hold_expired', 'Your hold on this time has ended. Please choose the time again.');
  }
}

export class TooManyHoldsError extends DomainError {
  constructor(limit: number, retryAfterSeconds: number) {
    super('too_many_holds', `You can hold ${limit} times at once. Finish or cancel one of them first.`, {
      retryAfterSeconds,
    });
  }
}
