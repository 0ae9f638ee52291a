import { jest } from '@jest/globals';
import { addDays } from '../../../src/platform/common/venue-time.js';
import { dayAhead, SPACES } from '../../factories/bookings.js';
import { changeBookings, allowAllOverlaps } from '../../factories/rooms.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import {
  type Client,
  createClosure,
  createSeries,
  requestHold,
  previewMove,
  moveSeries,
  deleteClosure,
} from '../../history/recorded-calls.js';
import { checkHistory } from '../../history/check-history.js';
import { Recorder } from '../../history/recorder.js';
import { moveRound } from '../../history/rounds.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { ignoreConflicts } from './ignore-conflicts.js';
import { EVENING, LATER, type Series } from './series.js';
import { itAtRelease, rounds } from '../../support/level.js';

const ROUNDS = rounds(3, 8);
const WEEKS = 6;

/** Two processes share a database: staff enter recurring bookings on one, while members hold slots on both. */
let first: ApiInstance;
let second: ApiInstance;
let admin: Agent;
let other: Agent;
/** The clients of both staff, and of the members. */
let staff: [Client, Client];
let members: Client[];
/** The test's own database. */
let recorder: Recorder;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
  [admin, other] = [await staffOf(first), await staffOf(second)];
  staff = [
    { name: 'staff', agent: admin },
    { name: 'other staff', agent: other },
  ];
  members = [];
  for (const api of [first, second, second]) {
    const { username } = await createUser(first.db);
    members.push({ name: username, agent: await api.login(username) });
  }
});
afterAll(async () => {
  await second.close();
  await first.close();
});

beforeEach(() => {
  recorder = new Recorder();
});

async function staffOf(api: ApiInstance): Promise<Agent> {
  const agent = await api.login((await createUser(first.db, { role: 'admin' })).username);
  await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  return agent;
}

interface Answer {
  status: number;
  text: string;
  body: unknown;
}
const odd = (answers: readonly Answer[]): string[] =>
  answers
    .filter(({ status }) => ![201, 200, 409].includes(status))
    .map(({ status, text }) => `${status} ${text}`);
const made = (answers: readonly Answer[]): number =>
  answers.filter(({ status }) => status === 201 || status === 200).length;
const holdOn = (member: Client, date: string): Promise<Answer> =>
  requestHold(recorder, member, { date, timeSlot: EVENING, spaceId: SPACES.wholeVenue });

/** A member may have three holds, so each round ends with none. */
async function clear(): Promise<void> {
  await recorder.noteEnd(() =>
    changeBookings(
      first.db,
      `UPDATE bookings SET status = 'cancelled' WHERE status IN ('held', 'confirmed')`,
    ),
  );
}

/** Enters the recurring booking while each member tries to hold one of its dates. */
async function holdRound(
  date: string,
  isUnderWay?: () => Promise<void>,
): Promise<{ entered: number; held: number; odd: string[] }> {
  const underWay = createSeries(recorder, staff[0], { date, count: WEEKS });
  if (isUnderWay) await isUnderWay();
  const asked = members.map((member, week) => holdOn(member, addDays(date, 7 * week)));
  const series = await underWay;
  const held = await Promise.all(asked);
  await clear();
  return { entered: made([series]), held: made(held), odd: odd([series, ...held]) };
}

describe('a recurring booking against holds on two processes', () => {
  it('is entered in full or not at all, never on a date that is held', async () => {
    const seen: string[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const before = await bookingsOfSeries();
      const { entered, held, odd: strange } = await holdRound(dayAhead(20 + turn));
      expect(strange).toEqual([]);
      expect((await bookingsOfSeries()) - before).toBe(entered * WEEKS);
      seen.push(entered ? (held === 0 ? 'entered' : `entered over ${held}`) : held > 0 ? 'held' : 'neither');
    }
    expect(seen.filter((what) => what !== 'entered' && what !== 'held')).toEqual([]);
    expect(checkHistory(recorder.history)).toEqual([]);
  });
});

describe('many recurring bookings at once', () => {
  it('for the same dates in another order: one of them is entered, without a deadlock', async () => {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const date = dayAhead(30 + turn);
      const answers = await Promise.all(
        [...staff, ...staff].map((client, place) =>
          createSeries(recorder, client, {
            date,
            count: WEEKS,
            spaceId: place % 2 ? SPACES.wholeVenue : SPACES.mainHall,
            days: place < 2 ? 7 : 14,
          }),
        ),
      );
      expect(odd(answers)).toEqual([]);
      expect(made(answers)).toBe(1);
      await clear();
    }
    expect(checkHistory(recorder.history)).toEqual([]);
  });

  it('that swap slots do not wait for each other', async () => {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const date = dayAhead(40 + turn);
      const series = await Promise.all(
        [EVENING, LATER].map(async (timeSlot) => {
          const { status, body } = await createSeries(recorder, staff[0], { date, count: WEEKS, timeSlot });
          expect(status).toBe(201);
          return body as Series;
        }),
      );
      const orders = await Promise.all(
        series.map((each, place) => previewMove(staff[0], each, place ? EVENING : LATER)),
      );
      const answers = await Promise.all(
        orders.map((order, place) => moveSeries(recorder, staff[place as 0 | 1], order)),
      );
      // Each one blocks the other, so neither moves.
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
      await clear();
    }
    expect(checkHistory(recorder.history)).toEqual([]);
  });
});

