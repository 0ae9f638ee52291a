/** The default emails about refunds. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import { BOOKING_BLOCK, BOOKING_VALUES, buttonBlock, hirerMail } from '../booking-mail-content.js';

const AMOUNT = { description: 'the refund', sample: '£60.00' };

export const REFUND_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'refund-sent',
    label: 'Refund paid',
    sentWhen: 'To the hirer, when a refund has been paid.',
    subject: 'Refund paid: {eventType}, {date}',
    body: hirerMail('We have paid your refund of {amount} {way}.', '{wait}'),
    values: {
      ...BOOKING_VALUES,
      amount: AMOUNT,
      way: { description: 'how it was paid', sample: 'to the card you paid with' },
      wait: {
        description: 'the sentence about how long banks take; empty for cash',
        sample: 'It may take a few working days to arrive.',
      },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'refund-failed',
    label: 'Refund delayed',
    sentWhen: 'To the hirer, when a refund has failed or their bank has returned it.',
    subject: 'Refund delayed: {eventType}, {date}',
    body: hirerMail(
      'Your refund of {amount} {problem}. You will still get your money: we are working on it and will email you once it is paid.',
      'If your card or bank account has changed, please tell us.',
    ),
    values: {
      ...BOOKING_VALUES,
      amount: AMOUNT,
      problem: {
        description: '“has not gone through yet” or “was returned by your bank”',
        sample: 'has not gone through yet',
      },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'refund-bank-details',
    label: 'Bank details for a refund',
    sentWhen: 'To the hirer, when staff ask for the bank account of a refund that they pay out by hand.',
    subject: 'Your bank details needed: refund for {eventType}, {date}',
    body: hirerMail(
      'We have a refund of {amount} for you. To pay it to your bank account, we need your bank details.',
      'Please enter them with this link within 30 days. You don’t need an account.',
      '{give}',
      'Please do not send bank details by email. Only the people who pay refunds can see what you enter, and we delete it 30 days after we have paid.',
    ),
    values: { ...BOOKING_VALUES, amount: AMOUNT },
    blocks: {
      booking: BOOKING_BLOCK,
      give: buttonBlock('the button to enter bank details', 'Enter bank details', { link: 'bank-details' }),
    },
  },
];
