import pg from 'pg';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import supertest from 'supertest';
import { createUser, PASSWORD } from '../../factories/users.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

/**
 * Kills an API process while it reads a provider's report, after each of its writes in turn. The next reading stores each
 * movement and payout once, and the payout is the sum of its movements.
 */
const STEPS = [
  'payout_reports INSERT',
  'payouts INSERT',
  'payout_movements INSERT',
  'payout_reports UPDATE',
  'payouts UPDATE',
  'provider_balances INSERT',
  'payout_differences INSERT',
] as const;
const TABLES = [...new Set(STEPS.map((step) => step.split(' ')[0] ?? ''))];
const TIMEOUT = 180_000;

let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
const start = (): Promise<ApiProcess> =>
  startApiProcess(
    instanceSettings(database.url, sandbox, {
      LOG_LEVEL: 'warn',
      PROVIDER_TIMEOUT_MS: '60000',
      DATABASE_LOCK_TIMEOUT_MS: '120000',
      DATABASE_STATEMENT_TIMEOUT_MS: '120000',
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '120000',
    }),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  // After each write, the writer waits while the test holds the advisory lock of that write.
  await db.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(hashtext(TG_TABLE_NAME || ' ' || TG_OP));
      RETURN NULL;
    END $$`);
  for (const table of TABLES)
    await db.query(
      `CREATE TRIGGER stand_still AFTER INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION stand_still()`,
    );
}, TIMEOUT);
afterAll(async () => {
  await sandbox.close();
  await db.end();
  await database.drop();
});

async function fetchNow(api: ApiProcess): Promise<number> {
  const { username } = await createUser(db, { role: 'admin' });
  const agent = supertest.agent(api.url);
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return (await agent.post('/api/admin/payouts/reports')).status;
}

it.each(STEPS)(
  'a reading that is killed after %s is made up for by the next',
  async (step) => {
    await db.query(
      'TRUNCATE payouts, payout_movements, payout_reports, provider_balances, payout_differences CASCADE',
    );
    await sandbox.control('reset', {});
    const stripe = stripeClient(sandbox);
    for (const amount of [3_000, 24_000])
      await stripe.paymentIntents.create({
        amount,
        currency: 'gbp',
        confirm: true,
        payment_method: 'pm_card_visa',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      });
    const made = await sandbox.control<{ amount: number }>('stripe/payout', {});

    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(hashtext($1))', [step]);
    const killed = await start();
    const call = fetchNow(killed).catch(() => 0);
    await eventually(async () => expect(await waitingForAdvisory(db)).toBeGreaterThan(0));
    await killed.stop('SIGKILL');
    await call;
    await holder.end();

    const api = await start();
    try {
      expect(await fetchNow(api)).toBe(200);
    } finally {
      await api.stop('SIGKILL');
    }
    const { rows } = await db.query(
      `SELECT payout.amount_minor AS amount, sum(net_minor) FILTER (WHERE kind <> 'payout')::integer AS sum, count(*)::integer AS movements
       FROM payouts payout JOIN payout_movements movement ON movement.payout_id = payout.id GROUP BY payout.id`,
    );
    expect(rows).toEqual([{ amount: made.amount, sum: made.amount, movements: 3 }]);
    // The test's charges have no payments here.
    const { rows: found } = await db.query('SELECT kind FROM payout_differences');
    expect(found).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
  },
  TIMEOUT,
);
