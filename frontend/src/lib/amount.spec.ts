import { readAmount } from './amount';
import { formatAmount } from './format';

it.each([
  ['2100', '2100'],
  ['2,100', '2100'],
  ['£2,100.00', '2100.00'],
  [' $ 1,234,567.5 ', '1234567.5'],
  ['0.05', '0.05'],
])('the amount %s is read', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

it.each(['GBP', 'AUD', 'NZD', 'USD', 'EUR', 'CHF'])(
  'an amount in %s is read as the site writes it',
  (currency) => {
    expect(readAmount(formatAmount('2168.50', currency))).toBe('2168.50');
  },
);

it.each([
  '',
  'abc',
  'A168',
  'ABCD 5',
  '2,10',
  '2,1000',
  ',100',
  '2100,00',
  '1.234',
  '-5',
  '1e3',
  '2 100',
  '££5',
])('%j is refused as an amount', (typed) => {
  expect(readAmount(typed)).toBeNull();
});
