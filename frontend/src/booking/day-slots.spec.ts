import { aBooking, aDay, ALL_SLOTS, bookingOptions, EXTRAS } from '@/testing/factories';
import {
  closedText,
  dayStatus,
  isFullDay,
  liveHolds,
  ownHoldOverlapping,
  slotsOn,
  slotState,
  timesOf,
} from './day-slots';
import { priceOf } from './price';

const options = bookingOptions();
const { slots } = options;
const soon = new Date(Date.now() + 60_000).toISOString();
const hold = aBooking({
  id: 7,
  status: 'held',
  date: '2026-12-10',
  timeSlot: '2:00 PM - 4:00 PM',
  holdExpiresAt: soon,
});

describe('the state of a slot', () => {
  it('is free, taken or past', () => {
    const day = { ...aDay('2026-12-10', ['2:00 PM - 4:00 PM']), freeSlots: ['10:00 AM - 12:00 PM'] };
    expect(slotState(day, '10:00 AM - 12:00 PM', [], slots)).toBe('free');
    expect(slotState(day, '2:00 PM - 4:00 PM', [], slots)).toBe('taken');
    expect(slotState(day, '8:00 AM - 10:00 AM', [], slots)).toBe('past');
  });

  it('is the member’s own when their hold covers it, in either list', () => {
    const day = aDay('2026-12-10', ['2:00 PM - 4:00 PM', '14:00 - 16:00']);
    expect(slotState(day, '2:00 PM - 4:00 PM', [hold], slots)).toBe('mine');
    expect(slotState(day, '14:00 - 16:00', [hold], slots)).toBe('mine');
    expect(ownHoldOverlapping([hold], '2026-12-10', '14:00 - 16:00')?.id).toBe(7);
    expect(ownHoldOverlapping([hold], '2026-12-11', '14:00 - 16:00')).toBeUndefined();
  });

  it('is closed when a closure covers it, except for the member’s own hold', () => {
    const day = {
      ...aDay('2026-12-10', ['2:00 PM - 4:00 PM', '4:00 PM - 6:00 PM', '6:00 PM - 8:00 PM']),
      closures: [{ text: 'Wet ground', slots: ['2:00 PM - 4:00 PM', '4:00 PM - 6:00 PM'] }],
    };
    expect(slotState(day, '2:00 PM - 4:00 PM', [hold], slots)).toBe('mine');
    expect(slotState(day, '4:00 PM - 6:00 PM', [hold], slots)).toBe('closed');
    expect(slotState(day, '6:00 PM - 8:00 PM', [hold], slots)).toBe('taken');
    expect(closedText(day, options)).toBeUndefined();
    const all = { ...aDay(day.date, ALL_SLOTS), closures: [{ text: 'Wet ground', slots: ALL_SLOTS }] };
    expect(closedText(all, options)).toBe('Wet ground');
  });

  it('is taken when another booking overlaps part of it', () => {
    const own = { ...hold, timeSlot: '8:00 AM - 10:00 AM' };
    const day = aDay('2026-12-10', ['8:00 AM - 10:00 AM', '10:00 AM - 12:00 PM', '09:00 - 11:00']);
    expect(slotState(day, '09:00 - 11:00', [own], slots)).toBe('taken');
  });
});

describe('the slots of a day', () => {
  it('are those valid on that date and weekday', () => {
    const [slot] = slots;
    if (!slot) throw new Error('no slot');
    const ended = { ...slot, validTo: '2027-02-28' };
    const weekend = { ...slot, validFrom: '2027-03-01', weekdays: [6, 7] };
    expect(slotsOn([ended, weekend], '2027-02-28')).toEqual([ended]);
    expect(slotsOn([ended, weekend], '2027-03-01')).toEqual([]);
    expect(slotsOn([ended, weekend], '2027-03-06')).toEqual([weekend]);
  });

  it('have the times of their label, in any list or none', () => {
    expect(timesOf('10:00 PM - 12:00 AM')).toEqual({ startMinute: 1320, endMinute: 1440 });
    expect(timesOf('12:00 PM - 2:00 PM')).toEqual({ startMinute: 720, endMinute: 840 });
    expect(timesOf('14:00 - 23:00')).toEqual({ startMinute: 840, endMinute: 1380 });
    expect(timesOf('Evening')).toBeUndefined();
  });
});

describe('a day', () => {
  it('that is full except for the member’s own hold can be booked', () => {
    const full = aDay('2026-12-10', ALL_SLOTS);
    expect(dayStatus(full, [], options)).toBe('fully_booked');
    expect(dayStatus(full, [hold], options)).toBe('available');
  });

  it('is full when it has slots and none is free', () => {
    expect(isFullDay([])).toBe(false);
    expect(
      isFullDay([
        { label: 'a', state: 'taken', until: [] },
        { label: 'b', state: 'past', until: [] },
      ]),
    ).toBe(true);
    expect(isFullDay([{ label: 'a', state: 'mine', until: [] }])).toBe(false);
  });
});

it('the member’s live holds exclude expired ones', () => {
  const lapsed = { ...hold, holdExpiresAt: new Date(Date.now() - 1000).toISOString() };
  expect(liveHolds([hold, lapsed, aBooking()], Date.now())).toEqual([hold]);
});

it('prices are per ten guests, rounded up', () => {
  expect(priceOf(options, { eventType: 'Birthday Party', guestCount: 1 })?.total).toBe('120.00');
  expect(priceOf(options, { eventType: 'Birthday Party', guestCount: 10 })?.total).toBe('120.00');
  expect(priceOf(options, { eventType: 'Birthday Party', guestCount: 11 })?.total).toBe('240.00');
  expect(priceOf(options, { eventType: 'Wedding Reception', guestCount: 200 })?.total).toBe('10000.00');
  expect(priceOf(options, { eventType: 'Séance', guestCount: 20 })).toBeNull();
  expect(priceOf(options, { eventType: 'Birthday Party', guestCount: NaN })).toBeNull();
});

it('events on later dates use later prices', () => {
  const [type] = options.eventTypes;
  if (!type) throw new Error('no event type');
  const laterPrices = [
    { eventsFrom: '2027-03-01', basePriceMinor: 13_000, basePrice: '130.00' },
    { eventsFrom: '2027-04-01', basePriceMinor: 14_000, basePrice: '140.00' },
  ];
  const later = { ...options, eventTypes: [{ ...type, laterPrices }] };
  const on = (date?: string) => priceOf(later, { eventType: type.name, guestCount: 11, date: date ?? '' });
  expect(['', '2027-02-28', '2027-03-01', '2027-03-31', '2027-06-01'].map((date) => on(date)?.total)).toEqual(
    ['240.00', '240.00', '260.00', '260.00', '280.00'],
  );
  expect(on('2027-03-01')?.base).toBe('130.00');
});

it('the price is the space’s share of the hire plus extras', () => {
  const price = priceOf(
    options,
    { eventType: 'Birthday Party', guestCount: 11 },
    { pricePercent: 70 },
    EXTRAS,
  );
  expect(price).toMatchObject({ hire: '168.00', extras: '95.00', total: '263.00' });
  expect(priceOf(options, { eventType: 'Birthday Party', guestCount: 11 }, undefined, [])).toMatchObject({
    extras: null,
    total: '240.00',
  });
});
