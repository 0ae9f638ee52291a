import fc from 'fast-check';
import { totalPrice } from './pricing.js';
import { type PricedBooking, ownPrices, priceBy } from './reprice.js';

const today: PricedBooking = {
  spaceId: 1,
  eventType: 'Birthday Party',
  guestCount: 20,
  slotCount: 1,
  basePriceMinor: 13_000,
  priceGroupSize: 10,
  pricePercent: 100,
  furtherSlotPercent: 100,
};
const guests = (guestCount: number) => ({ guestCount, slotCount: 1 });
const before: PricedBooking = { ...today, basePriceMinor: 12_000, pricePercent: 90 };

describe('a changed booking', () => {
  it('keeps its original prices', () => {
    expect(priceBy(ownPrices(before, { ...today, guestCount: 30 }), guests(30))).toBe(32_400);
  });

  it('in another space has the percentage of that space', () => {
    const hall = { ...today, spaceId: 2, pricePercent: 70 };
    expect(priceBy(ownPrices(before, hall), guests(20))).toBe(16_800);
  });

  it('keeps its percentage for further slots, in another space as well', () => {
    const evening = { ...before, slotCount: 3, furtherSlotPercent: 50 };
    const hall = { ...today, spaceId: 2, pricePercent: 70, slotCount: 2 };
    expect(priceBy(ownPrices(evening, today), evening)).toBe(43_200);
    expect(priceBy(ownPrices(evening, hall), hall)).toBe(25_200);
  });

  it.each([
    [
      'with another event type',
      before,
      { ...today, eventType: 'Wedding Reception', basePriceMinor: 20_000 },
      40_000,
    ],
    ['without stored prices', { ...before, basePriceMinor: null }, today, 26_000],
  ])('%s has today’s prices', (_name, was, is, price) => {
    expect(priceBy(ownPrices(was, is), guests(20))).toBe(price);
  });

  it('with today’s prices costs as much as a new booking with the same details', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 100 }),
        (basePriceMinor, guestCount, pricePercent, slotCount, furtherSlotPercent) => {
          const prices = { ...today, basePriceMinor, pricePercent, furtherSlotPercent };
          const slots = { slotCount, furtherSlotPercent };
          expect(priceBy(prices, { guestCount, slotCount })).toBe(
            totalPrice(basePriceMinor, guestCount, pricePercent, 10, slots),
          );
        },
      ),
    );
  });
});
