/** The words of mails to who waits for a time to become free. */
import { waysToPayInWords } from '../../platform/config/payment-providers.js';
import { bookingMail, type MailedBooking } from './booking-mails.js';
import type { Club } from './mails.js';

export function offeredSubject({ day }: MailedBooking, clubName: string): string {
  return `It has become free: ${day} (${clubName})`;
}

/**
 * @param until in words
 * @param link where it is paid for: its placeholder
 * @param listUrl the reader's own waiting list
 */
export function offeredText(
  booking: MailedBooking,
  club: Club,
  { until, price, link, listUrl }: { until: string; price: string; link: string; listUrl: string },
): string {
  return bookingMail(booking, club, [
    `what you have been waiting for at the ${club.name} has become free. We keep it for you until ${until}.`,
    `It costs ${price} ${booking.currency}. It is yours once you have paid on this page, by ${waysToPayInWords()}:`,
    link,
    'After that time, or if you do not want it, the next in line is asked. You can say so on that page, or among all that you wait for:',
    listUrl,
  ]);
}

export function lapsedSubject({ day }: MailedBooking, clubName: string): string {
  return `Not kept for you any more: ${day} (${clubName})`;
}

/** @param listUrl the reader's own waiting list */
export function lapsedText(booking: MailedBooking, club: Club, listUrl: string): string {
  return bookingMail(booking, club, [
    `what we had kept for you at the ${club.name} was not paid in time. It is not kept for you any more, and whoever is next in line is asked. Nothing was taken.`,
    'If you still want that time, you can wait for it again:',
    listUrl,
  ]);
}
