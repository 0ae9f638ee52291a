import { searchedAmount } from './payment-list.js';

it.each([
  ['120', 12_000],
  ['120.00', 12_000],
  ['£120', 12_000],
  ['$ 1,200.50', 120_050],
  ['0.01', 1],
])('a search for %s finds the amount', (text, minor) => {
  expect(searchedAmount(text)).toBe(minor);
});

it.each(['', 'Smith', '120.5', '12,00', 'BSC-1042-9', '12345678', '1 200', '100,000,000', '21,474,836.48'])(
  '“%s” is not an amount',
  (text) => {
    expect(searchedAmount(text)).toBeUndefined();
  },
);
