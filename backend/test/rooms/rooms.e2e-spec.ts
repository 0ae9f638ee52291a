import type TestAgent from 'supertest/lib/agent.js';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/database/data-source.js';
import { bookingFields, dayAhead, SPACES } from '../factories/bookings.js';
import { changeBookings, dropTheGuard } from '../factories/rooms.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { createTestDatabase } from '../support/test-database.js';

const CLIENTS = 50;
const ROUNDS = 8;
/** Overlapping sets of rooms at overlapping times, by either list's names. */
const WISHES = Object.values(SPACES).flatMap((spaceId) =>
  ['2:00 PM - 4:00 PM', '14:00 - 16:00', '4:00 PM - 6:00 PM', '16:30 - 18:30'].map((timeSlot) => ({
    spaceId,
    timeSlot,
  })),
);

describe('fifty clients for overlapping sets of rooms, two processes', () => {
  let apis: [ApiInstance, ApiInstance];
  let clients: TestAgent[];
  beforeAll(async () => {
    const first = await startApiInstance();
    apis = [first, await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox })];
    clients = [];
    for (let turn = 0; turn < CLIENTS; turn += 1)
      clients.push(await apis[turn % 2 ? 0 : 1].login((await createUser(first.db)).username));
  }, 60_000);
  afterAll(async () => {
    await apis[1].close();
    await apis[0].close();
  });

  async function round(turn: number): Promise<{ statuses: number[]; doubles: number; date: string }> {
    const [{ db }] = apis;
    const date = dayAhead(10 + turn);
    const answers = await Promise.all(
      clients.map((client, number) =>
        client
          .post('/api/bookings/hold')
          .send(bookingFields({ date, guestCount: 10, ...WISHES[(number * 7 + turn) % WISHES.length] })),
      ),
    );
    // Asked of the bookings themselves, not of what is to keep them apart.
    const { rows } = await db.query<{ doubles: number }>(
      `SELECT count(*)::integer AS doubles
       FROM bookings a JOIN spaces sa ON sa.id = a.space_id
       JOIN bookings b ON b.id > a.id AND b.status = 'held' AND b.start_time < a.end_time AND a.start_time < b.end_time
       JOIN spaces sb ON sb.id = b.space_id AND sb.unit_ids && sa.unit_ids
       WHERE a.status = 'held'`,
    );
    await changeBookings(db, `UPDATE bookings SET status = 'cancelled'`);
    return { statuses: answers.map(({ status }) => status), doubles: rows[0]?.doubles ?? NaN, date };
  }

  it('sell no moment of a room twice, and nobody waits for a deadlock', async () => {
    const [{ db }] = apis;
    const deadlocks = async (): Promise<number> => {
      // A backend tells its count when it has nothing to do for a while.
      await db.query('SELECT pg_stat_force_next_flush()');
      const { rows } = await db.query<{ deadlocks: number }>(
        `SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`,
      );
      return rows[0]?.deadlocks ?? NaN;
    };
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const { statuses, doubles } = await round(turn);
      expect(doubles).toBe(0);
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    }
    expect(await deadlocks()).toBe(0);
  }, 120_000);

  it('would sell some twice without the guard: the control', async () => {
    await dropTheGuard(apis[0].db);
    let doubles = 0;
    for (let turn = ROUNDS; turn < 2 * ROUNDS && doubles === 0; turn += 1) ({ doubles } = await round(turn));
    expect(doubles).toBeGreaterThan(0);
  }, 120_000);
});

/** Back to before there were rooms, whatever has been built on them since. */
async function undoRooms(dataSource: DataSource): Promise<void> {
  const hasRooms = async (): Promise<boolean> => {
    const [found] = await dataSource.query<[{ has: boolean }]>(
      `SELECT to_regclass('occupancies') IS NOT NULL AS has`,
    );
    return found.has;
  };
  while (await hasRooms()) await dataSource.undoLastMigration({ transaction: 'each' });
}

describe('the migration', () => {
  it('gives every live booking the whole venue, and undone leaves them as they were', async () => {
    const database = await createTestDatabase();
    const dataSource = await createDataSource(database.url).initialize();
    try {
      await undoRooms(dataSource);
      await dataSource.query(
        `INSERT INTO bookings (event_type, date, time_slot, start_time, end_time, guest_count, name, email, status, total_minor,
                               currency, held_at, hold_expires_at)
         SELECT 'Other', start::date, '14:00 - 16:00', start, start + interval '2 hours', 10, 'Before', 'b@x.example',
                (ARRAY['held', 'expired', 'pending', 'confirmed', 'completed', 'cancelled'])[1 + n % 6], 10000, 'GBP',
                start, start
         FROM generate_series(1, 50000) AS n, LATERAL (SELECT timestamptz '2020-01-01Z' + n * interval '2 hours' AS start) AS at`,
      );
      await dataSource.runMigrations({ transaction: 'each' });
      const [{ wrong, taken }] = await dataSource.query<[{ wrong: number; taken: number }]>(
        `SELECT (SELECT count(*) FROM occupancies)::integer AS taken, (
           SELECT count(*) FROM bookings b WHERE b.space_id <> ${SPACES.wholeVenue}
             OR (SELECT count(*) FROM occupancies o WHERE o.booking_id = b.id AND o.period = tstzrange(b.start_time, b.end_time))
                <> CASE WHEN b.status IN ('expired', 'cancelled') THEN 0 ELSE 3 END)::integer AS wrong`,
      );
      expect({ wrong, taken }).toEqual({ wrong: 0, taken: 3 * (50_000 - 2 * Math.floor(50_000 / 6) - 1) });
      // From now on the constraint counts.
      const again = `INSERT INTO occupancies (unit_id, period, booking_id) SELECT unit_id, period, booking_id FROM occupancies LIMIT 1`;
      await expect(dataSource.query(again)).rejects.toThrow('occupancies_no_overlap');
      await undoRooms(dataSource);
      const [left] = await dataSource.query<[{ live: number }]>(
        `SELECT count(*)::integer AS live FROM bookings WHERE period IS NOT NULL AND status <> 'cancelled' AND status <> 'expired'`,
      );
      expect(left.live * 3).toBe(taken);
    } finally {
      await dataSource.destroy();
      await database.drop();
    }
  }, 120_000);
});
