import fc from 'fast-check';
import { VenueTime } from '../../platform/common/venue-time.js';
import { areFree, availabilityOf, type DayAvailability, DayStatus, type Stretch } from './availability.js';
import { bookingWindow } from './booking-window.js';
import { type DatedSlot, DEFAULT_SLOTS, type Slot, SlotList } from './slot.js';
import { slotRun } from './slot-run.js';

const VENUE = new VenueTime('Australia/Adelaide');
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const onEveryDay = (slot: Slot): DatedSlot => ({
  ...slot,
  validFrom: null,
  validTo: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
});
const EVERY_DAY = DEFAULT_SLOTS.map(onEveryDay);
const named = (timeSlot: string, untilTimeSlot: string) => ({ timeSlot, untilTimeSlot });
const HOME_SLOTS = DEFAULT_SLOTS.filter((slot) => slot.list === SlotList.Home);
const BOOKING_SLOTS = DEFAULT_SLOTS.filter((slot) => slot.list === SlotList.Booking);

function instant(date: string, minute: number): number {
  return VENUE.instantOf(date, minute).getTime();
}
function stretch(startMinute: number, endMinute: number, date = TOMORROW): Stretch {
  return { start: instant(date, startMinute), end: instant(date, endMinute) };
}
function range(from: string, to: string, blocked: Stretch[], minuteNow: number): DayAvailability[] {
  const sorted = [...blocked].sort((one, other) => one.start - other.start);
  const limits = { window: bookingWindow(TODAY, 6), cutoff: instant(TODAY, minuteNow) };
  return availabilityOf(from, to, EVERY_DAY, sorted, limits, VENUE);
}
function dayOf(date: string, blocked: Stretch[], minuteNow: number): DayAvailability {
  const [day] = range(date, date, blocked, minuteNow);
  if (!day) throw new Error('no day');
  return day;
}

