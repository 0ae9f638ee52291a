import { hoursOf } from './grid-blocks';
import { dayColumns, roomColumns } from './grid-columns';
import {
  isFree,
  moveOf,
  moveTarget,
  newBookingQuery,
  newTarget,
  targetText,
  type GridData,
} from './grid-target';
import { namedTime, snap } from './grid-times';
import { aBall, aCalendar, anEntry, aViewingEntry, DAY, SLOTS } from './testing';
import type { CalendarEntry } from '@/api/staff/generated';

function dayData(entries: CalendarEntry[]): GridData {
  const calendar = aCalendar(entries);
  const columns = roomColumns(DAY, calendar, calendar.spaces);
  const hours = hoursOf(columns, SLOTS, entries);
  return { calendar, columns, hours, slots: SLOTS, spaces: calendar.spaces };
}

function weekData(entries: CalendarEntry[]): GridData {
  const data = dayData(entries);
  return { ...data, columns: dayColumns([DAY, '2099-03-08'], data.calendar, data.spaces, null) };
}

const query = (data: GridData, from: number, to: number, range: { from: number; until: number }) =>
  Object.fromEntries(new URLSearchParams(newBookingQuery(data, newTarget(data, from, to, range))));

it('a new booking is for the space of its column, or the space of all rooms that were dragged over', () => {
  const data = dayData([]);
  expect(query(data, 1, 1, { from: 840, until: 960 })).toEqual({
    date: DAY,
    slot: '2:00 PM - 4:00 PM',
    space: '3',
  });
  expect(query(data, 2, 0, { from: 840, until: 1080 })).toEqual({
    date: DAY,
    slot: '2:00 PM - 4:00 PM',
    until: '4:00 PM - 6:00 PM',
    space: '1',
  });
  expect(query(data, 0, 0, { from: 845, until: 990 })).toMatchObject({ slot: '14:05 - 16:30' });
});

it('a new booking on a day is for the first space that is free', () => {
  expect(query(weekData([anEntry()]), 0, 0, { from: 840, until: 960 })).toMatchObject({ space: '3' });
});

it('a new booking is refused where the rooms are taken', () => {
  const data = dayData([aBall()]);
  const target = newTarget(data, 1, 1, { from: 1200, until: 1260 });
  expect(isFree(target)).toBe(false);
  expect(targetText(data, target)).toBe(
    'Sat 7 Mar 2099, 8:00 PM – 9:00 PM, Bar & lounge. Taken: Ball, 6:00 PM – 11:00 PM',
  );
});

it('a moved booking keeps its length and does not stand in its own way', () => {
  const data = dayData([anEntry()]);
  const target = moveTarget(data, anEntry(), 0, 900);
  expect(target).toMatchObject({ column: 0, span: 1, from: 900, until: 1020, takenBy: null });
  expect(moveOf(data, anEntry(), target)).toEqual({
    date: DAY,
    spaceId: 2,
    timeSlot: '15:00 - 17:00',
    untilTimeSlot: null,
  });
  expect(moveTarget(data, anEntry(), 0, 1400)).toMatchObject({ from: 1320, until: 1440 });
});

it('a booking of one room moves to the space of another, and the whole venue stays whole', () => {
  const data = dayData([anEntry()]);
  const toBar = moveTarget(data, anEntry(), 1, 840);
  expect(toBar).toMatchObject({ column: 1, span: 1, space: { id: 3 } });
  expect(moveOf(data, anEntry(), toBar)).toEqual({ date: DAY, spaceId: 3 });
  const ball = dayData([aBall()]);
  expect(moveTarget(ball, aBall(), 2, 600)).toMatchObject({ column: 0, span: 3, space: { id: 1 } });
});

it('a viewing moves by its start, over bookings too unless it blocks', () => {
  const viewing = aViewingEntry();
  const data = dayData([viewing, aBall()]);
  const target = moveTarget(data, viewing, 1, 1080);
  expect(isFree(target)).toBe(true);
  expect(moveOf(data, viewing, target)).toEqual({ date: DAY, spaceId: 3, startTime: '18:00' });
  const blocking = aViewingEntry({ status: 'blocking' });
  expect(isFree(moveTarget(dayData([blocking, aBall()]), blocking, 1, 1080))).toBe(false);
});

it('a viewing that blocks needs no set-up time before it', () => {
  const blocking = aViewingEntry({ status: 'blocking' });
  const data = dayData([blocking, aBall()]);
  const rooms = data.calendar.rooms.map((room) => ({ ...room, cleanupMinutes: 60 }));
  const paused = { ...data, calendar: { ...data.calendar, rooms } };
  expect(isFree(moveTarget(paused, blocking, 0, 1050))).toBe(true);
  expect(isFree(moveTarget(paused, anEntry(), 0, 960))).toBe(false);
});

it('a booking that stays where it is does not move', () => {
  const data = weekData([anEntry()]);
  expect(moveOf(data, anEntry(), moveTarget(data, anEntry(), 0, 840))).toBeNull();
  expect(moveOf(data, anEntry(), moveTarget(data, anEntry(), 1, 840))).toEqual({
    date: '2099-03-08',
    spaceId: 2,
  });
});

it('namedTime gives slots where they fit, else a custom time', () => {
  expect(namedTime(SLOTS, DAY, { from: 1320, until: 1440 })).toEqual({
    timeSlot: '10:00 PM - 12:00 AM',
    untilTimeSlot: null,
  });
  expect(namedTime(SLOTS, DAY, { from: 1325, until: 1440 }).timeSlot).toBe('22:05 - 00:00');
});

it('snap goes to a slot nearby, else to a quarter of an hour, or to any five minutes', () => {
  expect(snap(848, [840], false)).toBe(840);
  expect(snap(853, [840], false)).toBe(855);
  expect(snap(848, [840], true)).toBe(850);
});
