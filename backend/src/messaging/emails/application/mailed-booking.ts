import { BOOKED_STATUSES } from '../../../bookings/domain/booking-status.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { dueDayOf } from '../../../bookings/domain/pay-by.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { formatDate, formatMoney } from '../../../platform/common/formats.js';
import { waysToPay } from '../../../platform/config/payment-providers.js';
import type { NewMail } from '../../../platform/mail/application/mail-outbox.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { bookingFacts, bookingValues, type MailedBooking } from '../domain/booking-mail-content.js';

/** Whether the hirer still has something to pay. */
export function isPaymentDue({ status, balanceMinor }: BookingEntity): boolean {
  return BOOKED_STATUSES.includes(status) && balanceMinor > 0;
}

/** The addressee of an email about a booking. */
export function toHirer({ id, email }: BookingEntity): Pick<NewMail, 'to' | 'about'> {
  return { to: email, about: { kind: 'booking', id } };
}

/** For example '£60.00'. Zero gives '', which leaves its paragraph out. */
export function amountOf(minor: number, currency: string): string {
  return minor > 0 ? formatMoney(minor, currency) : '';
}

/** The time and space of a booking, which its emails keep in `basis` to compare later. */
export function slotOf({ startTime, endTime, spaceId }: BookingEntity): string {
  return `${startTime.toISOString()}/${endTime.toISOString()} ${spaceId}`;
}

/** A cancelled date of a recurring booking, as one line of its email's `basis`. */
export function cancelledLine(bookingId: number, cancellationId: string | null): string {
  return `${bookingId} ${cancellationId ?? ''}`;
}

/** Whether a booking still has the time and space of its email. @param basis null: the email keeps none */
export function hasSameSlot(booking: BookingEntity, basis: string | null): boolean {
  return basis === null || basis === slotOf(booking);
}

/** A booking as its emails show it. */
export function toMailedBooking({
  id,
  name,
  eventType,
  date,
  timeSlot,
  spaceName,
}: BookingEntity): MailedBooking {
  return { id, name, eventType, date: formatDate(date), timeSlot, spaceName };
}

/** The values and blocks of every email about a booking. */
export function bookingFilling(booking: BookingEntity): Filling {
  const shown = toMailedBooking(booking);
  return { values: bookingValues(shown), blocks: { booking: bookingFacts(shown) } };
}

/** The same, with additional values and blocks. */
export function bookingFillingWith(
  booking: BookingEntity,
  values: Filling['values'],
  blocks: Filling['blocks'] = {},
): Filling {
  const base = bookingFilling(booking);
  return { values: { ...base.values, ...values }, blocks: { ...base.blocks, ...blocks } };
}

export const PAY = { button: 'Pay now', link: 'pay' } as const;

/** The values of an email that asks for a payment. @param together a sentence about other dates that are due */
export function paymentDueFilling(booking: BookingEntity, together = ''): Filling {
  const { id, balanceMinor, currency } = booking;
  return bookingFillingWith(
    booking,
    {
      owed: amountOf(balanceMinor, currency),
      payBy: payBySentence(booking),
      together,
      ways: waysToPay(),
      reference: paymentReference(id),
    },
    { pay: PAY },
  );
}

export const payBySentence = (booking: BookingEntity): string =>
  `Please pay by ${formatDate(dueDayOf(booking))}.`;
