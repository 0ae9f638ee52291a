/** The mails about hires that repeat, one for all dates, as they come with the site. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import { QUESTIONS } from '../booking-words.js';

const VALUES = {
  name: { what: 'the hirer’s name', sample: 'Robin Taylor' },
  occasion: { what: 'what it is for', sample: 'Yoga' },
  dates: { what: 'how many: “one date”, “12 dates”', sample: '2 dates' },
} as const;
const BLOCKS = {
  list: {
    what: 'the dates',
    sample: {
      list: [
        'Monday 7 December 2026, 6:00 PM - 8:00 PM, Main hall (booking no. 1042)',
        'Monday 14 December 2026, 6:00 PM - 8:00 PM, Main hall (booking no. 1043)',
      ],
    },
    isNeeded: true,
  },
};
const OWED = { what: 'what is to be paid; empty when nothing is', sample: '160.00 GBP' };

const mail = (...paragraphs: string[]): string =>
  ['Hello {name},', ...paragraphs, '{list}', QUESTIONS].join('\n\n');

export const SERIES_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'booking-series-entered',
    label: 'Hire that repeats: entered',
    when: 'To the hirer, when a hire that repeats is entered; with a calendar file of all dates.',
    subject: 'Your {dates} at the {club}: {occasion}',
    body: mail('{first}', '{pay}', 'The attached calendar file has all dates.'),
    values: {
      ...VALUES,
      first: {
        what: 'whether it is confirmed, in a sentence',
        sample: 'your hire at the club repeats, and is confirmed on 2 dates; all of them are below.',
      },
      pay: {
        what: 'what is to be paid, and when, in a sentence; empty when nothing is',
        sample: '160.00 GBP is to be paid for all of them, by Friday 27 November 2026.',
      },
    },
    blocks: BLOCKS,
  },
  {
    name: 'booking-series-confirmed',
    label: 'Hire that repeats: confirmed',
    when: 'To the hirer, when dates of a hire that repeats are confirmed.',
    subject: 'Confirmed: {dates} of your hire at the {club}',
    body: mail(
      '{dates} of your hire at the {club} {are} confirmed.',
      '{owed} is to be paid in all; below stands what is due for each date, and by when.',
      'The attached calendar file has all of them.',
    ),
    values: { ...VALUES, are: { what: '“is” or “are”', sample: 'are' }, owed: OWED },
    blocks: BLOCKS,
  },
  {
    name: 'booking-series-changed',
    label: 'Hire that repeats: changed',
    when: 'To the hirer, when dates of a hire that repeats have changed.',
    subject: 'Changed: {dates} of your hire at the {club}',
    body: mail(
      '{dates} of your hire at the {club} {have} been changed; below is how it is now.',
      'The attached calendar file takes the place of what you had for them.',
      '{owed} is still to be paid for these; below is what is due for each date, and by when.',
      '{refund} goes back to you, to where it came from.',
    ),
    values: {
      ...VALUES,
      have: { what: '“has” or “have”', sample: 'have' },
      owed: OWED,
      refund: { what: 'what goes back; empty when nothing does', sample: '60.00 GBP' },
    },
    blocks: BLOCKS,
  },
  {
    name: 'booking-series-cancelled',
    label: 'Hire that repeats: cancelled',
    when: 'To the hirer, when dates of a hire that repeats are cancelled; takes their calendar entries away.',
    subject: 'Cancelled: {dates} of your hire at the {club}',
    body: mail(
      'these dates of your hire at the {club} have been cancelled.',
      'The reason: {reason}',
      '{refund} goes back to you, to where it came from.',
    ),
    values: {
      ...VALUES,
      reason: { what: 'why; empty when nothing was said', sample: 'The hall is being painted.' },
      refund: { what: 'what goes back; empty when nothing does', sample: '60.00 GBP' },
    },
    blocks: BLOCKS,
  },
];
