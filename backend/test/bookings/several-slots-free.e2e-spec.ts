import { randomUUID } from 'node:crypto';
import { DEFAULT_SLOTS, periodOf, SlotList, type SlotTimes } from '../../src/bookings/domain/slot.js';
import { bookingFields, dayAhead, SPACES, VENUE } from '../factories/bookings.js';
import { closureFields } from '../office/closures/closure-steps.js';
import { openTreasury, type Treasury } from '../payments/settlement/treasury.js';
import { rounds } from '../support/level.js';
import { seeded } from '../support/seeded.js';
import type { Agent } from '../support/test-app.js';

/** Each day gets bookings and closures at random times; then spans are asked for, and what refuses them is worked out here. */
const DAYS = rounds(6, 60);
const SEED = Number(process.env['TEST_SEED']);
const MINUTE = 60_000;

/** Set-up and clean-up of each room, in minutes. */
const ROOMS: Readonly<Record<number, { setup: number; cleanup: number }>> = {
  1: { setup: 30, cleanup: 15 },
  2: { setup: 0, cleanup: 45 },
  3: { setup: 0, cleanup: 0 },
};
const ROOMS_OF: Readonly<Record<number, readonly number[]>> = {
  [SPACES.wholeVenue]: [1, 2, 3],
  [SPACES.mainHall]: [1],
  [SPACES.barAndLounge]: [2],
  [SPACES.outdoorArea]: [3],
};
/** When the slots of the home page end. */
const GAPS = [11 * 60, 13 * 60 + 30, 16 * 60, 18 * 60 + 30, 21 * 60] as const;
const LISTS = [SlotList.Home, SlotList.Booking] as const;
const ALL_SPACES = [SPACES.wholeVenue, SPACES.mainHall, SPACES.barAndLounge, SPACES.outdoorArea] as const;

interface Taken {
  room: number;
  from: number;
  to: number;
}

let treasury: Treasury;
let member: Agent;
beforeAll(async () => {
  treasury = await openTreasury();
  member = (await treasury.api.visitor()).agent;
  for (const [id, { setup, cleanup }] of Object.entries(ROOMS))
    await treasury.api.db.query(`UPDATE rooms SET setup_minutes = $2, cleanup_minutes = $3 WHERE id = $1`, [
      id,
      setup,
      cleanup,
    ]);
});
afterAll(() => treasury.close());

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const instants = (date: string, times: SlotTimes): { from: number; to: number } => {
  const { start, end } = periodOf(date, times, VENUE);
  return { from: start.getTime(), to: end.getTime() };
};
/** When a booking has a room. */
const withPauses = (room: number, { from, to }: { from: number; to: number }): Taken => {
  const { setup = 0, cleanup = 0 } = ROOMS[room] ?? {};
  return { room, from: from - setup * MINUTE, to: to + cleanup * MINUTE };
};

/**
 * Takes rooms at a random time, if nothing is in the way.
 * @param isShort within the half hour between two slots of the home page
 * @returns what is taken by it
 */
async function block(
  date: string,
  isShort: boolean,
  { below, oneOf, percent }: ReturnType<typeof seeded>,
): Promise<Taken[]> {
  const startMinute = isShort ? oneOf(GAPS) + 5 * below(3) : 8 * 60 + 5 * below(170);
  const endMinute = Math.min(1435, startMinute + 5 * (1 + below(isShort ? 3 : 24)));
  const spaceId = isShort ? SPACES.outdoorArea : oneOf(ALL_SPACES);
  const times = instants(date, { startMinute, endMinute });
  const rooms = ROOMS_OF[spaceId] ?? [];
  if (percent(60)) {
    const timeSlot = `${clock(startMinute)} - ${clock(endMinute)}`;
    const fields = bookingFields({ date, timeSlot, spaceId, guestCount: 10 });
    const { status } = await treasury.admin.post('/api/admin/bookings').send(fields);
    if (status === 409) return [];
    expect(status).toBe(201);
    return rooms.map((room) => withPauses(room, times));
  }
  const fields = closureFields({
    kind: oneOf(['closed', 'staff_only']),
    firstDate: date,
    spaceIds: [spaceId],
    startTime: clock(startMinute),
    endTime: clock(endMinute),
  });
  const { status } = await treasury.admin
    .post('/api/admin/closures')
    .set('Idempotency-Key', randomUUID())
    .send(fields);
  if (status === 409) return [];
  expect(status).toBe(201);
  return rooms.map((room) => ({ room, ...times }));
}

