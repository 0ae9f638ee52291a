import fc from 'fast-check';
import {
  availabilityOf,
  type BookedStretch,
  dayAvailability,
  DayStatus,
  type Present,
} from './availability.js';
import { bookingWindow } from './booking-window.js';
import { SlotList, SLOTS } from './slot.js';

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const BOOKING_SLOTS = SLOTS.filter((slot) => slot.list === SlotList.Booking);

function at(minuteNow: number): Present {
  return { window: bookingWindow(TODAY), minuteNow };
}
function stretch(startMinute: number, endMinute: number, date = TOMORROW): BookedStretch {
  return { date, startMinute, endMinute };
}

describe('a day', () => {
  it('is available with all of its slots while nothing is booked', () => {
    const day = dayAvailability(TOMORROW, [], at(720));
    expect(day).toEqual({
      date: TOMORROW,
      status: DayStatus.Available,
      freeSlots: SLOTS.map((slot) => slot.label),
      takenSlots: [],
    });
  });

  it('takes away every slot of both lists that a booking touches, and no neighbour', () => {
    const { takenSlots } = dayAvailability(TOMORROW, [stretch(14 * 60, 16 * 60)], at(0));
    expect(takenSlots).toEqual(['14:00 - 16:00', '2:00 PM - 4:00 PM']);
    const between = dayAvailability(TOMORROW, [stretch(16 * 60 + 30, 18 * 60 + 30)], at(0));
    expect(between.takenSlots).toEqual(['16:30 - 18:30', '4:00 PM - 6:00 PM', '6:00 PM - 8:00 PM']);
  });

  it("is fully booked when the booking page's list is, though a gap of the other list is left", () => {
    const booked = BOOKING_SLOTS.map((slot) => stretch(slot.startMinute, slot.startMinute + 30)).map(
      (early) => (early.startMinute === 12 * 60 ? stretch(13 * 60 + 30, 14 * 60) : early),
    );
    const day = dayAvailability(TOMORROW, booked, at(0));
    expect(day).toMatchObject({ status: DayStatus.FullyBooked, freeSlots: ['11:30 - 13:30'] });
  });

  it('of today leaves out what has begun, to the minute', () => {
    expect(dayAvailability(TODAY, [], at(14 * 60 - 1)).freeSlots).toContain('14:00 - 16:00');
    expect(dayAvailability(TODAY, [], at(14 * 60)).freeSlots).not.toContain('14:00 - 16:00');
    const { freeSlots, takenSlots } = dayAvailability(TODAY, [stretch(600, 720, TODAY)], at(13 * 60));
    expect([...freeSlots, ...takenSlots]).not.toContain('10:00 AM - 12:00 PM');
  });

  it('of today is unavailable once its last slot has begun, not fully booked', () => {
    expect(dayAvailability(TODAY, [], at(22 * 60)).status).toBe(DayStatus.Unavailable);
  });

  it.each(['2026-11-19', '2027-05-21'])('outside the window is unavailable (%s)', (date) => {
    const nothing = { date, status: DayStatus.Unavailable, freeSlots: [], takenSlots: [] };
    expect(dayAvailability(date, [], at(0))).toEqual(nothing);
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
        const day = dayAvailability(TODAY, stretches, at(minuteNow));
        const ahead = SLOTS.filter((slot) => slot.startMinute > minuteNow).map((slot) => slot.label);
        expect([...day.freeSlots, ...day.takenSlots].sort()).toEqual(ahead.sort());
        const bookable = day.freeSlots.some((label) => BOOKING_SLOTS.some((slot) => slot.label === label));
        expect(day.status === DayStatus.Available).toBe(bookable);
      }),
    );
  });
});

describe('a range', () => {
  it('answers each of its days from what is booked on that day', () => {
    const days = availabilityOf(TODAY, '2026-11-23', [stretch(600, 720)], at(0));
    expect(days.map((day) => [day.date, day.takenSlots.length])).toEqual([
      [TODAY, 0],
      [TOMORROW, 3],
      ['2026-11-22', 0],
      ['2026-11-23', 0],
    ]);
  });
});
