import { BOOKED_STATUSES } from '../../bookings/domain/booking-status.js';
import { paymentReference } from '../../bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import type { NewMail } from '../../platform/mail/application/mail-outbox.js';
import { placeholderOf } from '../../platform/mail/domain/links.js';
import type { MailedBooking, Owed } from '../domain/booking-mails.js';
import { inWords } from '../domain/day-in-words.js';

/** Somebody is to pay for it. */
export function isOwing({ status, balanceMinor }: BookingEntity): boolean {
  return BOOKED_STATUSES.includes(status) && balanceMinor > 0;
}

/** A mail to the hirer with a link to pay. */
export function toPay({ id, email }: BookingEntity): Pick<NewMail, 'to' | 'links' | 'about'> {
  return { to: email, links: ['pay'], about: { kind: 'booking', id } };
}

export function owed({ id, balanceMinor, payBy }: BookingEntity): Owed {
  return {
    balance: formatMinor(balanceMinor),
    payBy: payBy && inWords(payBy),
    link: placeholderOf('pay'),
    reference: paymentReference(id),
  };
}

/** A booking as its mails name it. */
export function mailed({
  id,
  name,
  eventType,
  date,
  timeSlot,
  spaceName,
  currency,
}: BookingEntity): MailedBooking {
  return { id, name, eventType, day: inWords(date), timeSlot, spaceName, currency };
}
