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

describe('the price of several slots in a row', () => {
  it.each([
    // The worked examples of docs/money.md.
    [
      'three slots at the full price',
      { base: 120_00, guests: 25, percent: 100, n: 3, further: 100 },
      1080_00,
    ],
    [
      'three slots of the main hall, further ones at 80 %',
      { base: 500_00, guests: 80, percent: 70, n: 3, further: 80 },
      7280_00,
    ],
    ['two slots, rounded once', { base: 95_55, guests: 10, percent: 70, n: 2, further: 55 }, 103_67],
    ['three slots, further ones free', { base: 120_00, guests: 25, percent: 100, n: 3, further: 0 }, 360_00],
  ])('%s', (_name, { base, guests, percent, n, further }, total) => {
    const slots = { slotCount: n, furtherSlotPercent: further };
    expect(totalPrice(base, guests, percent, GUESTS_PER_UNIT, slots)).toBe(total);
  });

  it('is that of one slot for one, whatever further slots cost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: MAX_GUESTS }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 100 }),
        (base, guests, percent, furtherSlotPercent) => {
          const specified = Math.round((base * Math.ceil(guests / GUESTS_PER_UNIT) * percent) / 100);
          const slots = { slotCount: 1, furtherSlotPercent };
          expect(totalPrice(base, guests, percent, GUESTS_PER_UNIT, slots)).toBe(specified);
          expect(totalPrice(base, guests, percent)).toBe(specified);
        },
      ),
    );
  });

  it('never falls with another slot, and is at most that many times the price of one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 100 }),
        (base, percent, slotCount, furtherSlotPercent) => {
          const of = (count: number) =>
            totalPrice(base, 10, percent, GUESTS_PER_UNIT, { slotCount: count, furtherSlotPercent });
          expect(of(slotCount + 1)).toBeGreaterThanOrEqual(of(slotCount));
          expect(of(slotCount)).toBeLessThanOrEqual((base * percent * slotCount) / 100 + 0.5);
        },
      ),
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

  it('is a price of several slots only where these can be booked', () => {
    const evening = { slotCount: 3, furtherSlotPercent: 80 };
    const amount = totalPrice(99_99, 10, 70, GUESTS_PER_UNIT, evening);
    expect(isPriceOf(99_99, amount, 70)).toBe(false);
    expect(isPriceOf(99_99, amount, 70, [{ slotCount: 1, furtherSlotPercent: 80 }, evening])).toBe(true);
  });
});
