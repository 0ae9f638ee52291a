import { DomainError, type ProblemExtras, ValidationError } from '../../platform/common/domain-error.js';

const TAKEN = 'Someone else just took this slot. Please choose another.';
const DAY_FULL =
  'Someone else just took this slot, and no other slot of the day is free. Please choose another day.';

export class SlotTakenError extends DomainError {
  /** @param freeSlots labels of the booking page's slots that are still free on the day */
  constructor(freeSlots: string[], extras: ProblemExtras = {}) {
    super('slot_taken', freeSlots.length > 0 ? TAKEN : DAY_FULL, { extras: { freeSlots, ...extras } });
  }
}

export class BookingNotFoundError extends DomainError {
  /** @param id named in the message, if several were requested */
  constructor(id?: number) {
    super('booking_not_found', `We could not find ${id === undefined ? 'that booking' : `booking ${id}`}.`);
  }
}

export class HoldExpiredError extends DomainError {
  constructor() {
    super('hold_expired', 'We’re no longer holding this slot. Please choose it again.');
  }
}

export class OfferNotExtendedError extends DomainError {
  constructor() {
    super('hold_limit_reached', 'Waiting-list offers cannot be extended.');
  }
}

export class AlreadyPaidError extends DomainError {
  constructor() {
    super('already_paid', 'This booking is already paid. You can find it in My Bookings.');
  }
}

/** For the member's own hold or payment. */
export class SlotBegunError extends DomainError {
  constructor(message = 'This slot has started and can no longer be booked.', extras: ProblemExtras = {}) {
    super('slot_begun', message, { extras });
  }
}

/** For a newly chosen slot that has started. */
export class SlotPassedError extends ValidationError {
  constructor() {
    super({ timeSlot: ['This slot is in the past. Please select another.'] });
  }
}

/** For a slot within the notice period. */
export class TooSoonError extends ValidationError {
  constructor(noticeHours: number) {
    const ahead = noticeHours === 1 ? 'an hour' : `${noticeHours} hours`;
    super({ timeSlot: [`Please book at least ${ahead} ahead.`] });
  }
}

export class TooManyHoldsError extends DomainError {
  constructor(limit: number, retryAfterSeconds: number) {
    super('too_many_holds', `You can hold up to ${limit} slots. Pay for or cancel one of them first.`, {
      retryAfterSeconds,
    });
  }
}

/** For an email that staff ask for. Without one nothing is sent. */
export class NoEmailError extends DomainError {
  constructor() {
    super('no_email', 'This hirer has no email address. Show or print the link, or ring them.');
  }
}

/** The bookings, events, closures and viewings that take the requested rooms. */
export interface RoomConflict {
  kind: 'booking' | 'event' | 'closure' | 'viewing';
  id: number;
  /** Title of an event, event type of a booking, public text of a closure, or 'Viewing'. */
  name: string;
  startsAt: Date;
  endsAt: Date;
  /** A payment is in progress, so the slot may become free again soon. */
  isHeld: boolean;
}

export class RoomsTakenError extends DomainError {
  constructor(conflicts: RoomConflict[]) {
    super('rooms_taken', 'The rooms are not free at that time.', { extras: { conflicts } });
  }
}
