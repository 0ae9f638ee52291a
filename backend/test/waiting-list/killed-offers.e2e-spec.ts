import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { violations } from '../payments/violations.js';
import { waitingForAdvisory } from '../support/advisory-locks.js';
import { instanceSettings } from '../support/api-instance.js';
import { type ApiProcess, freePort, startApiProcess } from '../support/api-process.js';
import { eventually } from '../support/eventually.js';
import type { Agent } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { ask, offerOf, SLOT, wishOf } from './waiting.js';

/**
 * The API as a process of its own, killed after each statement that writes while it frees a time and offers it, and while it marks
 * an offer that has lapsed. Either all of it is there afterwards or nothing; and it comes to its end once.
 */
const TABLES = ['bookings', 'occupancies', 'mails'] as const;
/** What is freed, and what is offered of it. */
const STEPS = [
  'bookings UPDATE',
  'occupancies DELETE',
  'occupancies INSERT',
  'bookings INSERT',
  'mails INSERT',
] as const;
const TIMEOUT = 240_000;

let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let port: number;
let api: ApiProcess;
let admin: Agent;
let first: Agent;
let second: Agent;

const start = (): Promise<ApiProcess> =>
  startApiProcess(
    instanceSettings(database.url, sandbox, {
      LOG_LEVEL: 'warn',
      DATABASE_LOCK_TIMEOUT_MS: '120000',
      DATABASE_STATEMENT_TIMEOUT_MS: '120000',
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '120000',
      LIMIT_WISHES: '100',
    }),
    port,
  );

async function login(role: 'admin' | 'member'): Promise<Agent> {
  const { username } = await createUser(db, { role });
  const agent = supertest.agent(api.url);
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  if (role === 'admin') await agent.post('/api/user/prove').send({ password: PASSWORD }).expect(200);
  return agent;
}

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  // After such a statement whoever has written stands still while the test has the lock of that.
  await db.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME || ' ' || TG_OP));
      RETURN NULL;
    END $$`);
  for (const table of TABLES) {
    await db.query(
      `CREATE TRIGGER stand_still AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION stand_still()`,
    );
  }
  port = await freePort();
  api = await start();
  [admin, first, second] = [await login('admin'), await login('member'), await login('member')];
}, TIMEOUT);
afterAll(async () => {
  await api.stop('SIGKILL');
  await sandbox.close();
  await db.end();
  await database.drop();
});

async function standStill(step: (typeof STEPS)[number]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [step]);
  return client;
}
const stands = (): Promise<void> =>
  eventually(async () => expect(await waitingForAdvisory(db)).toBeGreaterThanOrEqual(1), 30_000);

async function kill(stop: pg.Client): Promise<void> {
  await api.stop('SIGKILL');
  await stop.end();
  await eventually(async () => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(0);
  }, 30_000);
}

const statusOf = async (id: number): Promise<string | undefined> =>
  (await db.query<{ status: string }>('SELECT status FROM bookings WHERE id = $1', [id])).rows[0]?.status;
async function ofWish(wish: number): Promise<{ offers: number; mails: number }> {
  const { rows } = await db.query<{ offers: number; mails: number }>(
    `SELECT (SELECT count(*)::integer FROM bookings WHERE wish_id = $1) AS offers,
            (SELECT count(*)::integer FROM mails JOIN bookings ON bookings.id = mails.about_id
             WHERE mails.kind = 'waiting-offer' AND bookings.wish_id = $1) AS mails`,
    [wish],
  );
  return rows[0] ?? { offers: NaN, mails: NaN };
}

let day = 20;
async function waiting(): Promise<{ id: number; mine: number; theirs: number }> {
  const date = dayAhead((day += 1));
  const id = await insertBooking(db, { date, timeSlot: SLOT, status: 'pending' });
  return { id, mine: (await ask(first, date)).id, theirs: (await ask(second, date)).id };
}
const decline = (id: number): supertest.Test =>
  admin
    .post(`/api/admin/bookings/${id}/decline`)
    .set('Idempotency-Key', `decline-${id}`)
    .send({ reason: 'No' });

it(
  'killed at each step of freeing and offering, nothing of it is there; sent again it is done once',
  async () => {
    for (const step of STEPS) {
      const { id, mine, theirs } = await waiting();
      const stop = await standStill(step);
      let answered: number | undefined;
      decline(id).then(
        ({ status }) => (answered = status),
        () => undefined,
      );
      await stands();
      await kill(stop);
      expect([step, answered, await statusOf(id)]).toEqual([step, undefined, 'pending']);
      expect(await ofWish(mine)).toEqual({ offers: 0, mails: 0 });

      api = await start();
      expect((await wishOf(first, mine)).state).toBe('waiting');
      await decline(id).expect(200);
      await decline(id).expect(200);
      await offerOf(first, mine);
      expect(await ofWish(mine)).toEqual({ offers: 1, mails: 1 });
      expect((await wishOf(second, theirs)).state).toBe('waiting');
    }
    await eventually(async () => expect(await violations({ sandbox, db })).toEqual([]));
  },
  TIMEOUT,
);

it(
  'killed at each step of marking what has lapsed, it is kept; the next turn hands it on once',
  async () => {
    for (const step of STEPS) {
      const { id, mine, theirs } = await waiting();
      await decline(id).expect(200);
      const { bookingId } = await offerOf(first, mine);
      const stop = await standStill(step);
      await db.query(`ALTER TABLE bookings DISABLE TRIGGER stand_still`);
      await db.query(`UPDATE bookings SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [
        bookingId,
      ]);
      await db.query(`ALTER TABLE bookings ENABLE TRIGGER stand_still`);
      // A process begins with a turn of its clock.
      await api.stop('SIGKILL');
      api = await start();
      await stands();
      await kill(stop);
      expect([step, await statusOf(bookingId)]).toEqual([step, 'held']);
      expect(await ofWish(theirs)).toEqual({ offers: 0, mails: 0 });

      api = await start();
      await eventually(async () => expect(await ofWish(theirs)).toEqual({ offers: 1, mails: 1 }), 40_000);
      expect(await statusOf(bookingId)).toBe('expired');
      await offerOf(second, theirs);
      expect((await wishOf(first, mine)).state).toBe('lapsed');
    }
    await eventually(async () => expect(await violations({ sandbox, db })).toEqual([]));
  },
  TIMEOUT,
);
