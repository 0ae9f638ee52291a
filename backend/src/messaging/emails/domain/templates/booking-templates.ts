/** The mails about one booking, as they come with the site. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import { BOOKING_BLOCK, BOOKING_VALUES, hirerMail, press } from '../booking-words.js';

const MONEY = {
  total: { what: 'what it costs', sample: '360.00 GBP' },
  owed: { what: 'what is still to be paid; empty when nothing is', sample: '160.00 GBP' },
  payBy: { what: 'the last day to pay; empty when there is none', sample: 'Friday 27 November 2026' },
  refund: { what: 'what goes back; empty when nothing does', sample: '60.00 GBP' },
  reason: { what: 'why; empty when nothing was said', sample: 'The hall is being painted.' },
} as const;

const BY_WHEN = {
  what: 'the sentence with the last day to pay; empty when there is none',
  sample: 'The last day for it is Friday 27 November 2026.',
} as const;

const PAY = press('the button to pay', 'Pay now', { link: 'pay' });
const OWN_BOOKINGS = press('the button to their bookings', 'See or cancel the booking', {
  href: 'https://example.org/my-bookings',
});

const owing = (
  subject: string,
  first: string,
): Pick<MailTemplate, 'subject' | 'body' | 'values' | 'blocks'> => ({
  subject,
  body: hirerMail(
    first,
    '{byWhen}',
    '{together}',
    'Please pay on this page, by {ways}; you need no account.',
    '{pay}',
    'If you pay another way, please give the reference {reference}.',
  ),
  values: {
    ...BOOKING_VALUES,
    owed: MONEY.owed,
    byWhen: BY_WHEN,
    together: { what: 'what is due with it, where a hire repeats; else empty', sample: '' },
    ways: { what: 'how it can be paid', sample: 'card, PayPal or bank transfer' },
    reference: { what: 'what to give with a bank transfer', sample: 'BSC-1042-7' },
  },
  blocks: { booking: BOOKING_BLOCK, pay: PAY },
});

/** Of a booking that does not take place. */
const ended = (
  subject: string,
  first: string,
): Pick<MailTemplate, 'subject' | 'body' | 'values' | 'blocks'> => ({
  subject,
  body: hirerMail(
    first,
    'The reason: {reason}',
    '{refund} goes back to you, to where it came from.',
    'Your bond of {bond} goes back to you in full.',
  ),
  values: {
    ...BOOKING_VALUES,
    reason: MONEY.reason,
    refund: MONEY.refund,
    bond: { what: 'the bond that goes back; empty when there is none', sample: '200.00 GBP' },
  },
  blocks: { booking: BOOKING_BLOCK },
});

const TIMES = {
  access: { what: 'when the hire begins', sample: '2:00 PM' },
  end: { what: 'when it ends', sample: '4:00 PM' },
} as const;

