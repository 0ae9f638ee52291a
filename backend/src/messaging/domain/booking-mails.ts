/** The words of mails about a booking's end and its money. */
import { oneLine } from '../../platform/common/one-line.js';
import { waysToPayInWords } from '../../platform/config/payment-providers.js';
import type { Club } from './mails.js';

export interface MailedBooking {
  id: number;
  name: string;
  eventType: string;
  /** 'Saturday 5 December 2026' */
  day: string;
  timeSlot: string;
  spaceName: string;
  currency: string;
}

/** A mail to a hirer: what is said, the booking, and where to ask. */
export function bookingMail(booking: MailedBooking, club: Club, paragraphs: readonly string[]): string {
  return [
    `Hello ${oneLine(booking.name)},`,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    `  Occasion   ${booking.eventType}`,
    `  Day        ${booking.day}`,
    `  Time       ${booking.timeSlot}`,
    `  Space      ${booking.spaceName}`,
    `  Booking    no. ${booking.id}`,
    '',
    'If you have a question, call or write to us:',
    `${club.phone}, ${club.email}`,
    '',
    '-- ',
    club.name,
    club.address,
    '',
  ].join('\n');
}

export function cancelledSubject({ day }: MailedBooking, clubName: string, isDeclined: boolean): string {
  return isDeclined
    ? `We cannot take your booking on ${day} (${clubName})`
    : `Cancelled: your booking on ${day} (${clubName})`;
}

/** @param refund '60.00', or null when nothing goes back; @param bond the same of the bond */
export function cancelledText(
  booking: MailedBooking,
  club: Club,
  {
    isDeclined,
    reason,
    refund,
    bond,
  }: { isDeclined: boolean; reason: string | null; refund: string | null; bond: string | null },
): string {
  const said = isDeclined
    ? `we are sorry: we cannot take your booking at the ${club.name}.`
    : `your booking at the ${club.name} has been cancelled.`;
  return bookingMail(booking, club, [
    said,
    ...(reason ? [`The reason: ${oneLine(reason)}`] : []),
    ...(refund ? [`${refund} ${booking.currency} goes back to you, to where it came from.`] : []),
    ...(bond ? [`Your bond of ${bond} ${booking.currency} goes back to you in full.`] : []),
  ]);
}

export function payLinkSubject({ day }: MailedBooking, clubName: string): string {
  return `To pay: your booking on ${day} (${clubName})`;
}

/** The kind of the mails to the club itself. */
export const UNDECIDED = 'booking-undecided';

export function undecidedSubject({ day, eventType }: MailedBooking): string {
  return `To decide: ${oneLine(eventType)} on ${day}`;
}

export function undecidedText(
  booking: MailedBooking,
  { contact, total, owed, url }: { contact: string; total: string; owed: string; url: string },
): string {
  const { id, name, eventType, day, timeSlot, spaceName, currency } = booking;
  return [
    'This booking is still pending, and its day comes. Please confirm or decline it:',
    '',
    url,
    '',
    `  Occasion   ${oneLine(eventType)}`,
    `  Day        ${day}`,
    `  Time       ${timeSlot}`,
    `  Space      ${spaceName}`,
    `  Name       ${oneLine(name)}`,
    `  Contact    ${oneLine(contact)}`,
    `  Price      ${total} ${currency}, of which ${owed} is owed`,
    `  Booking    no. ${id}`,
    '',
  ].join('\n');
}

export function movedSubject({ day }: MailedBooking, clubName: string): string {
  return `Changed: your booking is now on ${day} (${clubName})`;
}

/** @param money what it costs, what is owed and what goes back, '0.00' for nothing */
export function movedText(
  booking: MailedBooking,
  club: Club,
  { total, owed, refund }: { total: string; owed: string; refund: string },
): string {
  const { currency } = booking;
  return bookingMail(booking, club, [
    `your booking at the ${club.name} has been changed; below is how it is now.`,
    'The attached calendar entry takes the place of the one before.',
    `It costs ${total} ${currency} now.`,
    ...(owed === '0.00' ? [] : [`${owed} ${currency} of that is still to be paid.`]),
    ...(refund === '0.00' ? [] : [`${refund} ${currency} goes back to you, to where it came from.`]),
  ]);
}

export function reminderSubject({ day }: MailedBooking, clubName: string): string {
  return `Reminder: still to pay for your booking on ${day} (${clubName})`;
}

/** What is owed, and how it can be paid. */
export interface Owed {
  balance: string;
  /** The last day, in words. */
  payBy: string | null;
  /** Its placeholder. */
  link: string;
  reference: string;
}

export function payLinkText(
  booking: MailedBooking,
  club: Club,
  { balance, payBy, link, reference }: Owed,
  { isReminder = false, term = null }: { isReminder?: boolean; term?: string | null } = {},
): string {
  const first = isReminder ? 'this is a reminder: for' : 'for';
  return bookingMail(booking, club, [
    `${first} your booking at the ${club.name} there is ${balance} ${booking.currency} to pay${payBy ? `, by ${payBy}` : ''}.`,
    ...(term ? [term] : []),
    `Please pay on this page, by ${waysToPayInWords()}; you need no account:`,
    link,
    `If you pay another way, please give the reference ${reference}.`,
  ]);
}
