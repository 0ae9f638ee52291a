import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { violations } from '../payments/violations.js';
import { waitingForAdvisory } from '../support/advisory-locks.js';
import { instanceSettings } from '../support/api-instance.js';
import { type ApiProcess, freePort, startApiProcess } from '../support/api-process.js';
import { eventually } from '../support/eventually.js';
import type { Agent } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { BASE, danceClass, LATER, OWN, type Series } from './series.js';

/**
 * The API as a process of its own, killed while a series of 52 stands still at each of its steps. Nothing of it is there then; the
 * same call, sent again, does all of it once.
 */
const TIMEOUT = 240_000;
const COUNT = 52;
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
      RECONCILE_INTERVAL_SECONDS: '3600',
    }),
    port,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  // Whoever writes there stands still after the statement while the test has the lock of that step.
  await db.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(hashtext(TG_TABLE_NAME || ' ' || TG_OP));
      RETURN NULL;
    END $$`);
  for (const table of ['booking_series', ...TABLES])
    await db.query(
      `CREATE TRIGGER stand_still AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION stand_still()`,
    );
  port = await freePort();
  api = await start();
  const { username } = await createUser(db, { role: 'admin' });
  admin = supertest.agent(api.url);
  await admin.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  await admin.post('/api/user/prove').send({ password: PASSWORD }).expect(200);
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
  'payment_parts',
  'refunds',
  'mails',
  'audit_log',
  'idempotency_keys',
];

/** Sends it, and kills the process where it stands still. */
async function killedAt(step: string, send: () => supertest.Test): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [step]);
  const call: { status?: number } = {};
  send().then(
    ({ status }) => (call.status = status),
    () => undefined,
  );
  await eventually(async () => {
    expect([step, call.status, await waitingForAdvisory(db)]).toEqual([step, undefined, 1]);
  }, 60_000);
  await api.stop('SIGKILL');
  await client.end();
  await eventually(async () => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(0);
  }, 30_000);
  expect(call.status).toBeUndefined();
  api = await start();
}

/** All that an act could leave behind. */
async function state(): Promise<unknown> {
  const { rows } = await db.query(`
    SELECT (SELECT count(*) FROM booking_series) AS series, (SELECT count(*) FROM bookings) AS bookings,
           (SELECT count(*) FROM occupancies) AS occupancies, (SELECT count(*) FROM order_lines) AS lines,
           (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM payments) AS payments,
           (SELECT count(*) FROM payment_parts) AS parts, (SELECT count(*) FROM refunds) AS refunds,
           (SELECT count(*) FROM audit_log WHERE action LIKE 'booking%') AS log,
           (SELECT md5(string_agg(concat(id, status, date, time_slot, own_fields, version), ',' ORDER BY id)) FROM bookings) AS sum`);
  return rows[0];
}

const isRight = () => eventually(async () => expect(await violations({ sandbox, db })).toEqual([]), 60_000);
async function previewed(id: number, call: string, given: object): Promise<object> {
  const { body } = await admin.post(`${BASE}/${id}/${call}/preview`).send(given).expect(200);
  return { ...given, quote: (body as { quote: string }).quote };
}

it(
  'killed at each of its steps nothing is there, and sent again it is done once: entered, changed, paid and cancelled',
  async () => {
    let sent = 0;
    const act = (path: string, body: object) => {
      sent += 1;
      const key = `series-${sent}`;
      return () => admin.post(path).set('Idempotency-Key', key).send(body);
    };
    async function survives(
      steps: readonly string[],
      send: () => supertest.Test,
      status: number,
    ): Promise<Series> {
      const before = await state();
      for (const step of steps) {
        await killedAt(step, send);
        expect([step, await state()]).toEqual([step, before]);
      }
      const [first, again] = [await send().expect(status), await send().expect(status)];
      expect(again.body).toEqual(first.body);
      expect(await state()).not.toEqual(before);
      await isRight();
      return first.body as Series;
    }

    const entry = danceClass({ count: COUNT, override: { reason: 'A year was agreed' } });
    const series = await survives(
      [
        'booking_series INSERT',
        'bookings INSERT',
        'occupancies INSERT',
        'audit_log INSERT',
        'mails INSERT',
        'idempotency_keys INSERT',
      ],
      act(BASE, entry),
      201,
    );
    expect(series.dates).toHaveLength(COUNT);

    const paid = await survives(
      ['payments INSERT', 'payment_parts INSERT', 'audit_log INSERT', 'idempotency_keys INSERT'],
      act(`${BASE}/${series.id}/payment`, {
        ...(await previewed(series.id, 'payment', { amount: series.totalAmount })),
        method: 'bank_transfer',
        receivedOn: series.dates[0] ? new Date().toISOString().slice(0, 10) : '',
      }),
      200,
    );
    expect(paid.balance).toBe('0.00');

    const changed = await survives(
      ['occupancies DELETE', 'occupancies INSERT', 'bookings UPDATE', 'refunds INSERT', 'mails INSERT'],
      act(`${BASE}/${series.id}/change`, {
        ...(await previewed(series.id, 'change', {
          ...OWN,
          bookingId: series.dates[1]?.id,
          scope: 'later',
          timeSlot: LATER,
          guestCount: 10,
        })),
        notify: true,
      }),
      200,
    );
    expect(changed.dates.filter(({ timeSlot }) => timeSlot === LATER)).toHaveLength(COUNT - 1);

    const cancelled = await survives(
      ['bookings UPDATE', 'order_lines INSERT', 'refunds INSERT', 'occupancies DELETE', 'mails INSERT'],
      act(`${BASE}/${series.id}/cancel`, {
        ...(await previewed(series.id, 'cancel', {
          bookingId: series.dates[26]?.id,
          scope: 'later',
          by: 'club',
        })),
        notify: true,
      }),
      200,
    );
    expect(cancelled.dates.filter(({ status }) => status === 'cancelled')).toHaveLength(26);
  },
  TIMEOUT,
);
