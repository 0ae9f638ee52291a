import { blocksOf, gapsOf, isAside, hoursOf, pausesOf } from './grid-blocks';
import { dayColumns, roomColumns } from './grid-columns';
import { aBall, aCalendar, anEntry, DAY, inRoom, SLOTS } from './testing';

const HOURS = { from: 480, until: 1440 };
const calendar = aCalendar([]);
const rooms = roomColumns(DAY, calendar, calendar.spaces);
const days = dayColumns([DAY, '2099-03-08'], calendar, calendar.spaces, null);

it('a booking of the whole venue is one block across all rooms, with its real length', () => {
  expect(blocksOf(rooms, [aBall()], HOURS)).toMatchObject([
    { column: 0, span: 3, from: 1080, until: 1380, lane: 0, lanes: 1 },
  ]);
});

it('rooms that are not neighbours are blocks of their own', () => {
  const entry = anEntry({ rooms: [inRoom(1), inRoom(3)] });
  expect(blocksOf(rooms, [entry], HOURS).map(({ column, span }) => [column, span])).toEqual([
    [0, 1],
    [2, 1],
  ]);
});

it('a booking past midnight is a block on each day', () => {
  const late = anEntry({ startMinute: 1320, endMinute: 540, lastDate: '2099-03-08' });
  expect(
    blocksOf(days, [late], { from: 0, until: 1440 }).map(({ column, from, until }) => [column, from, until]),
  ).toEqual([
    [0, 1320, 1440],
    [1, 0, 540],
  ]);
});

it('bookings at the same time of a day stand side by side, and closures behind them', () => {
  const bar = anEntry({ id: 8, rooms: [inRoom(2)], startMinute: 900, endMinute: 1020 });
  const later = anEntry({ id: 9, startMinute: 1020, endMinute: 1080 });
  const closure = anEntry({
    kind: 'closure',
    id: 3,
    status: 'staff_only',
    rooms: [inRoom(1), inRoom(2), inRoom(3)],
    startMinute: 0,
    endMinute: 1440,
  });
  const blocks = blocksOf(days, [closure, anEntry(), bar, later], HOURS);
  expect(blocks.map(({ entry, lane, lanes }) => [entry.id, lane, lanes])).toEqual([
    [3, 0, 1],
    [7, 0, 2],
    [8, 1, 2],
    [9, 0, 1],
  ]);
  expect(blocks[0]).toMatchObject(HOURS);
});

it('a closure of some rooms of a day stands above the hours', () => {
  const closure = anEntry({ kind: 'closure', status: 'closed' });
  expect(blocksOf(days, [closure], HOURS)).toEqual([]);
  expect(days.map((column) => isAside(closure, column))).toEqual([true, true]);
  expect(blocksOf(rooms, [closure], HOURS)).toMatchObject([{ column: 0, span: 1 }]);
  expect(isAside(anEntry(), days[0]!)).toBe(false);
});

it('set-up and clean-up are hatched before and after, in the rooms that need them', () => {
  const blocks = blocksOf(rooms, [aBall({ rooms: [inRoom(1, 30, 120), inRoom(2), inRoom(3)] })], HOURS);
  expect(
    pausesOf(blocks, rooms, HOURS).map(({ column, from, until, word }) => [column, from, until, word]),
  ).toEqual([
    [0, 1050, 1080, 'Set-up'],
    [0, 1380, 1440, 'Clean-up'],
  ]);
});

it('hoursOf are the whole hours around slots and entries', () => {
  expect(hoursOf(rooms, SLOTS, [])).toEqual(HOURS);
  expect(hoursOf(rooms, SLOTS, [anEntry({ startMinute: 410 })])).toEqual({ from: 360, until: 1440 });
  const allDay = anEntry({ startMinute: 0, endMinute: 1440 });
  expect(hoursOf(rooms, SLOTS, [allDay])).toEqual(HOURS);
  expect(hoursOf(rooms, [], [])).toEqual({ from: 480, until: 1320 });
});

it('gapsOf returns the uncovered time ranges', () => {
  expect(gapsOf({ from: 0, until: 120 }, [{ from: 30, until: 60 }])).toEqual([
    { from: 0, until: 30 },
    { from: 60, until: 120 },
  ]);
  expect(gapsOf({ from: 0, until: 120 }, [{ from: 0, until: 200 }])).toEqual([]);
});
