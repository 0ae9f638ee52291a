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
import { draft, invoiceAt, issue, setUp } from './document-steps.js';

/** Kills an API process while an invoice is issued or credited, after each of the statements that write. */
const STEPS = [
  'document_lines INSERT',
  'document_numbers UPDATE',
  'documents UPDATE',
  'mails INSERT',
  'audit_log INSERT',
] as const;
const CREDIT_STEPS = [
  'document_numbers UPDATE',
  'documents INSERT',
  'document_lines INSERT',
  'mails INSERT',
] as const;
const TABLES = ['document_lines', 'document_numbers', 'documents', 'mails', 'audit_log'];

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
const login = async (username: string): Promise<Agent> => {
  const agent = supertest.agent(api.url);
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  return agent;
};
let username: string;

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
  for (const table of TABLES)
    await db.query(
      `CREATE TRIGGER stand_still AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION stand_still()`,
    );
  port = await freePort();
  api = await start();
  ({ username } = await createUser(db, { role: 'admin' }));
  admin = await login(username);
  await setUp(admin);
}, 180_000);
afterAll(async () => {
  await api.stop('SIGKILL');
  await sandbox.close();
  await db.end();
  await database.drop();
});

let ahead = 20;
const booked = (): Promise<number> => insertBooking(db, { totalMinor: 12_000, date: dayAhead((ahead += 1)) });

async function numbersOf(kind: string): Promise<{ numbers: number[]; next: number }> {
  const { rows } = await db.query<{ numbers: number[] | null; next: number }>(
    `SELECT (SELECT array_agg(sequence ORDER BY sequence) FROM documents WHERE kind = $1 AND state = 'issued') AS numbers, next
     FROM document_numbers WHERE series = $1`,
    [kind],
  );
  return { numbers: rows[0]?.numbers ?? [], next: rows[0]?.next ?? 0 };
}

/** Sends a request that stands still after the step, kills its process and starts another. */
async function killedAt(step: string, send: () => PromiseLike<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [step]);
  const request = send();
  request.then(
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
  admin = await login(username);
}

it.each(STEPS)(
  'an invoice whose process is killed after %s is still a draft, and then gets the next number',
  async (step) => {
    const made = await draft(admin, [await booked()]);
    const before = await numbersOf('invoice');
    await killedAt(step, () =>
      admin
        .post(`/api/admin/invoices/${made.id}/issue`)
        .set('If-Match', `"${made.version}"`)
        .send({ send: true }),
    );
    expect(await numbersOf('invoice')).toEqual(before);
    expect(await invoiceAt(admin, made.id)).toMatchObject({ state: 'draft', version: made.version });
    await issue(admin, made);
    expect(await numbersOf('invoice')).toEqual({
      numbers: [...before.numbers, before.next],
      next: before.next + 1,
    });
  },
  180_000,
);

it.each(CREDIT_STEPS)(
  'a credit note whose process is killed after %s does not exist, and then gets the next number',
  async (step) => {
    const made = await issue(admin, await draft(admin, [await booked()]));
    const before = await numbersOf('credit_note');
    const voided = (): supertest.Test =>
      admin.post(`/api/admin/invoices/${made.id}/void`).send({ send: true });
    await killedAt(step, voided);
    expect(await numbersOf('credit_note')).toEqual(before);
    expect(await invoiceAt(admin, made.id)).toMatchObject({ state: 'issued', creditNotes: [] });
    await voided().expect(200);
    expect(await numbersOf('credit_note')).toEqual({
      numbers: [...before.numbers, before.next],
      next: before.next + 1,
    });
  },
  180_000,
);
