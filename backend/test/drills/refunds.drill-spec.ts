import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { instanceSettings } from '../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../support/api-process.js';
import { eventually } from '../support/eventually.js';
import { type Agent, webhookUrls } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { integrityFindings } from '../payments/settlement/integrity.js';
import {
  confirmPaid,
  hold,
  ledger,
  moneyOf,
  openCard,
  payByCard,
} from '../payments/settlement/payment-steps.js';
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

/** Undone while they wait; all others are sent. */
const UNDONE = 2;
const WAITING = 6;

it('refunds of cancellations wait for fifteen minutes, past a kill, and those of undone ones are never sent', async () => {
  const settings = instanceSettings(database.url, sandbox, { REFUND_DELAY_MINUTES: '15', LOG_LEVEL: 'warn' });
  const slow = await startApiProcess(settings);
  const loginAt = async (url: string, role: 'member' | 'admin'): Promise<Agent> => {
    const agent = supertest.agent(url);
    const { username } = await createUser(db, { role });
    await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    return agent;
  };
  const member = await loginAt(slow.url, 'member');
  const booked: { bookingId: number; paymentId: string }[] = [];
  for (let made = 0; made < WAITING; made += 1) {
    const { bookingId, fields } = await hold(member);
    const paymentId = await openCard(member, bookingId);
    await payByCard({ sandbox, db }, paymentId);
    await confirmPaid(member, fields, paymentId);
    await member.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    booked.push({ bookingId, paymentId });
  }
  await slow.stop('SIGKILL');
  const returned = () =>
    Promise.all(booked.map(async ({ paymentId }) => (await moneyOf({ sandbox, db }, paymentId)).refunds));
  expect(await returned()).toEqual(booked.map(() => 0));
  const admin = await loginAt(api.url, 'admin');
  for (const { bookingId } of booked.slice(0, UNDONE))
    await admin.post(`/api/admin/bookings/${bookingId}/restore`).send({}).expect(200);
  const past = `- interval '15 minutes'`;
  await db.query(`UPDATE refunds SET send_after = send_after ${past}`);
  await db.query(
    `UPDATE pgboss.job SET start_after = start_after ${past} WHERE name LIKE 'refund%' AND state = 'created'`,
  );
  await eventually(
    async () => expect(await returned()).toEqual(booked.map((_, index) => (index < UNDONE ? 0 : 1))),
    60_000,
  );
  await eventually(async () => expect(await integrityFindings({ sandbox, db })).toEqual([]));
}, 300_000);

it(`${REFUNDS} refunds are sent once each, in half the time of one after another`, async () => {
  const { id: userId } = await createUser(db);
  await sandbox.control('faults', { dropWebhooks: true });
  const paid: string[] = [];
  const taken = new Set<string>();
  for (let made = 0; made < REFUNDS; made += 1) {
    const { paymentId, providerPaymentId } = await paidByCard({ sandbox, db }, userId);
    paid.push(paymentId);
    taken.add(providerPaymentId);
    // Not due yet, so that all become due at the same time.
    await db.query(`UPDATE payments SET completed_at = now() + interval '1 day' WHERE id = $1`, [paymentId]);
  }
  await sandbox.control('faults', {
    dropWebhooks: false,
    delay: { pattern: '^(GET|POST) /v1/', ms: ANSWER_MS },
  });
  await db.query(`UPDATE payments SET completed_at = now() - interval '1 day' WHERE id = ANY($1)`, [paid]);
  const { rows: spans } = await eventually(async () => {
    const answer = await db.query<{ seconds: number; done: number }>(
      `SELECT count(*)::int AS done, extract(epoch FROM max(updated_at) - min(created_at))::float AS seconds
       FROM refunds WHERE status = 'completed' AND payment_id = ANY($1)`,
      [paid],
    );
    expect(answer.rows[0]?.done).toBe(REFUNDS);
    return answer;
  }, 120_000);
  const seconds = spans[0]?.seconds ?? Infinity;
  process.stdout.write(`${REFUNDS} refunds in ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(ONE_BY_ONE_SECONDS / 2);
  const money = (await ledger({ sandbox, db })).filter(({ id }) => taken.has(id));
  expect(money.filter((of) => of.returned !== of.taken || of.refunds !== 1)).toEqual([]);
}, 300_000);
