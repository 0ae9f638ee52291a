/** The mails about a booking's bond, as they come with the site. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import { BOOKING_BLOCK, BOOKING_VALUES, hirerMail, press } from '../booking-words.js';

const AMOUNT = { what: 'the bond', sample: '200.00 GBP' };
const REASON = { what: 'why; empty when nothing was said', sample: 'A window was broken.' };

export const BOND_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'bond-asked',
    label: 'Bond to pay',
    when: 'To the hirer, when a bond is asked for.',
    subject: 'Bond to pay: your booking on {day} ({club})',
    body: hirerMail(
      'for your booking at the {club} we ask for a bond of {amount}. It is no part of the price: it comes back to you when the rooms are left as they were.',
      'Please pay it before the day on this page, by {ways}; you need no account.',
      '{pay}',
      'If you pay another way, please give the reference {reference}.',
    ),
    values: {
      ...BOOKING_VALUES,
      amount: AMOUNT,
      ways: { what: 'how it can be paid', sample: 'card, PayPal or bank transfer' },
      reference: { what: 'what to give with a bank transfer', sample: 'BSC-1042-7' },
    },
    blocks: {
      booking: BOOKING_BLOCK,
      pay: press('the button to pay', 'Pay the bond', { link: 'bond' }),
    },
  },
  {
    name: 'bond-received',
    label: 'Bond received',
    when: 'To the hirer, when the bond has come.',
    subject: 'Bond received: your booking on {day} ({club})',
    body: hirerMail(
      'thank you: we have your bond of {amount}.',
      'After your booking we look at the rooms. When they are as they were, all of it goes back to where it came from.',
    ),
    values: { ...BOOKING_VALUES, amount: AMOUNT },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'bond-hearing',
    label: 'Bond: please tell us',
    when: 'To the hirer, when the club thinks of keeping some of the bond, and before it does.',
    subject: 'Please tell us: your bond for {day} ({club})',
    body: hirerMail(
      'after your booking at the {club} we think of keeping {claim} of your bond of {amount}.',
      'The reason: {reason}',
      'Nothing is decided yet. Please look at what we have found, and tell us what you say to it, until {until}.',
      '{answer}',
    ),
    values: {
      ...BOOKING_VALUES,
      amount: AMOUNT,
      claim: { what: 'what the club thinks of keeping', sample: '50.00 GBP' },
      reason: REASON,
      until: { what: 'the last moment to answer', sample: 'the end of Saturday 12 December 2026' },
    },
    blocks: {
      booking: BOOKING_BLOCK,
      answer: press('the button to look and to answer', 'Look, and answer', { link: 'hearing' }),
    },
  },
  {
    name: 'bond-returned',
    label: 'Bond returned',
    when: 'To the hirer, when all of the bond goes back.',
    subject: 'Your bond goes back: your booking on {day} ({club})',
    body: hirerMail(
      'thank you for leaving the {club} as it was.',
      '{returned} of your bond goes back to you, to where it came from.',
    ),
    values: { ...BOOKING_VALUES, returned: { what: 'what goes back', sample: '200.00 GBP' } },
    blocks: { booking: BOOKING_BLOCK },
  },
  {
    name: 'bond-kept',
    label: 'Bond kept',
    when: 'To the hirer, when the club keeps some or all of the bond.',
    subject: 'What became of your bond: your booking on {day} ({club})',
    body: hirerMail(
      'we keep {kept} of the bond for your booking at the {club}.',
      'The reason: {reason}',
      '{returned} of your bond goes back to you, to where it came from.',
      '{nothing}',
    ),
    values: {
      ...BOOKING_VALUES,
      kept: { what: 'what the club keeps', sample: '50.00 GBP' },
      reason: REASON,
      returned: { what: 'what goes back; empty when nothing does', sample: '150.00 GBP' },
      nothing: { what: '“Nothing of it goes back.”, or nothing', sample: '' },
    },
    blocks: { booking: BOOKING_BLOCK },
  },
];
