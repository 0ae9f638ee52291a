import { discountBy } from './discount.js';

it.each([
  ['of a whole price', 30, 36_000, 10_800],
  ['rounded to the penny', 30, 9_555, 2_867],
  ['of everything', 100, 9_555, 9_555],
  ['of nothing', 30, 0, 0],
])('a named rate %s', (_, percent, priceMinor, amountMinor) => {
  expect(discountBy({ name: 'Community group', percent }, priceMinor)).toEqual({
    text: `Community group, ${percent}%`,
    amountMinor,
    reason: null,
  });
});
