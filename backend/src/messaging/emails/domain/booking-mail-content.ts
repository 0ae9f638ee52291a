import type { MailLink } from '../../../platform/mail/domain/links.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';
import type { TemplateBlock, TemplateValue } from '../../../platform/mail/domain/template.js';

/** The kind of the emails to the club about a pending booking. */
export const UNDECIDED = 'booking-undecided';

/** A booking as its emails show it. */
export interface MailedBooking {
  id: number;
  name: string;
  eventType: string;
  /** 'Sat 5 Dec 2026' */
  date: string;
  timeSlot: string;
  spaceName: string;
}

/** The values of every email about a booking. */
export const BOOKING_VALUES: Readonly<Record<string, TemplateValue>> = {
  name: { description: 'the hirer’s name', sample: 'Robin Taylor' },
  eventType: { description: 'the event type', sample: 'Birthday Party' },
  date: { description: 'the date of the booking', sample: 'Sat 5 Dec 2026' },
  time: { description: 'the time slot', sample: '2:00 PM - 4:00 PM' },
  space: { description: 'the space', sample: 'Main hall' },
  bookingId: { description: 'the booking ID', sample: '1042' },
};

export const bookingValues = (booking: MailedBooking): Record<string, string> => ({
  name: booking.name,
  eventType: booking.eventType,
  date: booking.date,
  time: booking.timeSlot,
  space: booking.spaceName,
  bookingId: String(booking.id),
});

const SAMPLE: MailedBooking = {
  id: 1042,
  name: 'Robin Taylor',
  eventType: 'Birthday Party',
  date: 'Sat 5 Dec 2026',
  timeSlot: '2:00 PM - 4:00 PM',
  spaceName: 'Main hall',
};

type Rows = readonly (readonly [name: string, value: string])[];

/** The booking as a table with the site's labels. @param more further rows, before the booking ID */
export function bookingFacts(booking: MailedBooking, more: Rows = []): MailBlock {
  return {
    facts: [
      ['Event type', booking.eventType],
      ['Date', booking.date],
      ['Time', booking.timeSlot],
      ['Space', booking.spaceName],
      ...more,
      ['Booking ID', String(booking.id)],
    ],
  };
}

export const BOOKING_BLOCK: TemplateBlock = {
  description: 'the booking as a table',
  sample: bookingFacts(SAMPLE),
};

/** How a refund is paid. */
export const REFUND_WAY: TemplateValue = {
  description: 'how the refund is paid',
  sample: 'to your original payment method',
};

/** The last paragraph of every email to a hirer. */
export const QUESTIONS = 'Questions? Call us on {clubPhone} or email {clubEmail}.';

/** An email to a hirer: greeting, the given paragraphs, the booking, and how to reach the club. */
export function hirerMail(...paragraphs: string[]): string {
  return ['Hi {name},', ...paragraphs, '{booking}', QUESTIONS].join('\n\n');
}

/** A button that its email must have. @param link the name of the secret link, or the address that the preview shows */
export const buttonBlock = (
  description: string,
  button: string,
  link: { link: MailLink } | { href: string },
): TemplateBlock => ({ description, sample: { button, ...link }, isNeeded: true });
