import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { dayAhead } from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, freePort, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { BASE, danceClass, LATER, OWN, type Series } from './series.js';

/**
 * The API runs as its own process and is killed while several calls are paused, each at another step of its transaction. No change
 * is stored then; the same calls, sent again, make each change once.
 */
const TIMEOUT = 240_000;
/** Number of dates of a new recurring booking: one year. */
const COUNT = 52;
/** Number of dates of a recurring booking that is changed. */
const SOME = 8;
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
      // Each paused call has a database connection.
      DATABASE_POOL_SIZE: '20',
      DATABASE_LOCK_TIMEOUT_MS: '120000',
      DATABASE_STATEMENT_TIMEOUT_MS: '120000',
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '120000',
      RECONCILE_INTERVAL_SECONDS: '3600',
    }),
    port,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  // While the test locks the table of a step, the first call that writes there waits, and the others go on.
  await db.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      step integer := hashtext(TG_TABLE_NAME || ' ' || TG_OP);
    BEGIN
      IF NOT pg_try_advisory_xact_lock_shared(step::bigint) AND pg_try_advisory_lock(1, step) THEN
        PERFORM pg_advisory_xact_lock_shared(step::bigint);
      END IF;
      RETURN NULL;
    END $$`);
  for (const table of ['booking_series', ...TABLES])
    await db.query(
      `CREATE TRIGGER stand_still AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION stand_still()`,
    );
  port = await freePort();
  api = await start();
  const { username } = await createUser(db, { role: 'admin' });
  admin = supertest.agent(api.url);
  await admin.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  await admin.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
}, TIMEOUT);
afterAll(async () => {
  await api.stop('SIGKILL');
  await sandbox.close();
  await db.end();
  await database.drop();
});

const TABLES = [
  'bookings',
  'occupancies',
  'order_lines',
  'payments',
  'payment_allocations',
  'refunds',
  'mails',
  'audit_log',
  'idempotency_keys',
];

/** Sends one call for each step until each waits at its own, then kills the process. */
async function killed(steps: readonly string[], sends: readonly (() => supertest.Test)[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const step of steps) await client.query('SELECT pg_advisory_lock(hashtext($1)::bigint)', [step]);
  const answered: number[] = [];
  for (const [place, send] of sends.entries()) {
    send().then(
      ({ status }) => answered.push(status),
      () => undefined,
    );
    await eventually(async () => {
      expect([steps, answered, await waitingForAdvisory(db)]).toEqual([steps, [], place + 1]);
    }, 60_000);
  }
  await api.stop('SIGKILL');
  await client.end();
  await eventually(async () => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(0);
  }, 30_000);
  expect(answered).toEqual([]);
}

/** Counts everything that a call could leave behind. */
async function state(): Promise<unknown> {
  const { rows } = await db.query(`
    SELECT (SELECT count(*) FROM booking_series) AS series, (SELECT count(*) FROM bookings) AS bookings,
           (SELECT count(*) FROM occupancies) AS occupancies, (SELECT count(*) FROM order_lines) AS lines,
           (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM payments) AS payments,
           (SELECT count(*) FROM payment_allocations) AS allocations, (SELECT count(*) FROM refunds) AS refunds,
           (SELECT count(*) FROM audit_log WHERE action LIKE 'booking%') AS log,
           (SELECT md5(string_agg(concat(id, status, date, time_slot, own_fields, version), ',' ORDER BY id)) FROM bookings) AS sum`);
  return rows[0];
}

const expectIntegrity = () =>
  eventually(async () => expect(await integrityFindings({ sandbox, db })).toEqual([]), 60_000);
async function previewed(id: number, call: string, given: object): Promise<object> {
  const { body } = await admin.post(`${BASE}/${id}/${call}/preview`).send(given).expect(200);
  return { ...given, quote: (body as { quote: string }).quote };
}

let sent = 0;
function act(path: string, body: object): () => supertest.Test {
  sent += 1;
  const key = `series-${sent}`;
  return () => admin.post(path).set('Idempotency-Key', key).send(body);
}

async function killAndRepeat(
  steps: readonly string[],
  sends: readonly (() => supertest.Test)[],
  status: number,
): Promise<Series[]> {
  const before = await state();
  await killed(steps, sends);
  expect(await state()).toEqual(before);
  api = await start();
  const done: Series[] = [];
  for (const send of sends) {
    const [first, again] = [await send().expect(status), await send().expect(status)];
    expect(again.body).toEqual(first.body);
    done.push(first.body as Series);
  }
  await expectIntegrity();
  return done;
}

async function forEach<T>(steps: readonly string[], make: (place: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (const place of steps.keys()) made.push(await make(place));
  return made;
}

/** Each one has its own day and slot. */
let entered = 0;
const TIMES = ['08:00 - 09:00', '10:00 - 11:00', '12:00 - 13:00', '14:00 - 15:00', '16:00 - 17:00'];
function entry(count: number): Record<string, unknown> {
  const place = entered++;
  return danceClass({
    date: dayAhead(40 + (place % 7)),
    timeSlot: TIMES[Math.floor(place / 7)],
    count,
    override: { reason: 'A year was agreed' },
  });
}
const paying = async ({ id, totalAmount }: Series): Promise<() => supertest.Test> =>
  act(`${BASE}/${id}/payment`, {
    ...(await previewed(id, 'payment', { amount: totalAmount })),
    method: 'bank_transfer',
    receivedOn: dayAhead(0),
  });
async function standing(): Promise<Series> {
  const { body } = await act(BASE, entry(SOME))().expect(201);
  return body as Series;
}
async function paid(): Promise<Series> {
  const { body } = await (await paying(await standing()))().expect(200);
  return body as Series;
}

describe('a call about a recurring booking that is killed at any step changes nothing, and succeeds once when sent again', () => {
  it(
    'entering a series of a year',
    async () => {
      const steps = [
        'booking_series INSERT',
        'bookings INSERT',
        'occupancies INSERT',
        'audit_log INSERT',
        'mails INSERT',
        'idempotency_keys INSERT',
      ];
      const made = await killAndRepeat(
        steps,
        steps.map(() => act(BASE, entry(COUNT))),
        201,
      );
      for (const { dates } of made) expect(dates).toHaveLength(COUNT);
    },
    TIMEOUT,
  );

  it(
    'paying a term',
    async () => {
      const steps = [
        'payments INSERT',
        'payment_allocations INSERT',
        'audit_log INSERT',
        'idempotency_keys INSERT',
      ];
      const sends = await forEach(steps, async () => paying(await standing()));
      for (const { balance } of await killAndRepeat(steps, sends, 200)) expect(balance).toBe('0.00');
    },
    TIMEOUT,
  );

  it(
    'changing its dates',
    async () => {
      const steps = [
        'occupancies DELETE',
        'occupancies INSERT',
        'bookings UPDATE',
        'refunds INSERT',
        'mails INSERT',
      ];
      const sends = await forEach(steps, async () => {
        const { id, dates } = await paid();
        const change = { bookingId: dates[1]?.id, scope: 'later', timeSlot: LATER, guestCount: 10 };
        const body = { ...(await previewed(id, 'change', { ...OWN, ...change })), notify: true };
        return act(`${BASE}/${id}/change`, body);
      });
      for (const { dates } of await killAndRepeat(steps, sends, 200))
        expect(dates.filter(({ timeSlot }) => timeSlot === LATER)).toHaveLength(SOME - 1);
    },
    TIMEOUT,
  );

  it(
    'cancelling its dates',
    async () => {
      const steps = [
        'bookings UPDATE',
        'order_lines INSERT',
        'refunds INSERT',
        'occupancies DELETE',
        'mails INSERT',
      ];
      const sends = await forEach(steps, async () => {
        const { id, dates } = await paid();
        const cancellation = { bookingId: dates[4]?.id, scope: 'later', by: 'club' };
        const body = { ...(await previewed(id, 'cancel', cancellation)), notify: true };
        return act(`${BASE}/${id}/cancel`, body);
      });
      for (const { dates } of await killAndRepeat(steps, sends, 200))
        expect(dates.filter(({ status }) => status === 'cancelled')).toHaveLength(SOME - 4);
    },
    TIMEOUT,
  );

  it(
    'confirming its dates',
    async () => {
      const steps = ['bookings UPDATE', 'audit_log INSERT', 'mails INSERT', 'idempotency_keys INSERT'];
      const sends = await forEach(steps, async () => {
        const pending = { ...entry(SOME), confirm: false, notify: false };
        const { id } = (await act(BASE, pending)().expect(201)).body as Series;
        return act(`${BASE}/${id}/confirm`, { ...(await previewed(id, 'confirm', {})), notify: true });
      });
      for (const { dates } of await killAndRepeat(steps, sends, 200))
        expect(new Set(dates.map(({ status }) => status))).toEqual(new Set(['confirmed']));
    },
    TIMEOUT,
  );
});
