/** The default emails about a booking's bond. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import {
  BOOKING_BLOCK,
  BOOKING_VALUES,
  buttonBlock,
  hirerMail,
  REFUND_WAY,
} from '../booking-mail-content.js';

const AMOUNT = { description: 'the bond', sample: '£200.00' };
const REASON = { description: 'the reason; empty if none was given', sample: 'A window was broken.' };

export const BOND_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'bond-due',
    label: 'Bond due',
    sentWhen: 'To the hirer, when the club asks for a bond.',
    subject: 'Bond due: {eventType}, {date}',
    body: hirerMail(
      'Your booking at the {club} needs a bond of {amount}. Please pay it before {date}.',
      'The bond is not part of the price. We refund it if you leave the space as you found it.',
      'You can pay online by {ways}. You don’t need an account.',
      '{pay}',
      'If you pay another way, use the reference {reference}.',
    ),
    values: {
      ...BOOKING_VALUES,
      amount: AMOUNT,
      ways: { description: 'the ways to pay online', sample: 'card or PayPal' },
      reference: { description: 'the reference for a bank transfer', sample: 'BSC-1042-7' },
    },
    blocks: {
      booking: BOOKING_BLOCK,
      pay: buttonBlock('the button to pay', 'Pay bond', { link: 'bond' }),
    },
  },
  {
    name: 'bond-received',
    label: 'Bond received',
    sentWhen: 'To the hirer, when the bond is paid.',
    subject: 'Bond received: {eventType}, {date}',
    body: hirerMail(
      'We have received your bond of {amount}. Thank you.',
      'We check the space after your booking. If you leave it as you found it, we refund the whole bond.',
    ),
    values: { ...BOOKING_VALUES, amount: AMOUNT },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'bond-response',
    label: 'Bond: response needed',
    sentWhen: 'To the hirer, before the club keeps any of the bond.',
    subject: 'Your response needed: bond for {eventType}, {date}',
    body: hirerMail(
      'After your booking at the {club}, we plan to keep {claim} of your bond of {amount}.',
      'Reason: {reason}',
      'Nothing is decided yet. Please look at what we found and send us your response by {until}.',
      '{answer}',
    ),
    values: {
      ...BOOKING_VALUES,
      amount: AMOUNT,
      claim: { description: 'the amount that the club plans to keep', sample: '£50.00' },
      reason: REASON,
      until: { description: 'the last day to respond', sample: 'Sat 12 Dec 2026' },
    },
    blocks: {
      booking: BOOKING_BLOCK,
      answer: buttonBlock('the button to view the claim and respond', 'View and respond', {
        link: 'bond-response',
      }),
    },
  },
  {
    name: 'bond-returned',
    label: 'Bond refunded',
    sentWhen: 'To the hirer, when the club refunds the whole bond.',
    subject: 'Bond refund: {eventType}, {date}',
    body: hirerMail(
      'Thank you for leaving the {club} as you found it.',
      'We’re refunding your bond of {returned} {way}.',
    ),
    values: {
      ...BOOKING_VALUES,
      returned: { description: 'the refund', sample: '£200.00' },
      way: REFUND_WAY,
    },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'bond-kept',
    label: 'Bond kept',
    sentWhen: 'To the hirer, when the club keeps some or all of the bond.',
    subject: 'Our decision on your bond: {eventType}, {date}',
    body: hirerMail(
      'We are keeping {kept} of the bond for your booking at the {club}.',
      'Reason: {reason}',
      'We’re refunding {returned} of your bond {way}.',
      '{nothing}',
    ),
    values: {
      ...BOOKING_VALUES,
      kept: { description: 'the amount that the club keeps', sample: '£50.00' },
      reason: REASON,
      returned: { description: 'the refund; empty if there is none', sample: '£150.00' },
      way: REFUND_WAY,
      nothing: { description: 'the sentence that there is no refund; empty if there is one', sample: '' },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
];
