import { oneLine } from '../../platform/common/one-line.js';

/** The words of what the club mails. Plain text: it reads everywhere and carries no trackers. */

export interface ConfirmedBooking {
  id: number;
  name: string;
  eventType: string;
  /** 'Saturday 5 December 2026' */
  day: string;
  timeSlot: string;
  /** What is hired. */
  spaceName: string;
  guestCount: number;
  /** '300.00' */
  total: string;
  /** What is still to be paid, '0.00' for nothing, and the last day for it in words, if there is one. */
  owed: string;
  payBy: string | null;
  currency: string;
}

export interface Club {
  name: string;
  address: string;
  phone: string;
  email: string;
  url: string;
  /** In the ids of its calendar entries. */
  calendarDomain: string;
}

export function confirmationSubject({ eventType, day }: ConfirmedBooking): string {
  return `Your booking is confirmed: ${eventType}, ${day}`;
}

export function confirmationText(booking: ConfirmedBooking, club: Club): string {
  const isPaid = booking.owed === '0.00';
  return [
    `Hello ${oneLine(booking.name)},`,
    '',
    `your booking at the ${club.name} is confirmed${isPaid ? ' and paid' : ''}.`,
    '',
    `  Occasion   ${booking.eventType}`,
    `  Day        ${booking.day}`,
    `  Time       ${booking.timeSlot}`,
    `  Space      ${booking.spaceName}`,
    `  Guests     ${booking.guestCount}`,
    ...(isPaid
      ? [`  Paid       ${booking.total} ${booking.currency}`]
      : [
          `  Costs      ${booking.total} ${booking.currency}`,
          `  To pay     ${booking.owed} ${booking.currency}${booking.payBy ? `, by ${booking.payBy}` : ''}`,
        ]),
    `  Booking    no. ${booking.id}`,
    '',
    'The attached calendar entry puts it into your calendar. To see or cancel the booking, go to',
    `${club.url}/my-bookings`,
    '',
    'If anything changes, or you have a question about the hall, call or write to us:',
    `${club.phone}, ${club.email}`,
    '',
    'See you at the club.',
    '',
    '-- ',
    club.name,
    club.address,
    '',
  ].join('\n');
}
