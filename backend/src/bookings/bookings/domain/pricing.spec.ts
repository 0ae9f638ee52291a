import fc from 'fast-check';
import { DEFAULT_PRICES } from './event-types.js';
import { GUESTS_PER_UNIT, isPriceOf, MAX_GUESTS, totalPrice } from './pricing.js';

describe('the price of a booking', () => {
  it.each([
    ['Social Club Meeting', 1, 50_00],
    ['Family Celebration', 10, 150_00],
    ['Birthday Party', 11, 240_00],
    ['Sports Event', 20, 160_00],
    ['Wedding Reception', 120, 6000_00],
    ['Corporate Event', 1, 300_00],
    ['Charity Fundraiser', 101, 1650_00],
    ['Other', 200, 2000_00],
  ])('of a %s with %i guests', (eventType, guests, total) => {
    const base = DEFAULT_PRICES.find((price) => price.eventType === eventType)?.basePriceMinor ?? 0;
    expect(totalPrice(base, guests)).toBe(total);
  });

  it('is a whole number of pence, never falls with more guests, and changes only after every tenth guest', () => {
    const bases = fc.constantFrom(...DEFAULT_PRICES.map((price) => price.basePriceMinor));
    fc.assert(
      fc.property(bases, fc.integer({ min: 1, max: MAX_GUESTS - 1 }), (base, guests) => {
        const step = totalPrice(base, guests + 1) - totalPrice(base, guests);
        expect(Number.isInteger(totalPrice(base, guests))).toBe(true);
        expect(step).toBe(guests % GUESTS_PER_UNIT === 0 ? base : 0);
      }),
    );
  });
});

describe('isPriceOf', () => {
  it.each([
    [50_00, 50_00, true],
    [50_00, 1000_00, true],
    [50_00, 1050_00, false],
    [50_00, 0, false],
    [50_00, 75_00, false],
    [120_00, 240_00, true],
  ])('with base price %i and amount %i is %s', (base, amount, expected) => {
    expect(isPriceOf(base, amount)).toBe(expected);
  });

  it('accepts the price for every number of guests', () => {
    for (let guests = 1; guests <= MAX_GUESTS; guests += 1)
      expect(isPriceOf(80_00, totalPrice(80_00, guests))).toBe(true);
  });
});
