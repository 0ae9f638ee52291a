import { notTaken, perhapsTaken } from './not-taken';

it.each([
  ['Your card was declined', 'Your card was declined. No money was taken, so try again.'],
  ['The payment failed. No money was taken.', 'The payment failed. No money was taken, so try again.'],
  [
    'We’re no longer holding this slot. Please choose it again.',
    'We’re no longer holding this slot, and no money was taken. Please choose it again.',
  ],
  [
    'Too many payments were declined, and no money was taken. Try again in 40 minutes.',
    'Too many payments were declined, and no money was taken. Try again in 40 minutes.',
  ],
])('a payment that failed with “%s” is explained in two sentences', (message, text) => {
  expect(notTaken(message, 'try again')).toBe(text);
});

it('a payment that may have been made is explained in two sentences', () => {
  expect(perhapsTaken('Please check the entries. Then send them again.')).toBe(
    'Please check the entries. Please ask us before you pay again.',
  );
});
