/** The default emails about recurring bookings: one email for all dates. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import { QUESTIONS, REFUND_WAY } from '../booking-mail-content.js';

const VALUES = {
  name: { description: 'the hirer’s name', sample: 'Robin Taylor' },
  eventType: { description: 'the event type', sample: 'Yoga' },
  dates: { description: 'the number of dates: “1 date”, “12 dates”', sample: '2 dates' },
} as const;
const BLOCKS = {
  list: {
    description: 'the dates as a table',
    sample: {
      facts: [
        ['Mon 7 Dec 2026', '6:00 PM - 8:00 PM, Main hall (booking ID 1042)'],
        ['Mon 14 Dec 2026', '6:00 PM - 8:00 PM, Main hall (booking ID 1043)'],
      ],
    },
    isNeeded: true,
  },
} satisfies MailTemplate['blocks'];
const OWED = { description: 'the amount still to pay; empty if there is none', sample: '£160.00' };

const mail = (...paragraphs: string[]): string =>
  ['Hi {name},', ...paragraphs, '{list}', QUESTIONS].join('\n\n');

export const SERIES_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'booking-series-created',
    label: 'Recurring booking: created',
    sentWhen:
      'To the hirer, when a recurring booking is created, or a date that is not confirmed is added; with a calendar file of the dates.',
    subject: 'Recurring booking: {eventType}, {dates}',
    body: mail('{first}', '{pay}', 'The attached calendar file has all the dates.'),
    values: {
      ...VALUES,
      first: {
        description: 'the sentence that says whether the dates are confirmed',
        sample: 'Your recurring booking at the club is confirmed for the 2 dates below.',
      },
      pay: {
        description: 'the sentence that says what to pay and when; empty if there is nothing to pay',
        sample: 'Please pay £160.00 in total by Fri 27 Nov 2026.',
      },
    },
    blocks: BLOCKS,
  },
  {
    name: 'booking-series-confirmed',
    label: 'Recurring booking: confirmed',
    sentWhen: 'To the hirer, when dates of a recurring booking are confirmed.',
    subject: 'Recurring booking confirmed: {eventType}, {dates}',
    body: mail(
      'We have confirmed {dates} of your recurring booking at the {club}.',
      'Please pay {owed} in total. The table shows what to pay for each date, and by when.',
      'The attached calendar file has all of these dates.',
    ),
    values: { ...VALUES, owed: OWED },
    blocks: BLOCKS,
  },
  {
    name: 'booking-series-changed',
    label: 'Recurring booking: changed',
    sentWhen: 'To the hirer, when dates of a recurring booking have changed.',
    subject: 'Recurring booking changed: {eventType}, {dates}',
    body: mail(
      'We have changed {dates} of your recurring booking at the {club}. The new details are below.',
      'You still have {owed} to pay for them. The table shows what to pay for each date, and by when.',
      'We’re refunding {refund} {way}.',
      'Open the attached calendar file to update your calendar.',
    ),
    values: {
      ...VALUES,
      owed: OWED,
      refund: { description: 'the refund; empty if there is none', sample: '£60.00' },
      way: REFUND_WAY,
    },
    blocks: BLOCKS,
  },
  {
    name: 'booking-series-cancelled',
    label: 'Recurring booking: cancelled',
    sentWhen:
      'To the hirer, when dates of a recurring booking are cancelled; removes them from their calendar.',
    subject: 'Recurring booking cancelled: {eventType}, {dates}',
    body: mail(
      'The dates below of your recurring booking at the {club} have been cancelled.',
      'Reason: {reason}',
      'We’re refunding {refund} {way}.',
    ),
    values: {
      ...VALUES,
      reason: {
        description: 'the reason; empty if none was given',
        sample: 'The hall is being painted.',
      },
      refund: { description: 'the refund; empty if there is none', sample: '£60.00' },
      way: REFUND_WAY,
    },
    blocks: BLOCKS,
  },
];