export const BOOKING_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'booking-confirmed',
    label: 'Booking confirmed',
    when: 'To the hirer, once a booking is confirmed; with its calendar entry.',
    subject: 'Your booking is confirmed: {occasion}, {day}',
    body: [
      'Hello {name},',
      'your booking at the {club} is confirmed.',
      '{paid}',
      '{booking}',
      'The attached calendar entry puts it into your calendar, and keeps up when the booking changes.',
      '{bookings}',
      'If anything changes, or you have a question about the hall, call or write to us: {clubPhone}, {clubEmail}.',
      'See you at the club.',
    ].join('\n\n'),
    values: {
      ...BOOKING_VALUES,
      paid: {
        what: 'the sentence that nothing is left to pay; empty when something is',
        sample: 'Nothing is left to pay.',
      },
    },
    blocks: { booking: BOOKING_BLOCK, bookings: { ...OWN_BOOKINGS, isNeeded: false } },
  },
  {
    name: 'booking-pending',
    label: 'Booking noted, to be confirmed',
    when: 'To the hirer, of a booking that is still pending ten minutes after it was made.',
    subject: 'We have your booking for {day} ({club})',
    body: hirerMail(
      'we have noted your booking at the {club}. It is not confirmed yet: we look at it and tell you.',
      '{owed} is to be paid for it.',
      'The last day for that is {payBy}.',
    ),
    values: { ...BOOKING_VALUES, owed: MONEY.owed, payBy: MONEY.payBy },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'booking-declined',
    label: 'Booking declined',
    when: 'To the hirer, when the club cannot take a booking that was pending.',
    ...ended(
      'We cannot take your booking on {day} ({club})',
      'we are sorry: we cannot take your booking at the {club}.',
    ),
  },
  {
    name: 'booking-cancelled',
    label: 'Booking cancelled',
    when: 'To the hirer, when a booking is cancelled; takes its calendar entry away.',
    ...ended('Cancelled: your booking on {day} ({club})', 'your booking at the {club} has been cancelled.'),
  },
  {
    name: 'booking-restored',
    label: 'Cancellation undone',
    when: 'To the hirer, when a cancellation that they were told of is undone; with its calendar entry again.',
    subject: 'It stands again: your booking on {day} ({club})',
    body: hirerMail(
      'the cancellation of your booking at the {club} is undone: it is {state} again.',
      '{back}',
      '{owed} is still to be paid for it.',
      '{entry}',
    ),
    values: {
      ...BOOKING_VALUES,
      state: { what: 'whether it is confirmed', sample: 'confirmed' },
      back: {
        what: 'the sentence that money which was to go back stays; empty when there was none',
        sample: 'The 60.00 GBP that were to go back to you stay with us for it.',
      },
      owed: MONEY.owed,
      entry: {
        what: 'the sentence about its calendar entry; empty while it is to be confirmed',
        sample: 'The attached calendar entry puts it into your calendar again.',
      },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'booking-moved',
    label: 'Booking changed',
    when: 'To the hirer, when a booking has another time, place or price; with its calendar entry as it is now.',
    subject: 'Changed: your booking is now on {day} ({club})',
    body: hirerMail(
      'your booking at the {club} has been changed; below is how it is now.',
      'The attached calendar entry takes the place of the one before.',
      'It costs {total} now.',
      '{owed} of that is still to be paid.',
      '{byWhen}',
      '{pay}',
      '{refund} goes back to you, to where it came from.',
    ),
    values: {
      ...BOOKING_VALUES,
      total: MONEY.total,
      owed: MONEY.owed,
      byWhen: BY_WHEN,
      refund: MONEY.refund,
    },
    blocks: { booking: BOOKING_BLOCK, pay: { ...PAY, isNeeded: false } },
  },
  {
    name: 'booking-pay-link',
    label: 'Link to pay',
    when: 'To the hirer, when staff send a link to pay.',
    ...owing(
      'To pay: your booking on {day} ({club})',
      'for your booking at the {club} there is {owed} to pay.',
    ),
  },
  {
    name: 'booking-reminder',
    label: 'Reminder to pay',
    when: 'To the hirer, two days before the last day to pay, and when staff send it.',
    ...owing(
      'Reminder: still to pay for your booking on {day} ({club})',
      'this is a reminder: for your booking at the {club} there is {owed} to pay.',
    ),
  },
];

/** What goes out as the day of a booking comes, and goes. */
export const DAY_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'booking-week-before',
    label: 'Seven days before',
    when: 'To the hirer, seven days before the day, unless it was booked later.',
    subject: 'In a week: {occasion} at the {club}',
    body: hirerMail(
      'your booking at the {club} is in a week.',
      'The rooms are yours from {access}. Please be out, with all that you brought, by {end}.',
      '{toKnow}',
      '{notes}',
      'The bar is the club’s own: drinks are bought there, and none are brought along.',
      '{owed} is still to be paid.',
      'Your bond of {bondDue} is still to be paid.',
      'Have the number of guests or the times changed? Please tell us now.',
    ),
    values: {
      ...BOOKING_VALUES,
      ...TIMES,
      owed: MONEY.owed,
      bondDue: { what: 'the bond that is still to be paid; empty when none is', sample: '200.00 GBP' },
      toKnow: {
        what: 'the sentence before what is written about the rooms; empty when nothing is',
        sample: 'What you have to know to get in, and about the rooms:',
      },
    },
    blocks: {
      booking: BOOKING_BLOCK,
      notes: {
        what: 'what is written about the rooms under Set-up, Spaces',
        sample: { quote: 'The key is in the box beside the door.\nThe bins are behind the hall.' },
      },
    },
  },
  {
    name: 'booking-day-before',
    label: 'The day before',
    when: 'To the hirer, the day before, unless it was booked on that day.',
    subject: 'Tomorrow: {occasion} at the {club}',
    body: hirerMail(
      'tomorrow is the day. The rooms are yours from {access} to {end}.',
      'If you are held up, or something is not as it should be, call us: {clubPhone}.',
    ),
    values: {
      ...BOOKING_VALUES,
      ...TIMES,
    },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'booking-day-after',
    label: 'Thanks, the day after',
    when: 'To the hirer, the day after, unless they did not come.',
    subject: 'Thank you for having been at the {club}',
    body: hirerMail(
      'thank you for having been at the {club}. We hope that it was a good day.',
      'We look at the rooms now, and write to you about your bond of {bondHeld}.',
      'What could we have done better? An answer to this mail reaches us.',
    ),
    values: {
      ...BOOKING_VALUES,
      bondHeld: { what: 'the bond that the club has; empty when there is none', sample: '200.00 GBP' },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
];
