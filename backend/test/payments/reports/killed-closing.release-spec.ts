import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, freePort, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { monthBefore } from '../../../src/payments/reports/domain/months.js';
import { closeMonth, LAST_MONTH, paidOnline, reportOf } from './report-steps.js';

/** Kills an API process while a month is closed, after each of the statements that write. */
const STEPS = ['closed_months INSERT', 'accrued_income INSERT', 'audit_log INSERT'] as const;
const MONTHS = [monthBefore(monthBefore(LAST_MONTH)), monthBefore(LAST_MONTH), LAST_MONTH];

let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let port: number;
let api: ApiProcess;
let admin: Agent;
let username: string;
let bookingId: number;

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
const login = async (): Promise<Agent> => {
  const agent = supertest.agent(api.url);
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  return agent;
};

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  // After each write, the writer waits while the test holds the lock of that write.
  await db.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME || ' ' || TG_OP));
      RETURN NULL;
    END $$`);
  for (const table of ['closed_months', 'accrued_income', 'audit_log'])
    await db.query(
      `CREATE TRIGGER stand_still AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION stand_still()`,
    );
  port = await freePort();
  api = await start();
  ({ username } = await createUser(db, { role: 'admin' }));
  admin = await login();
  bookingId = await insertBooking(db, { totalMinor: 90_000, date: dayAhead(30) });
  for (const month of MONTHS) {
    await paidOnline(db, bookingId, 1000, `${month}-10T02:00:00Z`);
    await insertBooking(db, { totalMinor: 12_000, date: `${month}-12` });
  }
}, 180_000);
afterAll(async () => {
  await api.stop('SIGKILL');
  await sandbox.close();
  await db.end();
  await database.drop();
});

it.each(STEPS.map((step, place) => [step, MONTHS[place] ?? LAST_MONTH] as const))(
  'a month whose closing is killed after %s is still open, takes payments and is then closed once',
  async (step, month) => {
    const { sha256 } = await reportOf(admin, month);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [step]);
    admin
      .post('/api/admin/reports/month/close')
      .send({ month, sha256 })
      .then(
        () => undefined,
        () => undefined,
      );
    await eventually(async () => expect(await waitingForAdvisory(db)).toBe(1));
    await api.stop('SIGKILL');
    await client.end();
    await eventually(async () => {
      const { rowCount } = await db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      expect(rowCount).toBe(0);
    });
    api = await start();
    admin = await login();
    expect(await reportOf(admin, month)).toMatchObject({ closedAt: null, sha256, closingRefusal: null });
    await paidOnline(db, bookingId, 500, `${month}-20T02:00:00Z`);
    const closed = await closeMonth(admin, month);
    expect(closed.closedAt).not.toBeNull();
    const { rows } = await db.query<{ months: number; entries: number; accrued: number }>(
      `SELECT (SELECT count(*)::integer FROM closed_months WHERE month = $1) AS months,
         (SELECT count(*)::integer FROM audit_log WHERE action = 'month.close' AND object_id = $2) AS entries,
         (SELECT sum(amount_minor)::integer FROM accrued_income WHERE month = $1) AS accrued`,
      [`${month}-01`, month],
    );
    expect(rows).toEqual([{ months: 1, entries: 1, accrued: 12_000 }]);
  },
  180_000,
);
