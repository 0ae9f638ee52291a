/** The default emails to people on the waiting list. */
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';
import { BOOKING_BLOCK, BOOKING_VALUES, buttonBlock, hirerMail } from '../booking-mail-content.js';

const LIST = {
  ...buttonBlock('the button to their waiting list', 'View waiting list', {
    href: 'https://example.org/waiting-list',
  }),
  isNeeded: false,
};

export const WAITING_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'waiting-offer',
    label: 'Waiting list: offer',
    sentWhen: 'To the next person on the waiting list, when a slot is free and held for them.',
    subject: 'A slot is free for you: {space}, {date}',
    body: hirerMail(
      'The slot you are waiting for at the {club} is free. We’re holding it for you until {until}.',
      'To book it, pay {price} before then, online by {ways}.',
      '{pay}',
      'If you don’t want it, please decline it on the same page or on your waiting list. If you don’t pay in time, we offer it to the next person.',
    ),
    values: {
      ...BOOKING_VALUES,
      until: { description: 'when the hold ends', sample: '3:05 PM on Fri 27 Nov 2026' },
      price: { description: 'the price', sample: '£360.00' },
      ways: { description: 'the ways to pay online', sample: 'card or PayPal' },
    },
    blocks: {
      booking: BOOKING_BLOCK,
      pay: buttonBlock('the button to book and pay', 'Book and pay', { link: 'pay' }),
      list: LIST,
    },
  },
  {
    name: 'waiting-offer-lapsed',
    label: 'Waiting list: offer expired',
    sentWhen: 'To a person who was offered a slot and did not pay in time.',
    subject: 'Your offer has expired: {space}, {date}',
    body: hirerMail(
      'We were holding a slot for you at the {club}. It was not paid for in time, so you have not been charged and we now offer it to the next person.',
      'If you still want this slot, join the waiting list again.',
      '{list}',
    ),
    values: BOOKING_VALUES,
    blocks: { booking: BOOKING_BLOCK, list: LIST },
  },
];
