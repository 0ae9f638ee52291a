import pg from 'pg';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { createUser } from '../factories/users.js';
import { instanceSettings } from '../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../support/api-process.js';
import { eventually } from '../support/eventually.js';
import { webhookUrls } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { ledger } from '../payments/settlement/payment-steps.js';
import { paidByCard } from '../payments/settlement/paid-payments.js';

/** All bookings of a day are refunded: one node, and a provider that answers in 300 ms. */
const REFUNDS = 300;
const ANSWER_MS = 300;
/** One after another they would take this long, with a single call each. */
const ONE_BY_ONE_SECONDS = (REFUNDS * ANSWER_MS) / 1000;

let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let api: ApiProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox({ webhookRetryMs: 100 });
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  const settings = { RECONCILE_INTERVAL_SECONDS: '1', LOG_LEVEL: 'warn' };
  api = await startApiProcess(instanceSettings(database.url, sandbox, settings));
  sandbox.setWebhookTargets(webhookUrls(api.url));
}, 120_000);
afterAll(async () => {
  await api.stop();
  await sandbox.close();
  await db.end();
  await database.drop();
});

it(`${REFUNDS} refunds are sent once each, in half the time of one after another`, async () => {
  const { id: userId } = await createUser(db);
  await sandbox.control('faults', { dropWebhooks: true });
  for (let made = 0; made < REFUNDS; made += 1) {
    const { paymentId } = await paidByCard({ sandbox, db }, userId);
    // Not due yet, so that all become due at the same time.
    await db.query(`UPDATE payments SET completed_at = now() + interval '1 day' WHERE id = $1`, [paymentId]);
  }
  await sandbox.control('faults', {
    dropWebhooks: false,
    delay: { pattern: '^(GET|POST) /v1/', ms: ANSWER_MS },
  });
  await db.query(`UPDATE payments SET completed_at = now() - interval '1 day'`);
  const rows = async (status: string): Promise<number> => {
    const found = await db.query('SELECT 1 FROM refunds WHERE status = $1', [status]);
    return found.rowCount ?? 0;
  };
  await eventually(async () => expect(await rows('completed')).toBeGreaterThan(0), 60_000);
  const { rows: spans } = await eventually(async () => {
    const answer = await db.query<{ seconds: number; done: number }>(
      `SELECT count(*)::int AS done, extract(epoch FROM max(updated_at) - min(created_at))::float AS seconds
       FROM refunds WHERE status = 'completed'`,
    );
    expect(answer.rows[0]?.done).toBe(REFUNDS);
    return answer;
  }, 120_000);
  const seconds = spans[0]?.seconds ?? Infinity;
  process.stdout.write(`${REFUNDS} refunds in ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(ONE_BY_ONE_SECONDS / 2);
  const money = await ledger({ sandbox, db });
  expect(money.filter(({ taken, returned, refunds }) => returned !== taken || refunds !== 1)).toEqual([]);
}, 300_000);