it('several slots are refused exactly when one of them, or a gap between, is taken or closed', async () => {
  const random = seeded(SEED);
  const tally = { free: 0, taken: 0, onlyGap: 0 };
  for (let turn = 0; turn < DAYS; turn += 1) {
    const date = dayAhead(30 + turn);
    const taken: Taken[] = [];
    for (let one = 0; one < 3; one += 1) taken.push(...(await block(date, one === 0, random)));
    for (let one = 0; one < 12; one += 1) {
      // A third of them where the short one is.
      const isAtGap = one % 3 === 0;
      const spaceId = isAtGap ? SPACES.outdoorArea : random.oneOf(ALL_SPACES);
      const list = isAtGap ? SlotList.Home : random.oneOf(LISTS);
      const slots = DEFAULT_SLOTS.filter((slot) => slot.list === list);
      const from = random.below(slots.length);
      const to = Math.min(slots.length - 1, from + random.below(4));
      const [first, last] = [slots[from], slots[to]];
      if (!first || !last) throw new Error('no slots');
      // Piece by piece: each slot, and each gap between two, with what its rooms need before and after it.
      const run = slots.slice(from, to + 1);
      const gaps = run.slice(1).flatMap((slot, place) => {
        const startMinute = run[place]?.endMinute ?? slot.startMinute;
        return startMinute < slot.startMinute ? [{ startMinute, endMinute: slot.startMinute }] : [];
      });
      const isTaken = (times: SlotTimes): boolean =>
        (ROOMS_OF[spaceId] ?? []).some((room) => {
          const wanted = withPauses(room, instants(date, times));
          return taken.some((one) => one.room === room && one.from < wanted.to && wanted.from < one.to);
        });
      const isFree = ![...run, ...gaps].some(isTaken);
      if (!isFree && !run.some(isTaken)) tally.onlyGap += 1;
      tally[isFree ? 'free' : 'taken'] += 1;

      const untilTimeSlot = to > from ? last.label : undefined;
      const asked = { date, spaceId, timeSlot: first.label, untilTimeSlot, guestCount: 10 };
      const where = JSON.stringify({ ...asked, taken });
      const { status, body } = await member.post('/api/bookings/hold').send(bookingFields(asked));
      expect({ where, status }).toEqual({ where, status: isFree ? 201 : 409 });
      if (status === 201) {
        const { bookingId } = body as { bookingId: number };
        await member.post(`/api/bookings/${bookingId}/cancel`).expect(200);
      }
      const read = await member
        .get(`/api/availability?from=${date}&to=${date}&spaceId=${spaceId}`)
        .expect(200);
      const [day] = (read.body as { days: Day[] }).days;
      expect({
        where,
        isFree:
          day &&
          saysFree(
            day,
            run.map(({ label }) => label),
          ),
      }).toEqual({ where, isFree });
    }
  }
  // Both answers occur, and refusals by a gap alone.
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(0);
}, 300_000);

interface Day {
  freeSlots: string[];
  runs: { timeSlot: string; untilTimeSlot: string }[];
}

/** Whether the answer of `GET /api/availability` lets the slots be booked together. @param labels in their order */
function saysFree({ freeSlots, runs }: Day, labels: readonly string[]): boolean {
  const [first = ''] = labels;
  if (!freeSlots.includes(first)) return false;
  if (labels.length === 1) return true;
  const list = DEFAULT_SLOTS.find(({ label }) => label === first)?.list;
  const all = DEFAULT_SLOTS.filter((slot) => slot.list === list).map(({ label }) => label);
  const reach = runs.find(({ timeSlot }) => timeSlot === first)?.untilTimeSlot;
  return reach !== undefined && all.indexOf(labels.at(-1) ?? '') <= all.indexOf(reach);
}
