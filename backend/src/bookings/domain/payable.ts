import { DomainError } from '../../platform/common/domain-error.js';
import { AlreadyPaidError } from './booking.errors.js';
import { BOOKED_STATUSES } from './booking-status.js';
import { assertLiveHold, type HeldSlot } from './hold-life.js';

/** Amounts in minor units. */
export interface PayableBooking extends HeldSlot {
  totalMinor: number;
  balanceMinor: number;
  beingPaid: boolean;
}

/** What is due now: the price of a hold, or the balance of a booking. */
export function dueMinor({ status, totalMinor, balanceMinor }: PayableBooking): number {
  return BOOKED_STATUSES.includes(status) ? balanceMinor : totalMinor;
}

/**
 * A hold must be live. A pending, confirmed or completed booking can be paid at any time.
 * @throws AlreadyPaidError, SlotBegunError, HoldExpiredError
 */
export function assertOwes(booking: PayableBooking, now: Date): void {
  if (!BOOKED_STATUSES.includes(booking.status)) assertLiveHold(booking, now);
  else if (booking.balanceMinor <= 0) throw new AlreadyPaidError();
}

/** @throws the same, and DomainError `invalid_transition` while a payment is in progress */
export function assertPayable(booking: PayableBooking, now: Date): void {
  if (booking.beingPaid) {
    throw new DomainError(
      'invalid_transition',
      'A payment for this booking is in progress. Please wait a moment.',
    );
  }
  assertOwes(booking, now);
}