describe('the availability of a day', () => {
  it('has all slots free when nothing is booked', () => {
    expect(dayOf(TOMORROW, [], 720)).toEqual({
      date: TOMORROW,
      status: DayStatus.Available,
      freeSlots: DEFAULT_SLOTS.map((slot) => slot.label),
      takenSlots: [],
      // All but the last slot of each list.
      runs: [
        ...HOME_SLOTS.slice(0, -1).map(({ label }) => named(label, '21:30 - 23:30')),
        ...BOOKING_SLOTS.slice(0, -1).map(({ label }) => named(label, '10:00 PM - 12:00 AM')),
      ],
      closures: [],
    });
  });

  it('shows slots of both lists as taken that overlap a booking, and no adjacent slot', () => {
    const { takenSlots } = dayOf(TOMORROW, [stretch(14 * 60, 16 * 60)], 0);
    expect(takenSlots).toEqual(['14:00 - 16:00', '2:00 PM - 4:00 PM']);
    const between = dayOf(TOMORROW, [stretch(16 * 60 + 30, 18 * 60 + 30)], 0);
    expect(between.takenSlots).toEqual(['16:30 - 18:30', '4:00 PM - 6:00 PM', '6:00 PM - 8:00 PM']);
  });

  it('shows slots as taken that overlap a booking of the evening before or of the night after', () => {
    const late = stretch(22 * 60, 1440 + 9 * 60 + 30, TODAY);
    expect(dayOf(TOMORROW, [late], 0).takenSlots).toEqual(['09:00 - 11:00', '8:00 AM - 10:00 AM']);
    const night = stretch(23 * 60 + 45, 1440 + 120);
    expect(dayOf(TOMORROW, [night], 0).takenSlots).toEqual(['10:00 PM - 12:00 AM']);
  });

  it('uses local time on a night when daylight saving ends', () => {
    // The night when daylight saving ends is an hour longer.
    const limits = { window: bookingWindow('2027-04-01', 6), cutoff: instant('2027-04-01', 0) };
    const blocked = { start: instant('2027-04-04', 480), end: instant('2027-04-04', 600) };
    const [day] = availabilityOf('2027-04-04', '2027-04-04', EVERY_DAY, [blocked], limits, VENUE);
    expect(day?.takenSlots).toEqual(['09:00 - 11:00', '8:00 AM - 10:00 AM']);
  });

  it("is fully booked when no slot of the booking page's list is free, even if one of the other list is", () => {
    const booked = BOOKING_SLOTS.map(({ startMinute }) =>
      startMinute === 12 * 60 ? stretch(13 * 60 + 30, 14 * 60) : stretch(startMinute, startMinute + 30),
    );
    const day = dayOf(TOMORROW, booked, 0);
    expect(day).toMatchObject({ status: DayStatus.FullyBooked, freeSlots: ['11:30 - 13:30'] });
  });

  it('leaves out slots of today that have started, to the minute', () => {
    expect(dayOf(TODAY, [], 14 * 60 - 1).freeSlots).toContain('14:00 - 16:00');
    expect(dayOf(TODAY, [], 14 * 60).freeSlots).not.toContain('14:00 - 16:00');
    const { freeSlots, takenSlots } = dayOf(TODAY, [stretch(600, 720, TODAY)], 13 * 60);
    expect([...freeSlots, ...takenSlots]).not.toContain('10:00 AM - 12:00 PM');
  });

  it('is unavailable, not fully booked, once the last slot of today has started', () => {
    expect(dayOf(TODAY, [], 22 * 60).status).toBe(DayStatus.Unavailable);
  });

  it.each(['2026-11-19', '2027-05-21'])('is unavailable outside the booking window (%s)', (date) => {
    const nothing = {
      date,
      status: DayStatus.Unavailable,
      freeSlots: [],
      takenSlots: [],
      runs: [],
      closures: [],
    };
    expect(dayOf(date, [], 0)).toEqual(nothing);
  });

  it('is unavailable on a day without slots of the booking page', () => {
    const weekdays = EVERY_DAY.map((slot) => ({ ...slot, weekdays: [1, 2, 3, 4, 5] }));
    const limits = { window: bookingWindow(TODAY, 6), cutoff: instant(TODAY, 0) };
    const [friday, saturday, , monday] = availabilityOf(
      TODAY,
      '2026-11-23',
      weekdays,
      [stretch(600, 720), stretch(600, 720, '2026-11-23')],
      limits,
      VENUE,
    );
    expect(friday?.status).toBe(DayStatus.Available);
    expect(saturday).toMatchObject({ status: DayStatus.Unavailable, freeSlots: [], takenSlots: [] });
    expect(monday?.takenSlots).toContain('10:00 AM - 12:00 PM');
  });

  it('shows each future slot as either free or taken, never both', () => {
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

describe('a run of free slots', () => {
  const reach = (blocked: Stretch[], label: string, minuteNow = 0): string | undefined =>
    dayOf(TOMORROW, blocked, minuteNow).runs.find(({ timeSlot }) => timeSlot === label)?.untilTimeSlot;

  it('ends before the first slot that is taken', () => {
    const taken = [stretch(18 * 60, 20 * 60)];
    expect(reach(taken, '12:00 PM - 2:00 PM')).toBe('4:00 PM - 6:00 PM');
    expect(reach(taken, '8:00 PM - 10:00 PM')).toBe('10:00 PM - 12:00 AM');
  });

  it('ends before a gap that is taken though the slots on both sides are free', () => {
    // 11:00 to 11:30 is between two slots of the home page.
    const taken = [stretch(11 * 60 + 5, 11 * 60 + 10)];
    expect(dayOf(TOMORROW, taken, 0).freeSlots).toEqual(
      expect.arrayContaining(['09:00 - 11:00', '11:30 - 13:30']),
    );
    expect(reach(taken, '09:00 - 11:00')).toBeUndefined();
    expect(reach(taken, '11:30 - 13:30')).toBe('21:30 - 23:30');
  });

  it('does not begin with a slot that is taken, nor with one that can only be booked alone', () => {
    const taken = [stretch(18 * 60, 20 * 60)];
    expect(reach(taken, '6:00 PM - 8:00 PM')).toBeUndefined();
    expect(reach(taken, '4:00 PM - 6:00 PM')).toBeUndefined();
    expect(reach([], '10:00 PM - 12:00 AM')).toBeUndefined();
  });

  it('reaches a later slot exactly when all from its start to that one’s end is free', () => {
    const booked = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 90 }))
        .map(([start, length]) => stretch(start, Math.min(1440, start + length))),
      { maxLength: 5 },
    );
    const list = fc.constantFrom(HOME_SLOTS, BOOKING_SLOTS);
    const place = fc.nat(7);
    fc.assert(
      fc.property(booked, list, place, place, (blocked, slots, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)].map((at) => at % slots.length);
        const [first, last] = [slots[from ?? 0], slots[to ?? 0]];
        if (!first || !last || first.startMinute >= last.startMinute) return;
        const wanted = stretch(first.startMinute, last.endMinute);
        const isFree = !blocked.some(({ start, end }) => start < wanted.end && wanted.start < end);
        const booking = slotRun(slots.map(onEveryDay), named(first.label, last.label));
        expect(booking && areFree(dayOf(TOMORROW, blocked, 0), booking)).toBe(isFree);
      }),
    );
  });
});

describe('the availability of a range of days', () => {
  it('shows on each day only the bookings of that day', () => {
    const days = range(TODAY, '2026-11-23', [stretch(600, 720)], 0);
    expect(days.map((day) => [day.date, day.takenSlots.length])).toEqual([
      [TODAY, 0],
      [TOMORROW, 3],
      ['2026-11-22', 0],
      ['2026-11-23', 0],
    ]);
  });

  it('equals the availability of each day on its own', () => {
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