describe('two recurring bookings that move at once, one into the slot of the other', () => {
  it('never take rooms of others, and move in full or not at all', async () => {
    // The first rounds have all members, later ones fewer, the last none.
    for (let turn = 0; turn < Math.max(ROUNDS, members.length + 1); turn += 1) {
      const date = dayAhead(50 + turn);
      const wanting = members.slice(turn % (members.length + 1));
      const { moved, held } = await moveRound(recorder, { date, count: WEEKS, staff, members: wanting });
      expect([...moved, ...held].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      // The second one may still find the first in its slot.
      if (wanting.length === 0) expect(moved[0]).toBe(200);
      await clear();
    }
    expect(checkHistory(recorder.history)).toEqual([]);
  });
});

describe('a recurring booking against a closure', () => {
  it('is entered or the closure is saved, never both', async () => {
    const seen: string[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const date = dayAhead(60 + turn);
      const [series, closure] = await Promise.all([
        createSeries(recorder, staff[0], { date, count: WEEKS }),
        createClosure(recorder, staff[1], addDays(date, 14)),
      ]);
      expect(odd([series, closure])).toEqual([]);
      seen.push(`${made([series])} ${made([closure])}`);
      if (closure.status === 201) {
        const { status } = await deleteClosure(recorder, staff[1], addDays(date, 14), closure);
        expect(status).toBe(204);
      }
      await clear();
    }
    expect(seen.filter((what) => what !== '1 0' && what !== '0 1')).toEqual([]);
    expect(checkHistory(recorder.history)).toEqual([]);
  });
});

async function bookingsOfSeries(): Promise<number> {
  const { rows } = await first.db.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM bookings WHERE series_id IS NOT NULL`,
  );
  return rows[0]?.n ?? NaN;
}

/** Pauses the recurring booking between its check for conflicts and taking the rooms. */
const standing = (): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await first.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    );
    expect(rowCount).toBe(1);
  });

describe('negative control: a recurring booking that pauses before it takes its rooms', () => {
  beforeAll(async () => {
    await first.db.query(`
      CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(2); RETURN NULL; END $$`);
    await first.db.query(
      `CREATE TRIGGER stand_still AFTER INSERT ON booking_series FOR EACH ROW EXECUTE FUNCTION stand_still()`,
    );
  });

  it('with the constraint, holds made in the pause win, and the conflict names them', async () => {
    const underWay = createSeries(recorder, staff[0], { date: dayAhead(80), count: WEEKS });
    await standing();
    const held = await holdOn(members[0] as Client, addDays(dayAhead(80), 7));
    expect(held.status).toBe(201);
    const { status, body } = await underWay;
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'series_conflicts',
      dates: [{ date: addDays(dayAhead(80), 7), conflicts: [{ kind: 'booking', isHeld: true }] }],
    });
    expect(checkHistory(recorder.history)).toEqual([]);
    await clear();
  });

  itAtRelease('without the constraint, the series and the holds both get the rooms', async () => {
    await allowAllOverlaps(first.db);
    const { entered, held } = await holdRound(dayAhead(90), standing);
    expect([entered, held]).toEqual([1, 3]);
    expect(checkHistory(recorder.history)).toContainEqual(
      expect.stringMatching(/^sold twice: .*staff got room 1/),
    );
  });

  itAtRelease('without the check, a series moves onto a hold', async () => {
    [first, second].forEach(ignoreConflicts);
    const { body } = await createSeries(recorder, staff[0], { date: dayAhead(100), count: 2 });
    const order = await previewMove(staff[0], body as Series, LATER);
    const wanted = { date: dayAhead(100), timeSlot: LATER, spaceId: SPACES.wholeVenue };
    expect((await requestHold(recorder, members[0] as Client, wanted)).status).toBe(201);
    expect((await moveSeries(recorder, staff[0], order)).status).toBe(200);
    expect(checkHistory(recorder.history)).toContainEqual(
      expect.stringMatching(/^sold twice: .*staff moved a booking to/),
    );
    jest.restoreAllMocks();
    await clear();
  });
});
