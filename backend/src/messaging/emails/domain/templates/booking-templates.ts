/** The default emails about one booking. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import {
  BOOKING_BLOCK,
  BOOKING_VALUES,
  buttonBlock,
  hirerMail,
  REFUND_WAY,
} from '../booking-mail-content.js';

const MONEY = {
  total: { description: 'the price', sample: '£360.00' },
  owed: { description: 'the amount still to pay; empty if there is none', sample: '£160.00' },
  refund: { description: 'the refund; empty if there is none', sample: '£60.00' },
  reason: { description: 'the reason; empty if none was given', sample: 'The hall is being painted.' },
} as const;

const PAY_BY = {
  description: 'the sentence with the last day to pay; empty if there is none',
  sample: 'Please pay by Fri 27 Nov 2026.',
} as const;

const PAY = buttonBlock('the button to pay', 'Pay now', { link: 'pay' });
const MY_BOOKINGS = buttonBlock('the button to their bookings', 'View my bookings', {
  href: 'https://example.org/my-bookings',
});

type Words = Pick<MailTemplate, 'subject' | 'body' | 'values' | 'blocks'>;

const paymentDue = (subject: string, first: string): Words => ({
  subject,
  body: hirerMail(
    first,
    '{payBy}',
    '{together}',
    'You can pay online by {ways}. You don’t need an account.',
    '{pay}',
    'If you pay another way, use the reference {reference}.',
  ),
  values: {
    ...BOOKING_VALUES,
    owed: MONEY.owed,
    payBy: PAY_BY,
    together: {
      description: 'the sentence about other dates of a recurring booking that are due; else empty',
      sample: '',
    },
    ways: { description: 'the ways to pay online', sample: 'card or PayPal' },
    reference: { description: 'the reference for a bank transfer', sample: 'BSC-1042-7' },
  },
  blocks: { booking: BOOKING_BLOCK, pay: PAY },
});

/** The email for a booking that will not take place. */
const ended = (subject: string, first: string): Words => ({
  subject,
  body: hirerMail(
    first,
    'Reason: {reason}',
    'We’re refunding {refund} {way}.',
    'We’re refunding your bond of {bond} in full.',
  ),
  values: {
    ...BOOKING_VALUES,
    reason: MONEY.reason,
    refund: MONEY.refund,
    way: REFUND_WAY,
    bond: { description: 'the bond that is refunded; empty if there is none', sample: '£200.00' },
  },
  blocks: { booking: BOOKING_BLOCK },
});

const TIMES = {
  access: { description: 'when the booking starts', sample: '2:00 PM' },
  end: { description: 'when the booking ends', sample: '4:00 PM' },
} as const;

export const BOOKING_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'booking-confirmed',
    label: 'Booking confirmed',
    sentWhen: 'To the hirer, when a booking is confirmed; with a calendar file.',
    subject: 'Booking confirmed: {eventType}, {date}',
    body: hirerMail(
      'Your booking at the {club} is confirmed.',
      '{payment}',
      'Open the attached calendar file to add it to your calendar.',
      '{bookings}',
    ),
    values: {
      ...BOOKING_VALUES,
      payment: {
        description: 'the sentence that says what is left to pay, or that nothing is',
        sample: 'You have nothing left to pay.',
      },
    },
    blocks: { booking: BOOKING_BLOCK, bookings: { ...MY_BOOKINGS, isNeeded: false } },
  },
  {
    name: 'booking-pending',
    label: 'Booking request received',
    sentWhen: 'To the hirer, when a booking is still pending ten minutes after it was made.',
    subject: 'Booking request received: {eventType}, {date}',
    body: hirerMail(
      'We have received your booking request for the {club}. It is not confirmed yet: we will email you when it is.',
      'You have {owed} to pay for it.',
      '{payBy}',
    ),
    values: { ...BOOKING_VALUES, owed: MONEY.owed, payBy: PAY_BY },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'booking-declined',
    label: 'Booking declined',
    sentWhen: 'To the hirer, when the club declines a pending booking.',
    ...ended(
      'Booking request declined: {eventType}, {date}',
      'We’re sorry: we can’t take your booking at the {club}.',
    ),
  },
  {
    name: 'booking-cancelled',
    label: 'Booking cancelled',
    sentWhen: 'To the hirer, when a booking is cancelled; removes it from their calendar.',
    ...ended('Booking cancelled: {eventType}, {date}', 'Your booking at the {club} has been cancelled.'),
  },
  {
    name: 'booking-restored',
    label: 'Cancellation undone',
    sentWhen: 'To the hirer, when a cancellation they were emailed about is undone; with a calendar file.',
    subject: 'Booking restored: {eventType}, {date}',
    body: hirerMail(
      'Your booking at the {club} is no longer cancelled. It is {state} again.',
      '{back}',
      'You still have {owed} to pay for it.',
      '{entry}',
    ),
    values: {
      ...BOOKING_VALUES,
      state: { description: '“confirmed” or “waiting for us to confirm it”', sample: 'confirmed' },
      back: {
        description: 'the sentence that a planned refund is not paid; empty if there was none',
        sample: 'We won’t refund the £60.00 after all: it pays for your booking.',
      },
      owed: MONEY.owed,
      entry: {
        description: 'the sentence about the calendar file; empty unless the booking is confirmed',
        sample: 'Open the attached calendar file to add it to your calendar again.',
      },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'booking-moved',
    label: 'Booking changed',
    sentWhen: 'To the hirer, when a booking’s time, space or price changes; with a calendar file.',
    subject: 'Booking changed: {eventType}, {date}',
    body: hirerMail(
      'Your booking at the {club} has changed. The new details are below.',
      'What has changed: {changed}.',
      'The price is now {total}.',
      'You still have {owed} to pay.',
      '{payBy}',
      '{pay}',
      'We’re refunding {refund} {way}.',
      'Open the attached calendar file to update your calendar.',
      '{view}',
    ),
    values: {
      ...BOOKING_VALUES,
      changed: { description: 'what has changed', sample: 'the time and the number of guests' },
      total: { ...MONEY.total, description: 'the new price; empty if it is the same' },
      owed: MONEY.owed,
      payBy: PAY_BY,
      refund: MONEY.refund,
      way: REFUND_WAY,
    },
    blocks: {
      booking: BOOKING_BLOCK,
      pay: { ...PAY, isNeeded: false },
      view: {
        ...buttonBlock(
          'the button to the booking; empty without an account, or if there is a button to pay',
          'View booking',
          {
            href: 'https://example.org/my-bookings/1042',
          },
        ),
        isNeeded: false,
      },
    },
  },
  {
    name: 'booking-pay-link',
    label: 'Pay link',
    sentWhen: 'To the hirer, when staff email a pay link.',
    ...paymentDue(
      'Payment due: {eventType}, {date}',
      'You have {owed} to pay for your booking at the {club}.',
    ),
  },
  {
    name: 'booking-reminder',
    label: 'Payment reminder',
    sentWhen: 'To the hirer, two days before the last day to pay, and when staff send it.',
    ...paymentDue(
      'Payment reminder: {eventType}, {date}',
      'This is a reminder: you have {owed} to pay for your booking at the {club}.',
    ),
  },
];

