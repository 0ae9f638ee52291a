import fc from 'fast-check';
import { type Freed, chooseOffers, type RoomTime, type WaitingEntry } from './choose-offers.js';

const POLICY = { hours: 24, endsHoursBefore: 2, minMinutes: 15 };
const NOW = new Date('2027-03-01T00:00:00Z');
const [HALL, BAR] = [1, 2];

const at = (hour: number): Date => new Date(Date.UTC(2027, 2, 20, hour));
const room = (roomId: number, from: number, to: number): RoomTime => ({
  roomId,
  start: at(from),
  end: at(to),
});
const freed = (roomId: number, from: number, to: number, ofUserId: number | null = null): Freed => ({
  ...room(roomId, from, to),
  ofUserId,
});

interface Asked {
  rooms?: readonly number[];
  slots?: [from: number, to: number][];
  userId?: number;
}
/** Entries with the IDs 1, 2, …, in order of position. */
function line(...asked: Asked[]): WaitingEntry[] {
  return asked.map(({ rooms = [HALL], slots = [[10, 12]], userId }, index) => ({
    id: index + 1,
    userId: userId ?? 100 + index,
    isWholeDay: slots.length > 1,
    slots: slots.map(([from, to]) => ({
      timeSlot: `${from} - ${to}`,
      start: at(from),
      end: at(to),
      rooms: rooms.map((roomId) => room(roomId, from, to)),
    })),
  }));
}

const chosen = (
  entries: WaitingEntry[],
  given: Freed[],
  taken: RoomTime[] = [],
  now = NOW,
): [number, string][] =>
  chooseOffers(entries, given, taken, now, POLICY).map(({ entry, slot }) => [entry.id, slot.timeSlot]);

describe('an offer for freed rooms', () => {
  it('goes to the first entry whose slot overlaps them', () => {
    expect(chosen(line({ slots: [[14, 16]] }, {}, {}), [freed(HALL, 10, 12)])).toEqual([[2, '10 - 12']]);
  });

  it('skips an entry while one of its rooms is taken', () => {
    const entries = line({ rooms: [HALL, BAR] }, {});
    expect(chosen(entries, [freed(HALL, 10, 12)], [room(BAR, 11, 13)])).toEqual([[2, '10 - 12']]);
    expect(chosen(entries, [freed(HALL, 10, 12)], [room(BAR, 12, 13)])).toEqual([[1, '10 - 12']]);
  });

  it('is the first free slot that overlaps them, for an entry for any slot of the day', () => {
    const anyTime = line({
      slots: [
        [8, 10],
        [10, 12],
        [12, 14],
      ],
    });
    expect(chosen(anyTime, [freed(HALL, 11, 13)])).toEqual([[1, '10 - 12']]);
    expect(chosen(anyTime, [freed(HALL, 11, 13)], [room(HALL, 10, 11)])).toEqual([[1, '12 - 14']]);
  });

  it('leaves the remaining rooms to the next entries', () => {
    const entries = line({}, { slots: [[11, 13]] }, { slots: [[12, 14]] }, { rooms: [BAR] });
    expect(chosen(entries, [freed(HALL, 10, 14), freed(BAR, 10, 14)])).toEqual([
      [1, '10 - 12'],
      [3, '12 - 14'],
      [4, '10 - 12'],
    ]);
  });

  it('is not made if the slot starts too soon', () => {
    expect(chosen(line({}), [freed(HALL, 10, 12)], [], at(8))).toEqual([]);
  });

  it('does not go to the member who gave the slot up, unless they wait for exactly that slot', () => {
    const own = 7;
    const anyTime = {
      userId: own,
      slots: [
        [10, 12],
        [12, 14],
      ] satisfies [number, number][],
    };
    expect(chosen(line(anyTime), [freed(HALL, 10, 12, own)])).toEqual([]);
    expect(chosen(line(anyTime), [freed(HALL, 10, 12, own), freed(HALL, 12, 14, 8)])).toEqual([
      [1, '12 - 14'],
    ]);
    expect(chosen(line({ userId: own }), [freed(HALL, 10, 12, own)])).toEqual([[1, '10 - 12']]);
  });
});

describe('the offers for any freed rooms', () => {
  const hour = fc.integer({ min: 6, max: 20 });
  const span = fc
    .tuple(hour, fc.integer({ min: 1, max: 3 }))
    .map(([from, long]): [number, number] => [from, from + long]);
  const anyRoom = fc.constantFrom(HALL, BAR);
  const entry = fc.record({
    rooms: fc.constantFrom([HALL], [BAR], [HALL, BAR]),
    slots: fc.uniqueArray(span, { minLength: 1, maxLength: 3, selector: ([from]) => from }),
    userId: fc.integer({ min: 1, max: 4 }),
  });

  it('are at most one for each entry, for free rooms only, no room twice, and skip no entry without a reason', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 6 }),
        fc.array(fc.tuple(anyRoom, span, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(anyRoom, span), { maxLength: 3 }),
        (asked, given, others) => {
          const entries = line(...asked);
          const rooms = given.map(([roomId, [from, to], of]) => freed(roomId, from, to, of));
          const taken = others.map(([roomId, [from, to]]) => room(roomId, from, to));
          const choices = chooseOffers(entries, rooms, taken, NOW, POLICY);
          const ids = choices.map((choice) => choice.entry.id);
          expect(new Set(ids).size).toBe(ids.length);
          const offered = choices.flatMap(({ slot }) => slot.rooms);
          const meets = (a: RoomTime, b: RoomTime): boolean =>
            a.roomId === b.roomId && a.start < b.end && b.start < a.end;
          for (const [index, one] of offered.entries()) {
            expect(taken.some((other) => meets(one, other))).toBe(false);
            expect(offered.slice(index + 1).some((other) => meets(one, other))).toBe(false);
          }
          for (const passed of entries.filter(({ id }) => !ids.includes(id))) {
            const before = choices.filter(({ entry: other }) => other.id < passed.id);
            const gone = [...taken, ...before.flatMap(({ slot }) => slot.rooms)];
            const could = passed.slots.some((slot) => {
              const touched = rooms.filter((each) => slot.rooms.some((one) => meets(one, each)));
              const isOwn = passed.isWholeDay && touched.some(({ ofUserId }) => ofUserId === passed.userId);
              const isFree = !slot.rooms.some((one) => gone.some((other) => meets(one, other)));
              return touched.length > 0 && isFree && !isOwn;
            });
            expect(could).toBe(false);
          }
        },
      ),
    );
  });
});
