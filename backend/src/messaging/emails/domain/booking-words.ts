import type { MailLink } from '../../../platform/mail/domain/links.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';
import type { TemplateBlock, TemplateValue } from '../../../platform/mail/domain/template.js';

/** The kind of the mails to the club itself, about a booking that is to be decided. */
export const UNDECIDED = 'booking-undecided';

/** A booking as its mails name it. */
export interface MailedBooking {
  id: number;
  name: string;
  eventType: string;
  /** 'Saturday 5 December 2026' */
  day: string;
  timeSlot: string;
  spaceName: string;
  guestCount: number;
  currency: string;
}

/** What stands in every mail about a booking. */
export const BOOKING_VALUES: Readonly<Record<string, TemplateValue>> = {
  name: { what: 'the hirer’s name', sample: 'Robin Taylor' },
  occasion: { what: 'what is celebrated', sample: 'Birthday Party' },
  day: { what: 'the day of the booking', sample: 'Saturday 5 December 2026' },
  time: { what: 'from when to when', sample: '2:00 PM - 4:00 PM' },
  space: { what: 'what is hired', sample: 'Main hall' },
  number: { what: 'the booking’s number', sample: '1042' },
};

export const bookingValues = (booking: MailedBooking): Record<string, string> => ({
  name: booking.name,
  occasion: booking.eventType,
  day: booking.day,
  time: booking.timeSlot,
  space: booking.spaceName,
  number: String(booking.id),
});

const SAMPLE: MailedBooking = {
  id: 1042,
  name: 'Robin Taylor',
  eventType: 'Birthday Party',
  day: 'Saturday 5 December 2026',
  timeSlot: '2:00 PM - 4:00 PM',
  spaceName: 'Main hall',
  guestCount: 25,
  currency: 'GBP',
};

type Rows = readonly (readonly [name: string, value: string])[];

/** The booking as a table. @param more what else is so, before its number */
export function bookingFacts(booking: MailedBooking, more: Rows = []): MailBlock {
  return {
    facts: [
      ['Occasion', booking.eventType],
      ['Day', booking.day],
      ['Time', booking.timeSlot],
      ['Space', booking.spaceName],
      ...more,
      ['Booking', `no. ${booking.id}`],
    ],
  };
}

export const BOOKING_BLOCK: TemplateBlock = {
  what: 'the booking as a table',
  sample: bookingFacts(SAMPLE),
};

/** Under every mail to a hirer. */
export const QUESTIONS = 'If you have a question, call or write to us: {clubPhone}, {clubEmail}.';

/** The sentences of a mail to a hirer, around which all are alike. */
export function hirerMail(...paragraphs: string[]): string {
  return ['Hello {name},', ...paragraphs, '{booking}', QUESTIONS].join('\n\n');
}

/** A button that the mail is of no use without. @param link the secret link behind it, or the address that an example has */
export const press = (
  what: string,
  text: string,
  link: { link: MailLink } | { href: string },
): TemplateBlock => ({ what, sample: { press: text, ...link }, isNeeded: true });
