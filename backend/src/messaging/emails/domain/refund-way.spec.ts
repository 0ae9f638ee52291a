import { refundWay } from './refund-way.js';

const LINK = 'by bank transfer. We’ll email you a link to enter your bank details';

it.each([
  ['online', { online: true, byHand: false, hasAccount: false }, 'to your original payment method'],
  ['in cash', { online: false, byHand: true, hasAccount: false }, LINK],
  [
    'in cash, with a known account',
    { online: false, byHand: true, hasAccount: true },
    'to your bank account',
  ],
  [
    'online and in cash',
    { online: true, byHand: true, hasAccount: false },
    `partly to your original payment method and partly ${LINK}`,
  ],
])('a refund of what was paid %s says how it is paid', (_, refunds, words) => {
  expect(refundWay(refunds)).toBe(words);
});
