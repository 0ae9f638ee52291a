import fc from 'fast-check';
import { slotUse, type TakenRooms, type TimedSlot, total } from './slot-use.js';

const HALL = { id: 2, roomIds: [1] };
const WHOLE = { id: 1, roomIds: [1, 2] };
const slotAt = (start: number, given: Partial<TimedSlot> = {}): TimedSlot => ({
  label: `slot ${start}`,
  weekday: 1,
  startMinute: start,
  start,
  end: start + 120,
  ...given,
});
const taken = (start: number, end: number, ...roomIds: number[]): TakenRooms => ({ start, end, roomIds });

it('slotUse counts a slot as booked if a booking overlaps a part of it', () => {
  const slots = [slotAt(0), slotAt(120), slotAt(240)];
  expect(slotUse(slots, [HALL], [taken(60, 240, 1)], [])).toMatchObject([
    { timeSlot: 'slot 0', booked: 1, offered: 1 },
    { timeSlot: 'slot 120', booked: 1, offered: 1 },
    { timeSlot: 'slot 240', booked: 0, offered: 1 },
  ]);
});

it('slotUse leaves out slots that are blocked, except for bookings kept in them', () => {
  const closed = [taken(0, 240, 1)];
  expect(slotUse([slotAt(0), slotAt(120)], [HALL], [taken(0, 120, 1)], closed)).toMatchObject([
    { booked: 1, offered: 1 },
    { booked: 0, offered: 0 },
  ]);
});

it('slotUse counts a booking of the whole venue for each of its rooms, and one room not for the whole', () => {
  const bookings = [taken(0, 120, 1, 2), taken(120, 240, 1)];
  const uses = slotUse([slotAt(0), slotAt(120)], [WHOLE, HALL], bookings, bookings);
  expect(uses).toMatchObject([
    { spaceId: 1, booked: 1, offered: 1 },
    { spaceId: 1, booked: 0, offered: 0 },
    { spaceId: 2, booked: 1, offered: 1 },
    { spaceId: 2, booked: 1, offered: 1 },
  ]);
});

it('slotUse adds up the days of a weekday and keeps weekdays apart', () => {
  const days = [slotAt(0), slotAt(10_080, { label: 'slot 0', startMinute: 0 })];
  const tuesday = slotAt(1440, { label: 'slot 0', weekday: 2, startMinute: 0 });
  expect(slotUse([...days, tuesday], [HALL], [taken(0, 60, 1)], [])).toMatchObject([
    { weekday: 1, booked: 1, offered: 2 },
    { weekday: 2, booked: 0, offered: 1 },
  ]);
});

it('slotUse finds rows of slots that overlap each other, in any order', () => {
  const long = slotAt(0, { label: 'long', end: 600 });
  const uses = slotUse([slotAt(120), long], [HALL], [taken(500, 560, 1)], []);
  expect(uses.map(({ timeSlot, booked }) => [timeSlot, booked])).toEqual([
    ['long', 1],
    ['slot 120', 0],
  ]);
});

it('slotUse agrees with a plain count of every slot, and never books more than it offers', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 900 }))
    .map(([start, length]) => ({ start, end: start + length }));
  const rows = fc.array(
    fc.tuple(span, fc.subarray([1, 2], { minLength: 1 })).map(([one, roomIds]) => ({ ...one, roomIds })),
  );
  fc.assert(
    fc.property(fc.array(span), rows, rows, (spans, booked, blocked) => {
      const slots = spans.map(({ start, end }) => slotAt(start, { end, label: 'any' }));
      const overlaps = (slot: TimedSlot) => (row: TakenRooms) => row.start < slot.end && slot.start < row.end;
      const isBooked = (slot: TimedSlot): boolean =>
        booked.some(
          (row) => overlaps(slot)(row) && WHOLE.roomIds.every((room) => row.roomIds.includes(room)),
        );
      const isBlocked = (slot: TimedSlot): boolean => blocked.some(overlaps(slot));
      expect(total(slotUse(slots, [WHOLE], booked, blocked))).toEqual({
        booked: slots.filter(isBooked).length,
        offered: slots.filter((slot) => isBooked(slot) || !isBlocked(slot)).length,
      });
    }),
  );
});
