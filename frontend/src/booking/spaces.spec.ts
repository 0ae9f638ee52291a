import { bookingOptions, SPACES } from '@/testing/factories';
import { priceOf } from './price';
import { adviseSpace, covers, guestLimit, namedSpace, spaceOf } from './spaces';

const options = bookingOptions();
const [WHOLE, HALL, BAR] = [1, 2, 3];

it('a booking without a space, or with an unavailable one, is for the whole venue', () => {
  expect(spaceOf(options, null)?.name).toBe('Whole venue');
  expect(spaceOf(options, 99)?.name).toBe('Whole venue');
  expect(spaceOf(options, HALL)?.name).toBe('Main hall');
  expect(SPACES.map(namedSpace)).toEqual([null, HALL, BAR]);
});

it('the guest limit is the lower of the space’s capacity and the overall maximum', () => {
  expect(guestLimit(options, null)).toBe(200);
  expect(guestLimit(options, HALL)).toBe(120);
  expect(guestLimit({ ...options, maxGuests: 100 }, HALL)).toBe(100);
});

it('a space covers another if it has all of its rooms', () => {
  expect(covers(options, WHOLE, HALL)).toBe(true);
  expect(covers(options, HALL, null)).toBe(false);
  expect(covers(options, HALL, BAR)).toBe(false);
  expect(covers(options, HALL, HALL)).toBe(true);
  // An unavailable space covers nothing.
  expect(covers(options, 99, HALL)).toBe(false);
});

it('a space’s price is its share in whole pence', () => {
  const [, hall] = SPACES;
  expect(priceOf(options, { eventType: 'Birthday Party', guestCount: 45 }, hall)?.total).toBe('420.00');
  expect(priceOf(options, { eventType: 'Birthday Party', guestCount: 45 })?.total).toBe('600.00');
  const odd = {
    ...options,
    eventTypes: [{ name: 'Odd', basePriceMinor: 9999, basePrice: '99.99', laterPrices: [], bondMinor: 0 }],
  };
  expect(priceOf(odd, { eventType: 'Odd', guestCount: 45 }, { pricePercent: 33 })?.total).toBe('164.98');
});

describe('advice', () => {
  const nameOf = (spaceId: number | null, guests: number) =>
    adviseSpace(options, spaceId, guests)?.space.name ?? null;

  it('is the cheapest space that fits when the chosen one is too small', () => {
    expect(adviseSpace(options, BAR, 61)).toMatchObject({ isNeeded: true, space: { name: 'Main hall' } });
    expect(adviseSpace(options, HALL, 121)).toMatchObject({ isNeeded: true, space: { name: 'Whole venue' } });
  });

  it('is a cheaper space that fits', () => {
    expect(adviseSpace(options, null, 45)).toMatchObject({
      isNeeded: false,
      space: { name: 'Bar & lounge' },
    });
    expect(nameOf(null, 100)).toBe('Main hall');
  });

  it('is empty when no space is better or no guests are entered', () => {
    expect(nameOf(null, 150)).toBeNull();
    expect(nameOf(BAR, 45)).toBeNull();
    expect(nameOf(HALL, 201)).toBeNull();
    expect(nameOf(null, 1)).toBeNull();
    expect(nameOf(null, NaN)).toBeNull();
  });
});
