import { BOOKED_STATUSES } from '../../../bookings/bookings/domain/booking-status.js';
import { paymentReference } from '../../../bookings/bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { formatMinor } from '../../../platform/common/money.js';
import { waysToPayInWords } from '../../../platform/config/payment-providers.js';
import type { NewMail } from '../../../platform/mail/application/mail-outbox.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { bookingFacts, bookingValues, type MailedBooking } from '../domain/booking-words.js';
import { inWords } from '../domain/day-in-words.js';

/** Somebody is to pay for it. */
export function isOwing({ status, balanceMinor }: BookingEntity): boolean {
  return BOOKED_STATUSES.includes(status) && balanceMinor > 0;
}

/** Of a mail about a booking: to whom it goes. */
export function toHirer({ id, email }: BookingEntity): Pick<NewMail, 'to' | 'about'> {
  return { to: email, about: { kind: 'booking', id } };
}

/** '60.00 GBP'; '' for nothing, so that what speaks of it is left out. */
export function amountOf(minor: number, currency: string): string {
  return minor > 0 ? `${formatMinor(minor)} ${currency}` : '';
}

/** When and where a booking is, for a mail that says so to be compared with (`basis`). */
export function whereOf({ startTime, endTime, spaceId }: BookingEntity): string {
  return `${startTime.toISOString()}/${endTime.toISOString()} ${spaceId}`;
}

/** A cancelled date of a hire that repeats, as the mail of that names it (`basis`, a line each). */
export function cancelledLine(bookingId: number, cancellationId: string | null): string {
  return `${bookingId} ${cancellationId ?? ''}`;
}

/** Whether it still is when and where a mail says. @param basis null of a mail that was written before it was kept */
export function isStillThere(booking: BookingEntity, basis: string | null): boolean {
  return basis === null || basis === whereOf(booking);
}

/** A booking as its mails name it. */
export function mailed({
  id,
  name,
  eventType,
  date,
  timeSlot,
  spaceName,
  guestCount,
  currency,
}: BookingEntity): MailedBooking {
  return { id, name, eventType, day: inWords(date), timeSlot, spaceName, guestCount, currency };
}

/** What every mail about a booking is filled with. */
export function fillingOf(booking: BookingEntity): Filling {
  const told = mailed(booking);
  return { values: bookingValues(told), blocks: { booking: bookingFacts(told) } };
}

/** The same, with more. */
export function withMore(
  booking: BookingEntity,
  values: Filling['values'],
  blocks: Filling['blocks'] = {},
): Filling {
  const base = fillingOf(booking);
  return { values: { ...base.values, ...values }, blocks: { ...base.blocks, ...blocks } };
}

export const PAY = { press: 'Pay now', link: 'pay' } as const;

/** Of a mail that says what is owed, and how it can be paid. @param together what is due with it, as a sentence */
export function owingFilling(booking: BookingEntity, together = ''): Filling {
  const { id, balanceMinor, currency, payBy } = booking;
  return withMore(
    booking,
    {
      owed: amountOf(balanceMinor, currency),
      byWhen: byWhen(payBy),
      together,
      ways: waysToPayInWords(),
      reference: paymentReference(id),
    },
    { pay: PAY },
  );
}

/** The sentence with the last day to pay. */
export const byWhen = (payBy: string | null): string =>
  payBy ? `The last day for it is ${inWords(payBy)}.` : '';

/** '3:05 PM', of minutes since midnight. */
export function timeInWords(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
