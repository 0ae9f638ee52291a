import request, { type Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { bookingFields, dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { allowOverlaps } from '../../factories/rooms.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { type ApiInstance, instanceSettings, startApiInstance } from '../../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../../support/api-process.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { itAtRelease, rounds } from '../../support/level.js';

const CLIENTS = 50;
const ROUNDS = rounds(3, 12);
const LIVE = `('held', 'pending', 'confirmed', 'completed')`;
/** Overlapping rooms at overlapping times, with labels of both lists. */
const REQUESTS = Object.values(SPACES).flatMap((spaceId) =>
  ['2:00 PM - 4:00 PM', '14:00 - 16:00', '4:00 PM - 6:00 PM', '16:30 - 18:30'].map((timeSlot) => ({
    spaceId,
    timeSlot,
  })),
);

describe('fifty clients who book overlapping rooms on two processes', () => {
  /** Has the database and the sandbox; only used for checks. */
  let api: ApiInstance;
  /** Handle the requests. */
  let processes: [ApiProcess, ApiProcess];
  let clients: TestAgent[];
  let admins: [TestAgent, TestAgent];
  beforeAll(async () => {
    api = await startApiInstance();
    const settings = instanceSettings(api.databaseUrl, api.sandbox);
    processes = [await startApiProcess(settings), await startApiProcess(settings)];
    clients = [];
    for (let turn = 0; turn < CLIENTS; turn += 1) clients.push(await signIn(processes[turn % 2 ? 0 : 1]));
    admins = [await signInAdmin(processes[0]), await signInAdmin(processes[1])];
  }, 120_000);
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()));
    await api.close();
  });

  async function signIn({ url }: ApiProcess, role?: 'admin'): Promise<TestAgent> {
    const { username } = await createUser(api.db, role && { role });
    const agent = request.agent(url);
    await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    return agent;
  }

  async function signInAdmin(at: ApiProcess): Promise<TestAgent> {
    const admin = await signIn(at, 'admin');
    await admin.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    return admin;
  }

  /**
   * Simultaneous changes by two staff members: both move the same evening bookings, one of them to a free morning and the others
   * to slots that clients want, and both cancel the same afternoon bookings.
   */
  async function staffActs(date: string): Promise<(() => Promise<Response>)[]> {
    const { db } = api;
    const acts: (() => Promise<Response>)[] = [];
    for (const [turn, spaceId] of [SPACES.mainHall, SPACES.barAndLounge, SPACES.outdoorArea].entries()) {
      const evening = await insertBooking(db, { date, spaceId, timeSlot: '8:00 PM - 10:00 PM' });
      const standing = await insertBooking(db, { date, spaceId, timeSlot: '14:00 - 16:00', isPaid: true });
      const wanted = Object.values(SPACES);
      for (const [place, admin] of admins.entries()) {
        const timeSlot = turn === 0 ? '8:00 AM - 10:00 AM' : '4:00 PM - 6:00 PM';
        const move = { spaceId: wanted[(turn + place) % wanted.length], timeSlot };
        acts.push(await previewed(admin, evening, 'move', { ...move, prices: 'own', difference: 'credit' }));
        acts.push(await previewed(admin, standing, 'cancel', { by: 'club' }));
      }
    }
    return acts;
  }

  async function previewed(
    admin: TestAgent,
    id: number,
    call: string,
    given: object,
  ): Promise<() => Promise<Response>> {
    const address = `/api/admin/bookings/${id}/${call}`;
    const { body } = await admin.post(`${address}/preview`).send(given).expect(200);
    const { quote } = body as { quote: string };
    return () =>
      admin
        .post(address)
        .send({ ...given, notify: false, quote })
        .then((response) => response);
  }

  async function round(
    turn: number,
    acts: readonly (() => Promise<Response>)[] = [],
  ): Promise<{ statuses: number[]; doubles: number; acted: number[] }> {
    const { db } = api;
    const date = dayAhead(10 + turn);
    const acting = Promise.all(acts.map((act) => act()));
    const answers = await Promise.all(
      clients.map((client, number) =>
        client
          .post('/api/bookings/hold')
          .send(bookingFields({ date, guestCount: 10, ...REQUESTS[(number * 7 + turn) % REQUESTS.length] })),
      ),
    );
    const acted = await acting;
    // Counted from the bookings and not from the occupancies, whose constraint is under test.
    const { rows } = await db.query<{ doubles: number }>(
      `SELECT count(*)::integer AS doubles
       FROM bookings a JOIN spaces sa ON sa.id = a.space_id
       JOIN bookings b ON b.id > a.id AND b.status IN ${LIVE} AND b.start_time < a.end_time AND a.start_time < b.end_time
       JOIN spaces sb ON sb.id = b.space_id AND sb.room_ids && sa.room_ids
       WHERE a.status IN ${LIVE}`,
    );
    const findings = await integrityFindings(api);
    expect(findings).toEqual([]);
    await clearBookings(api);
    return {
      statuses: answers.map(({ status }) => status),
      doubles: rows[0]?.doubles ?? NaN,
      acted: acted.map(({ status }) => status),
    };
  }

  const deadlocks = async (): Promise<number> => {
    const { db } = api;
    // PostgreSQL otherwise publishes its counters only when a connection is idle.
    await db.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await db.query<{ deadlocks: number }>(
      `SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`,
    );
    return rows[0]?.deadlocks ?? NaN;
  };

  it('never get a room twice and cause no deadlock', async () => {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const { statuses, doubles } = await round(turn);
      expect(doubles).toBe(0);
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    }
    expect(await deadlocks()).toBe(0);
  }, 120_000);

  it('never get a room twice while staff move and cancel bookings, and all amounts are correct', async () => {
    const before = await deadlocks();
    let moved = 0;
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const acts = await staffActs(dayAhead(10 + turn));
      const { statuses, doubles, acted } = await round(turn, acts);
      expect(doubles).toBe(0);
      expect([...statuses, ...acted].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      // For each of three bookings, exactly one of two cancellations succeeds, and at most one of two moves.
      expect(acted.filter((status, place) => place % 2 === 1 && status === 200)).toHaveLength(3);
      moved += acted.filter((status, place) => place % 2 === 0 && status === 200).length;
    }
    // One of the two moves to the free morning always succeeds.
    expect(moved).toBeGreaterThanOrEqual(ROUNDS);
    expect(await deadlocks()).toBe(before);
  }, 120_000);

  itAtRelease(
    'get rooms twice without the exclusion constraint (control)',
    async () => {
      await allowOverlaps(api.db);
      let doubles = 0;
      for (let turn = ROUNDS; turn < ROUNDS + 8 && doubles === 0; turn += 1)
        ({ doubles } = await round(turn));
      expect(doubles).toBeGreaterThan(0);
    },
    120_000,
  );
});
