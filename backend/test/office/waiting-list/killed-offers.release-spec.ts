import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, freePort, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { addEntry, offerOf, SLOT, entryOf } from './waiting-list-steps.js';

/**
 * Kills the API process after each statement that writes, while it frees and offers slots and while it marks expired offers. The
 * transaction is then stored in full or not at all, and after a restart each step happens exactly once.
 */
const TABLES = ['bookings', 'occupancies', 'mails'] as const;
/** The statements that free a slot and offer it, in order. */
const STEPS = [
  'bookings UPDATE',
  'occupancies DELETE',
  'occupancies INSERT',
  'bookings INSERT',
  'mails INSERT',
] as const;
type Step = (typeof STEPS)[number];
const TIMEOUT = 240_000;

let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let port: number;
let api: ApiProcess;
let admin: Agent;

const start = (): Promise<ApiProcess> =>
  startApiProcess(
    instanceSettings(database.url, sandbox, {
      LOG_LEVEL: 'warn',
      DATABASE_LOCK_TIMEOUT_MS: '120000',
      DATABASE_STATEMENT_TIMEOUT_MS: '120000',
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '120000',
      LIMIT_WAITING_LIST: '100',
    }),
    port,
  );

async function login(role: 'admin' | 'member'): Promise<Agent> {
  const { username } = await createUser(db, { role });
  const agent = supertest.agent(api.url);
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  if (role === 'admin') await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  return agent;
}

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  // After each such statement the writer waits while the test holds the advisory lock of the statement and date.
  await db.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      written jsonb;
    BEGIN
      IF TG_OP = 'DELETE' THEN written := to_jsonb(OLD); ELSE written := to_jsonb(NEW); END IF;
      PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME || ' ' || TG_OP || ' ' || coalesce(
        written ->> 'date', (lower((written ->> 'period')::tstzrange) AT TIME ZONE 'UTC')::date::text,
        (SELECT date::text FROM bookings WHERE id::text = written ->> 'about_id'), '')));
      RETURN NULL;
    END $$`);
  for (const table of TABLES) {
    await db.query(
      `CREATE TRIGGER stand_still AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION stand_still()`,
    );
  }
  port = await freePort();
  api = await start();
  admin = await login('admin');
}, TIMEOUT);
afterAll(async () => {
  await api.stop('SIGKILL');
  await sandbox.close();
  await db.end();
  await database.drop();
});

/** Stops writers after this statement on this date, until the connection ends. */
async function stopAt(step: Step, date: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [`${step} ${date}`]);
  return client;
}
const standing = (count: number): Promise<void> =>
  eventually(async () => expect(await waitingForAdvisory(db)).toBe(count), 30_000);

async function kill(...stops: pg.Client[]): Promise<void> {
  await api.stop('SIGKILL');
  for (const stop of stops) await stop.end();
  await eventually(async () => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(0);
  }, 30_000);
}

const statusOf = async (id: number): Promise<string | undefined> =>
  (await db.query<{ status: string }>('SELECT status FROM bookings WHERE id = $1', [id])).rows[0]?.status;
async function ofEntry(entry: number): Promise<{ offers: number; mails: number }> {
  const { rows } = await db.query<{ offers: number; mails: number }>(
    `SELECT (SELECT count(*)::integer FROM bookings WHERE waiting_list_entry_id = $1) AS offers,
            (SELECT count(*)::integer FROM mails JOIN bookings ON bookings.id = mails.about_id
             WHERE mails.kind = 'waiting-offer' AND bookings.waiting_list_entry_id = $1) AS mails`,
    [entry],
  );
  return rows[0] ?? { offers: NaN, mails: NaN };
}

let day = 20;
interface Waited {
  step: Step;
  date: string;
  /** The booking of the slot that both wait for. */
  id: number;
  first: Agent;
  second: Agent;
  mine: number;
  theirs: number;
}
/** A date and two members for each step, so that the steps do not wait for each other. */
async function waiting(steps: readonly Step[]): Promise<Waited[]> {
  const all: Waited[] = [];
  for (const step of steps) {
    const date = dayAhead((day += 1));
    const id = await insertBooking(db, { date, timeSlot: SLOT, status: 'pending' });
    const [first, second] = [await login('member'), await login('member')];
    const [mine, theirs] = [await addEntry(first, date), await addEntry(second, date)];
    all.push({ step, date, id, first, second, mine: mine.id, theirs: theirs.id });
  }
  return all;
}
const decline = (id: number): supertest.Test =>
  admin
    .post(`/api/admin/bookings/${id}/decline`)
    .set('Idempotency-Key', `decline-${id}`)
    .send({ reason: 'No' });

it(
  'a decline that is killed at any step of freeing and offering stores nothing, and works once when sent again',
  async () => {
    const all = await waiting(STEPS);
    // Only one transaction stores offers at a time, so two processes cannot wait at that step together.
    const last = all.filter(({ step }) => step === 'bookings INSERT');
    for (const together of [all.filter((each) => !last.includes(each)), last]) {
      const stops = await Promise.all(together.map(({ step, date }) => stopAt(step, date)));
      const answers: number[] = [];
      for (const { id } of together) {
        decline(id).then(
          ({ status }) => answers.push(status),
          () => undefined,
        );
      }
      await standing(together.length);
      await kill(...stops);
      expect(answers).toEqual([]);
      for (const { step, id, mine } of together) {
        expect([step, await statusOf(id)]).toEqual([step, 'pending']);
        expect(await ofEntry(mine)).toEqual({ offers: 0, mails: 0 });
      }
      api = await start();
    }

    for (const { id, first, second, mine, theirs } of all) {
      expect((await entryOf(first, mine)).state).toBe('waiting');
      await decline(id).expect(200);
      await decline(id).expect(200);
      await offerOf(first, mine);
      expect(await ofEntry(mine)).toEqual({ offers: 1, mails: 1 });
      expect((await entryOf(second, theirs)).state).toBe('waiting');
    }
    await eventually(async () => expect(await integrityFindings({ sandbox, db })).toEqual([]));
  },
  TIMEOUT,
);

it(
  'an expired offer passes to the next member exactly once when the process is killed at any step of marking it',
  async () => {
    const all: (Waited & { bookingId: number })[] = [];
    for (const waited of await waiting(STEPS)) {
      await decline(waited.id).expect(200);
      all.push({ ...waited, bookingId: (await offerOf(waited.first, waited.mine)).bookingId });
    }
    await api.stop('SIGKILL');
    for (const [turn, { bookingId }] of all.entries()) {
      await db.query(`UPDATE bookings SET hold_expires_at = now() - $2 * interval '1 second' WHERE id = $1`, [
        bookingId,
        all.length - turn,
      ]);
    }
    const passedOn = ({ theirs }: Waited): Promise<void> =>
      eventually(async () => expect(await ofEntry(theirs)).toEqual({ offers: 1, mails: 1 }), 40_000);
    const stops = await Promise.all(all.map(({ step, date }) => stopAt(step, date)));
    for (const [turn, { step, bookingId, theirs }] of all.entries()) {
      // A new process starts with the booking clock: it finishes the step that the last one was killed at, and stops at the next.
      api = await start();
      await standing(1);
      for (const earlier of all.slice(0, turn)) await passedOn(earlier);
      await kill(...stops.splice(0, 1));
      expect([step, await statusOf(bookingId)]).toEqual([step, 'held']);
      expect([step, await ofEntry(theirs)]).toEqual([step, { offers: 0, mails: 0 }]);
    }
    api = await start();
    for (const waited of all) {
      await passedOn(waited);
      expect(await statusOf(waited.bookingId)).toBe('expired');
      await offerOf(waited.second, waited.theirs);
      expect((await entryOf(waited.first, waited.mine)).state).toBe('lapsed');
    }
    await eventually(async () => expect(await integrityFindings({ sandbox, db })).toEqual([]));
  },
  TIMEOUT,
);
