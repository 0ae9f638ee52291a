import { firstFree, takenBy } from './occupancy';
import { aBall, aCalendar, anEntry, DAY, inRoom } from './testing';

const WHOLE = { roomIds: [1, 2, 3] };
const HALL = { roomIds: [1] };
const BAR = { roomIds: [2] };
const at = (from: number, until: number) => ({ from, until });

it('a booking of the whole venue takes each space, and one of a space takes the whole venue', () => {
  const ball = aCalendar([aBall()]);
  for (const space of [WHOLE, HALL, BAR]) {
    expect(takenBy(ball, space, DAY, at(1200, 1260))?.name).toBe('Ball');
    expect(takenBy(ball, space, DAY, at(960, 1080))).toBeNull();
  }
  const hall = aCalendar([anEntry()]);
  expect(takenBy(hall, WHOLE, DAY, at(840, 900))?.name).toBe('Sam Booker');
  expect(takenBy(hall, BAR, DAY, at(840, 900))).toBeNull();
  expect(takenBy(hall, HALL, '2099-03-08', at(840, 900))).toBeNull();
});

it('set-up and clean-up of both bookings keep a room taken', () => {
  const calendar = aCalendar([anEntry({ rooms: [inRoom(1, 30, 60)] })]);
  expect(takenBy(calendar, HALL, DAY, at(720, 810))).toBeNull();
  expect(takenBy(calendar, HALL, DAY, at(720, 815))?.name).toBe('Sam Booker');
  expect(takenBy(calendar, HALL, DAY, at(1015, 1080))?.name).toBe('Sam Booker');
  const rooms = [{ id: 1, name: 'Main hall', setupMinutes: 30, cleanupMinutes: 60 }];
  const slow = { ...calendar, rooms };
  expect(takenBy(slow, HALL, DAY, at(1020, 1080))?.name).toBe('Sam Booker');
  expect(takenBy(slow, HALL, DAY, at(1050, 1080))).toBeNull();
});

it('a booking past midnight takes the first hours of the next day', () => {
  const late = aCalendar([anEntry({ startMinute: 1320, endMinute: 60, lastDate: '2099-03-08' })]);
  expect(takenBy(late, HALL, '2099-03-08', at(0, 120))?.name).toBe('Sam Booker');
  expect(takenBy(late, HALL, '2099-03-08', at(60, 120))).toBeNull();
});

it('a closure takes its rooms, unless it keeps only hirers out', () => {
  const closure = { kind: 'closure', name: 'Floor polished', spaceId: null } as const;
  expect(takenBy(aCalendar([anEntry({ ...closure, status: 'closed' })]), HALL, DAY, at(840, 900))?.name).toBe(
    'Floor polished',
  );
  expect(
    takenBy(aCalendar([anEntry({ ...closure, status: 'staff_only' })]), HALL, DAY, at(840, 900)),
  ).toBeNull();
});

it('firstFree gives the first free space, or what takes the first', () => {
  const calendar = aCalendar([anEntry()]);
  const { spaces } = calendar;
  expect(firstFree(calendar, spaces, DAY, at(840, 960))).toEqual({ space: spaces[2], takenBy: null });
  expect(firstFree(calendar, spaces.slice(0, 2), DAY, at(840, 960))).toMatchObject({
    space: spaces[0],
    takenBy: { name: 'Sam Booker' },
  });
  expect(firstFree(calendar, [], DAY, at(840, 960))).toEqual({ space: null, takenBy: null });
});
