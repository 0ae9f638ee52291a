/** The mails to who waits for a time to become free, as they come with the site. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import { BOOKING_BLOCK, BOOKING_VALUES, hirerMail, press } from '../booking-words.js';

const LIST = { href: 'https://example.org/waiting-list' };

export const WAITING_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'waiting-offer',
    label: 'Waiting list: it is free',
    when: 'To who is next on the waiting list, when what they wait for is kept for them.',
    subject: 'It has become free: {day} ({club})',
    body: hirerMail(
      'what you have been waiting for at the {club} has become free. We keep it for you until {until}.',
      'It costs {price}. It is yours once you have paid on this page, by {ways}.',
      '{pay}',
      'After that time, or if you do not want it, the next in line is asked. You can say so on that page, or among all that you wait for.',
      '{list}',
    ),
    values: {
      ...BOOKING_VALUES,
      until: { what: 'how long it is kept', sample: '3:05 PM on Friday 27 November 2026' },
      price: { what: 'what it costs', sample: '360.00 GBP' },
      ways: { what: 'how it can be paid', sample: 'card, PayPal or bank transfer' },
    },
    blocks: {
      booking: BOOKING_BLOCK,
      pay: press('the button to take it', 'Take it, and pay', { link: 'pay' }),
      list: { ...press('the way to their waiting list', 'What you wait for', LIST), isNeeded: false },
    },
  },
  {
    name: 'waiting-offer-lapsed',
    label: 'Waiting list: not kept any more',
    when: 'To who was offered something and has not paid in time.',
    subject: 'Not kept for you any more: {day} ({club})',
    body: hirerMail(
      'what we had kept for you at the {club} was not paid in time. It is not kept for you any more, and whoever is next in line is asked. Nothing was taken.',
      'If you still want that time, you can wait for it again.',
      '{list}',
    ),
    values: BOOKING_VALUES,
    blocks: {
      booking: BOOKING_BLOCK,
      list: { ...press('the way to their waiting list', 'What you wait for', LIST), isNeeded: false },
    },
  },
];
