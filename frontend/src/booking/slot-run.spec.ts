import { aBooking, aDay, bookingOptions } from '@/testing/factories';
import { detailsOf, readBookingData } from './booking-data';
import { slotState } from './day-slots';
import { priceOf } from './price';
import { areTaken, keptSlots, labelOf, reachOf, slotCountOf, slotsOfRun, slotsText } from './slot-run';

const EVENING = [
  ['4:00 PM - 6:00 PM', 960, 1080],
  ['6:00 PM - 8:00 PM', 1080, 1200],
  ['8:00 PM - 10:00 PM', 1200, 1320],
  ['10:00 PM - 12:00 AM', 1320, 1440],
] as const;
const slots = [
  ...bookingOptions().slots.filter(({ list }) => list === 'home'),
  ...EVENING.map(([label, startMinute, endMinute]) => ({
    label,
    list: 'booking' as const,
    startMinute,
    endMinute,
    validFrom: null,
    validTo: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  })),
];
const options = bookingOptions({ slots });
const DATE = '2026-12-10';
const LABELS: string[] = EVENING.map(([label]) => label);
const [FOUR, SIX, EIGHT, TEN] = LABELS as [string, string, string, string];
const spanOf = (timeSlot: string, untilTimeSlot: string | null) => ({ timeSlot, untilTimeSlot });

/** A day on which only these slots are free. */
function dayWith(freeSlots: string[], runs: { timeSlot: string; untilTimeSlot: string }[]) {
  const takenSlots = LABELS.filter((label) => !freeSlots.includes(label));
  return { ...aDay(DATE), freeSlots, takenSlots, runs };
}

describe('several slots in a row', () => {
  it('have the first start and the last end as their label, and their number beside it', () => {
    expect(labelOf(spanOf(SIX, TEN))).toBe('6:00 PM - 12:00 AM');
    expect(labelOf({ timeSlot: '6:00 PM - 12:00 AM', untilTimeSlot: TEN })).toBe('6:00 PM - 12:00 AM');
    expect(labelOf(spanOf(SIX, null))).toBe(SIX);
    expect(slotsText('6:00 PM - 12:00 AM', 3)).toBe('6:00 PM - 12:00 AM, 3 slots');
    expect(slotsText(SIX, 1)).toBe(SIX);
  });

  it('are consecutive slots of one list', () => {
    expect(slotCountOf(slots, DATE, spanOf(SIX, TEN))).toBe(3);
    expect(slotCountOf(slots, DATE, spanOf(SIX, null))).toBe(1);
    expect(slotsOfRun(slots, DATE, spanOf(TEN, SIX))).toEqual([]);
    expect(slotsOfRun(slots, DATE, spanOf('09:00 - 11:00', TEN))).toEqual([]);
    expect(slotsOfRun(slots, DATE, spanOf('6:00 PM - 12:00 AM', null))).toEqual([]);
  });

  it('are asked for again by the first and the last slot of the booking', () => {
    const booking = aBooking({
      timeSlot: '6:00 PM - 12:00 AM',
      firstTimeSlot: SIX,
      untilTimeSlot: TEN,
      slotCount: 3,
    });
    expect(detailsOf(booking)).toMatchObject(spanOf(SIX, TEN));
    const inAddress = { ...detailsOf(booking), slotCount: 3 };
    expect(readBookingData(JSON.stringify(inAddress))).toMatchObject({ ...spanOf(SIX, TEN), slotCount: 3 });
  });
});

describe('how far a booking reaches from a slot', () => {
  const reach = (from: string, day = dayWith(LABELS, []), own: Parameters<typeof slotState>[2] = []) =>
    reachOf(day, slots, from, (label) => slotState(day, label, own, slots));

  it('is as far as the server says', () => {
    const day = dayWith(
      [FOUR, SIX, EIGHT],
      [
        { timeSlot: FOUR, untilTimeSlot: EIGHT },
        { timeSlot: SIX, untilTimeSlot: EIGHT },
      ],
    );
    expect(reach(FOUR, day)).toEqual([SIX, EIGHT]);
    expect(reach(SIX, day)).toEqual([EIGHT]);
    expect(reach(EIGHT, day)).toEqual([]);
    expect(reach(TEN, day)).toEqual([]);
  });

  it('ends before a gap that is taken', () => {
    expect(reach(FOUR, dayWith(LABELS, [{ timeSlot: FOUR, untilTimeSlot: SIX }]))).toEqual([SIX]);
  });

  it('includes the slots of the member’s own booking', () => {
    const own = aBooking({
      date: DATE,
      timeSlot: '6:00 PM - 10:00 PM',
      firstTimeSlot: SIX,
      untilTimeSlot: EIGHT,
      slotCount: 2,
    });
    expect(reach(SIX, dayWith([FOUR, TEN], []), [own])).toEqual([EIGHT, TEN]);
    expect(reach(FOUR, dayWith([FOUR], []), [own])).toEqual([SIX, EIGHT]);
  });
});

describe('chosen slots', () => {
  const free = (label: string, until: string[]) => ({ label, state: 'free' as const, until });
  it('stay as far as the new day has them', () => {
    const chosen = spanOf(SIX, TEN);
    expect(keptSlots(chosen, [free(SIX, [EIGHT, TEN])])).toEqual(chosen);
    expect(keptSlots(chosen, [free(SIX, [EIGHT])])).toEqual(spanOf(SIX, null));
    expect(keptSlots(chosen, [{ ...free(SIX, []), state: 'taken' }])).toEqual(spanOf('', null));
  });

  it('are taken when one of them is', () => {
    expect(areTaken(spanOf(SIX, TEN), [free(SIX, [EIGHT, TEN])])).toBe(false);
    expect(areTaken(spanOf(SIX, TEN), [free(SIX, [EIGHT])])).toBe(true);
    expect(areTaken(spanOf(SIX, null), [{ ...free(SIX, []), state: 'taken' }])).toBe(true);
  });
});

describe('the price of several slots', () => {
  // The worked examples of docs/money.md, which the server's price is tested with, too.
  it.each([
    ['birthday, three slots at the full price', '120.00', 25, 100, TEN, 100, '1080.00'],
    ['wedding in the main hall, then 80 %', '500.00', 80, 70, TEN, 80, '7280.00'],
    ['two slots, then 55 %, rounded once', '95.55', 10, 70, EIGHT, 55, '103.67'],
  ])('%s', (_name, basePrice, guestCount, pricePercent, untilTimeSlot, furtherSlotPercent, total) => {
    const type = {
      name: 'Party',
      basePrice,
      basePriceMinor: Math.round(Number(basePrice) * 100),
      laterPrices: [],
      bondMinor: 0,
    };
    const hire = { eventType: 'Party', guestCount, date: DATE, ...spanOf(SIX, untilTimeSlot) };
    const priced = { ...options, eventTypes: [type], furtherSlotPercent };
    expect(priceOf(priced, hire, { pricePercent })?.total).toBe(total);
    expect(priceOf(priced, hire, { pricePercent }, [{ priceMinor: 6000 }])).toMatchObject({
      hire: total,
      extras: '60.00',
      total: (Number(total) + 60).toFixed(2),
    });
  });
});
