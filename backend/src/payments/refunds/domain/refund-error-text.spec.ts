import { refundErrorText } from './refund-error-text.js';

it('the error of a refund is told in words, and an unknown one is quoted', () => {
  expect(refundErrorText('expired_or_canceled_card', '')).toBe('the card has expired or was cancelled');
  expect(refundErrorText('new_code', '')).toBe('the provider’s answer was “new_code”');
  expect(refundErrorText('returned by the bank: lost_or_stolen_card', '')).toBe(
    'the card was lost or stolen',
  );
  expect(refundErrorText('socket hang up', '')).toBe('socket hang up');
  expect(refundErrorText(null, 'no answer')).toBe('no answer');
});