/** The emails before and after the day of a booking. */
export const DAY_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'booking-week-before',
    label: 'Seven days before',
    sentWhen: 'To the hirer, seven days before the date, unless it was booked later.',
    subject: 'In one week: {eventType} at the {club}',
    body: hirerMail(
      'Your booking at the {club} is in one week. You can use the space from {access}; please leave, with everything you brought, by {end}.',
      'You still have {owed} to pay.',
      'You still have to pay your bond of {bondDue}.',
      'If the number of guests or the time has changed, please tell us now.',
      'Please buy your drinks at the club’s bar and don’t bring your own.',
      '{toKnow}',
      '{notes}',
    ),
    values: {
      ...BOOKING_VALUES,
      ...TIMES,
      owed: MONEY.owed,
      bondDue: { description: 'the bond still to pay; empty if there is none', sample: '£200.00' },
      toKnow: {
        description: 'the sentence before the access notes; empty if there are none',
        sample: 'How to get in, and what to know about the space:',
      },
    },
    blocks: {
      booking: BOOKING_BLOCK,
      notes: {
        description: 'the access notes of the space (Set-up, Spaces)',
        sample: { quote: 'The key is in the box beside the door.\nThe bins are behind the hall.' },
      },
    },
  },
  {
    name: 'booking-day-before',
    label: 'The day before',
    sentWhen: 'To the hirer, the day before, unless it was booked on that day.',
    subject: 'Tomorrow: {eventType} at the {club}',
    body: hirerMail(
      'Your booking at the {club} is tomorrow. You can use the space from {access} to {end}.',
      'If you are running late or something is wrong, call us on {clubPhone}.',
    ),
    values: { ...BOOKING_VALUES, ...TIMES },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'booking-day-after',
    label: 'Thank you, the day after',
    sentWhen: 'To the hirer, the day after, unless they did not come.',
    subject: 'Thank you for coming to the {club}',
    body: hirerMail(
      'Thank you for coming to the {club}. We hope you had a good day.',
      'We are checking the space and will email you about your bond of {bondHeld}.',
      'What could we do better? Please reply to this email and tell us.',
    ),
    values: {
      ...BOOKING_VALUES,
      bondHeld: { description: 'the bond that the club holds; empty if there is none', sample: '£200.00' },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'booking-review',
    label: 'Review request',
    sentWhen:
      'To a member, three days after the event and at most once in 12 months. Not after a cancellation, a refund or an open bond claim, and not to members who stopped these emails.',
    subject: 'How was your event at the {club}?',
    body: hirerMail(
      'Thank you for holding your event at the {club}. Please write a review to help others choose: a rating and a few words are enough.',
      '{review}',
      'We check each review before we show it on our home page.',
      '{stop}',
    ),
    values: BOOKING_VALUES,
    blocks: {
      booking: BOOKING_BLOCK,
      review: buttonBlock('the button to write a review', 'Write a review', {
        href: 'https://club.example/profile/data',
      }),
      stop: {
        description: 'how to stop these emails',
        sample: {
          small:
            'We ask at most once in 12 months. To stop these emails, log in and open https://club.example/profile/notifications.',
        },
        isNeeded: true,
      },
    },
  },
];
