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
    const nothing = { date, status: DayStatus.Unavailable, freeSlots: [], takenSlots: [], closures: [] };
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
