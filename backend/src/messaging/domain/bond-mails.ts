/** The words of mails about a booking's bond. Amounts as '200.00'. */
import { oneLine } from '../../platform/common/one-line.js';
import { waysToPayInWords } from '../../platform/config/payment-providers.js';
import { bookingMail, type MailedBooking } from './booking-mails.js';
import type { Club } from './mails.js';

export function bondAskedSubject({ day }: MailedBooking, clubName: string): string {
  return `Bond to pay: your booking on ${day} (${clubName})`;
}

export function bondAskedText(
  booking: MailedBooking,
  club: Club,
  { amount, link, reference }: { amount: string; link: string; reference: string },
): string {
  return bookingMail(booking, club, [
    `for your booking at the ${club.name} we ask for a bond of ${amount} ${booking.currency}. It is no part of the price: it comes back to you when the rooms are left as they were.`,
    `Please pay it before the day on this page, by ${waysToPayInWords()}; you need no account:`,
    link,
    `If you pay another way, please give the reference ${reference}.`,
  ]);
}

export function bondReceivedSubject({ day }: MailedBooking, clubName: string): string {
  return `Bond received: your booking on ${day} (${clubName})`;
}

export function bondReceivedText(booking: MailedBooking, club: Club, amount: string): string {
  return bookingMail(booking, club, [
    `thank you: we have your bond of ${amount} ${booking.currency}.`,
    'After your booking we look at the rooms. When they are as they were, all of it goes back to where it came from.',
  ]);
}

export function hearingSubject({ day }: MailedBooking, clubName: string): string {
  return `Please tell us: your bond for ${day} (${clubName})`;
}

/** @param until the last moment to answer, in words */
export function hearingText(
  booking: MailedBooking,
  club: Club,
  { claim, amount, reason, until, link }: Record<'claim' | 'amount' | 'reason' | 'until' | 'link', string>,
): string {
  const { currency } = booking;
  return bookingMail(booking, club, [
    `after your booking at the ${club.name} we think of keeping ${claim} ${currency} of your bond of ${amount} ${currency}.`,
    `The reason: ${oneLine(reason)}`,
    `Nothing is decided yet. Please look at what we have found, and tell us what you say to it, until ${until}:`,
    link,
  ]);
}

export function bondSettledSubject({ day }: MailedBooking, clubName: string, keepsSome: boolean): string {
  return keepsSome
    ? `What became of your bond: your booking on ${day} (${clubName})`
    : `Your bond goes back: your booking on ${day} (${clubName})`;
}

export function bondSettledText(
  booking: MailedBooking,
  club: Club,
  { kept, returned, reason }: { kept: string | null; returned: string | null; reason: string | null },
): string {
  const { currency } = booking;
  const back = returned && `${returned} ${currency} of your bond goes back to you, to where it came from.`;
  return bookingMail(booking, club, [
    kept
      ? `we keep ${kept} ${currency} of the bond for your booking at the ${club.name}.`
      : `thank you for leaving the ${club.name} as it was.`,
    ...(reason ? [`The reason: ${oneLine(reason)}`] : []),
    ...(back ? [back] : ['Nothing of it goes back.']),
  ]);
}
