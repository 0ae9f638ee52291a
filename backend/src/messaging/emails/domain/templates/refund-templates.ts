/** The mails about money that goes back, as they come with the site. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import { BOOKING_BLOCK, BOOKING_VALUES, hirerMail } from '../booking-words.js';

const AMOUNT = { what: 'what goes back', sample: '60.00 GBP' };

export const REFUND_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'refund-sent',
    label: 'Refund sent',
    when: 'To the hirer, when money that goes back has been sent.',
    subject: 'Your refund has been sent: your booking on {day} ({club})',
    body: hirerMail('we have sent {amount} back to you, {way}.', '{wait}'),
    values: {
      ...BOOKING_VALUES,
      amount: AMOUNT,
      way: { what: 'how it was sent', sample: 'to the card that you paid with' },
      wait: {
        what: 'how long banks take, in a sentence; empty for cash',
        sample: 'It can take some working days until your bank shows it.',
      },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'refund-failed',
    label: 'Refund failed',
    when: 'To the hirer, when money that goes back could not be sent, or was sent back by their bank.',
    subject: 'Your refund has not reached you yet: your booking on {day} ({club})',
    body: hirerMail(
      '{amount} of your money {what}. It is still yours: we see to it now, and tell you when it has been sent.',
      'Has your card or your account changed? Please tell us.',
    ),
    values: {
      ...BOOKING_VALUES,
      amount: AMOUNT,
      what: {
        what: '“could not be sent back to you so far”, or that the bank sent it back',
        sample: 'could not be sent back to you so far',
      },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
];
