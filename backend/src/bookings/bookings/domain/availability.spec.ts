import fc from 'fast-check';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { availabilityOf, type DayAvailability, DayStatus, type Stretch } from './availability.js';
import { bookingWindow } from './booking-window.js';
import { type DatedSlot, DEFAULT_SLOTS, SlotList } from './slot.js';

const VENUE = new VenueTime('Australia/Adelaide');
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const EVERY_DAY: DatedSlot[] = DEFAULT_SLOTS.map((slot) => ({
  ...slot,
  validFrom: null,
  validTo: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
}));
const BOOKING_SLOTS = DEFAULT_SLOTS.filter((slot) => slot.list === SlotList.Booking);

function instant(date: string, minute: number): number {
  return VENUE.instantOf(date, minute).getTime();
}
function stretch(startMinute: number, endMinute: number, date = TOMORROW): Stretch {
  return { start: instant(date, startMinute), end: instant(date, endMinute) };
}
function range(from: string, to: string, blocked: Stretch[], minuteNow: number): DayAvailability[] {
  const sorted = [...blocked].sort((one, other) => one.start - other.start);
  const present = { window: bookingWindow(TODAY, 6), tooSoon: instant(TODAY, minuteNow) };
  return availabilityOf(from, to, EVERY_DAY, sorted, present, VENUE);
}
function dayOf(date: string, blocked: Stretch[], minuteNow: number): DayAvailability {
  const [day] = range(date, date, blocked, minuteNow);
  if (!day) throw new Error('no day');
  return day;
}

describe('a day', () => {
  it('is available with all of its slots while nothing is booked', () => {
    expect(dayOf(TOMORROW, [], 720)).toEqual({
      date: TOMORROW,
      status: DayStatus.Available,
      freeSlots: DEFAULT_SLOTS.map((slot) => slot.label),
      takenSlots: [],
      closures: [],
    });
  });

  it('takes away every slot of both lists that a booking touches, and no neighbour', () => {
    const { takenSlots } = dayOf(TOMORROW, [stretch(14 * 60, 16 * 60)], 0);
    expect(takenSlots).toEqual(['14:00 - 16:00', '2:00 PM - 4:00 PM']);
    const between = dayOf(TOMORROW, [stretch(16 * 60 + 30, 18 * 60 + 30)], 0);
    expect(between.takenSlots).toEqual(['16:30 - 18:30', '4:00 PM - 6:00 PM', '6:00 PM - 8:00 PM']);
  });

  it('leaves out slots that a booking of the evening before or the night after overlaps', () => {
    const late = stretch(22 * 60, 1440 + 9 * 60 + 30, TODAY);
    expect(dayOf(TOMORROW, [late], 0).takenSlots).toEqual(['09:00 - 11:00', '8:00 AM - 10:00 AM']);
    const night = stretch(23 * 60 + 45, 1440 + 120);
    expect(dayOf(TOMORROW, [night], 0).takenSlots).toEqual(['10:00 PM - 12:00 AM']);
  });

  it('counts on the clock of the wall when that is changed in the night', () => {
    // The night in which summer time ends has 25 hours.
    const present = { window: bookingWindow('2027-04-01', 6), tooSoon: instant('2027-04-01', 0) };
    const blocked = { start: instant('2027-04-04', 480), end: instant('2027-04-04', 600) };
    const [day] = availabilityOf('2027-04-04', '2027-04-04', EVERY_DAY, [blocked], present, VENUE);
    expect(day?.takenSlots).toEqual(['09:00 - 11:00', '8:00 AM - 10:00 AM']);
  });

  it("is fully booked when the booking page's list is, though a gap of the other list is left", () => {
    const booked = BOOKING_SLOTS.map(({ startMinute }) =>
      startMinute === 12 * 60 ? stretch(13 * 60 + 30, 14 * 60) : stretch(startMinute, startMinute + 30),
    );
    const day = dayOf(TOMORROW, booked, 0);
    expect(day).toMatchObject({ status: DayStatus.FullyBooked, freeSlots: ['11:30 - 13:30'] });
  });

  it('of today leaves out what has begun, to the minute', () => {
    expect(dayOf(TODAY, [], 14 * 60 - 1).freeSlots).toContain('14:00 - 16:00');
    expect(dayOf(TODAY, [], 14 * 60).freeSlots).not.toContain('14:00 - 16:00');
    const { freeSlots, takenSlots } = dayOf(TODAY, [stretch(600, 720, TODAY)], 13 * 60);
    expect([...freeSlots, ...takenSlots]).not.toContain('10:00 AM - 12:00 PM');
  });

  it('of today is unavailable once its last slot has begun, not fully booked', () => {
    expect(dayOf(TODAY, [], 22 * 60).status).toBe(DayStatus.Unavailable);
  });

  it.each(['2026-11-19', '2027-05-21'])('outside the window is unavailable (%s)', (date) => {
    const nothing = { date, status: DayStatus.Unavailable, freeSlots: [], takenSlots: [], closures: [] };
    expect(dayOf(date, [], 0)).toEqual(nothing);
  });

  it('without a slot of the booking page is unavailable, whatever blocks it', () => {
    const weekdays = EVERY_DAY.map((slot) => ({ ...slot, weekdays: [1, 2, 3, 4, 5] }));
    const present = { window: bookingWindow(TODAY, 6), tooSoon: instant(TODAY, 0) };
    const [friday, saturday, , monday] = availabilityOf(
      TODAY,
      '2026-11-23',
      weekdays,
      [stretch(600, 720), stretch(600, 720, '2026-11-23')],
      present,
      VENUE,
    );
    expect(friday?.status).toBe(DayStatus.Available);
    expect(saturday).toMatchObject({ status: DayStatus.Unavailable, freeSlots: [], takenSlots: [] });
    expect(monday?.takenSlots).toContain('10:00 AM - 12:00 PM');
  });

  it('has each slot that lies ahead either free or taken, never both', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    const booked = fc.array(
      fc
        .tuple(minutes, fc.integer({ min: 1, max: 300 }))
        .map(([start, length]) => stretch(start, Math.min(1440, start + length), TODAY)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(booked, minutes, (stretches, minuteNow) => {
        const day = dayOf(TODAY, stretches, minuteNow);
        const ahead = DEFAULT_SLOTS.filter((slot) => slot.startMinute > minuteNow).map((slot) => slot.label);
        expect([...day.freeSlots, ...day.takenSlots].sort()).toEqual(ahead.sort());
        const bookable = day.freeSlots.some((label) => BOOKING_SLOTS.some((slot) => slot.label === label));
        expect(day.status === DayStatus.Available).toBe(bookable);
      }),
    );
  });
});

describe('a range', () => {
  it('answers each of its days from what blocks that day', () => {
    const days = range(TODAY, '2026-11-23', [stretch(600, 720)], 0);
    expect(days.map((day) => [day.date, day.takenSlots.length])).toEqual([
      [TODAY, 0],
      [TOMORROW, 3],
      ['2026-11-22', 0],
      ['2026-11-23', 0],
    ]);
  });

  it('answers as each of its days would by itself, whatever overlaps', () => {
    const from = instant(TODAY, 0);
    const blocked = fc.array(
      fc
        .tuple(fc.integer({ min: -600, max: 5000 }), fc.integer({ min: 1, max: 2000 }))
        .map(([start, length]) => ({ start: from + start * 60_000, end: from + (start + length) * 60_000 })),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(blocked, (stretches) => {
        const days = range(TODAY, '2026-11-23', stretches, 0);
        expect(days).toEqual(days.map(({ date }) => dayOf(date, stretches, 0)));
      }),
    );
  });
});
