import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { HALF_BACK, insertPolicy } from '../../factories/policies.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import {
  approve,
  bookingRow,
  capture,
  hold,
  moneyOf,
  openOrder,
  paymentRow,
  PRICE_MINOR,
  refundRows,
  refundEmails,
} from '../settlement/payment-steps.js';

/**
 * Kills an API process while five refunds are each at another step. Each refunds half a payment, and the provider forgets its
 * idempotency keys, so only our own order of steps prevents a second refund.
 */
let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let api: ApiProcess;
const HALF = PRICE_MINOR / 2;
const TIMEOUT = 120_000;

const start = (): Promise<ApiProcess> =>
  startApiProcess(
    instanceSettings(database.url, sandbox, {
      LOG_LEVEL: 'warn',
      // Nothing times out before the process is killed.
      PROVIDER_TIMEOUT_MS: '30000',
      DATABASE_LOCK_TIMEOUT_MS: '60000',
      DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    }),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  api = await start();
  await insertPolicy(db, HALF_BACK);
}, TIMEOUT);
afterAll(async () => {
  await api.stop('SIGKILL');
  await sandbox.close();
  await db.end();
  await database.drop();
});

interface Paid {
  bookingId: number;
  orderId: string;
  captureId: string;
}

async function paid(agent: Agent): Promise<Paid> {
  const { bookingId } = await hold(agent);
  const orderId = await openOrder(agent, bookingId);
  await approve({ sandbox, db }, orderId);
  expect((await capture(agent, orderId)).status).toBe(200);
  const { rows } = await db.query<{ id: string }>(
    'SELECT capture_id AS id FROM payments WHERE provider_payment_id = $1',
    [orderId],
  );
  return { bookingId, orderId, captureId: rows[0]?.id ?? '' };
}

interface Standing {
  status?: string;
  attempts?: number;
  returned: number;
}
async function standing({ orderId }: Paid): Promise<Standing> {
  const [refund] = await refundRows({ sandbox, db }, orderId);
  const { returned } = await moneyOf({ sandbox, db }, orderId);
  return { status: refund?.status, attempts: refund?.attempts, returned };
}

/**
 * Stops a refund in the statement that would set this status.
 * @returns the connection whose lock it waits for
 */
async function stopAt(status: 'sending' | 'completed', { orderId }: Paid): Promise<pg.Client> {
  const { id } = await paymentRow({ sandbox, db }, orderId);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [`${id} ${status}`]);
  return client;
}
const stopped = (): Promise<number> => waitingForAdvisory(db);

it(
  'a refund is made once, at whichever step its process is killed',
  async () => {
    await sandbox.control('faults', { dropWebhooks: true, forgetIdempotencyKeys: true });
    await db.query(`
      CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(hashtext(NEW.payment_id || ' ' || NEW.status)); RETURN NEW; END $$;
      CREATE TRIGGER stop_here BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION stop_here()`);
    const { username } = await createUser(db);
    const agent = supertest.agent(api.url);
    await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const all: Paid[] = [];
    while (all.length < 5) all.push(await paid(agent));
    const [claiming, asking, asked, done, recording] = all as [Paid, Paid, Paid, Paid, Paid];
    const cancel = ({ bookingId }: Paid): Promise<unknown> =>
      agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);

    const stops = [await stopAt('sending', claiming), await stopAt('completed', recording)];
    await sandbox.control('faults', {
      hang: { pattern: `^GET .*/${asking.orderId}$|/${done.captureId}/refund$` },
      delay: { pattern: `/${asked.captureId}/refund$`, ms: 5000, times: 1 },
    });
    for (const each of [claiming, asking, done, recording]) await cancel(each);
    await eventually(async () => {
      expect(await stopped()).toBe(2);
      expect(await standing(claiming)).toEqual({ status: 'queued', attempts: 0, returned: 0 });
      expect(await standing(asking)).toEqual({ status: 'sending', attempts: 1, returned: 0 });
      expect(await standing(done)).toEqual({ status: 'sending', attempts: 1, returned: HALF });
      expect(await standing(recording)).toEqual({ status: 'sending', attempts: 1, returned: HALF });
    });
    // The last call has reached the provider and takes effect only after the kill.
    await cancel(asked);
    await eventually(() => expect(sandbox.faults.current.delay?.times).toBe(0));
    await api.stop('SIGKILL');
    expect(await standing(asked)).toEqual({ status: 'sending', attempts: 1, returned: 0 });
    for (const stop of stops) await stop.end();

    await sandbox.control('faults', { hang: null });
    api = await start();
    await eventually(async () => {
      expect(await stopped()).toBe(0);
      // Its transaction was not committed.
      expect(await standing(claiming)).toEqual({ status: 'queued', attempts: 0, returned: 0 });
      expect(await standing(asked)).toEqual({ status: 'sending', attempts: 1, returned: HALF });
    });
    expect(await standing(recording)).toEqual({ status: 'sending', attempts: 1, returned: HALF });
    // As if the time-out of the job and the lease had passed.
    await db.query(`UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active'`);
    await db.query(`UPDATE refunds SET leased_until = clock_timestamp() WHERE status = 'sending'`);
    await eventually(async () => {
      for (const each of all) {
        const attempts = each === claiming ? 1 : 2;
        expect(await standing(each)).toEqual({ status: 'completed', attempts, returned: HALF });
        expect(await moneyOf({ sandbox, db }, each.orderId)).toMatchObject({ returned: HALF, refunds: 1 });
        expect(await bookingRow({ sandbox, db }, each.bookingId)).toMatchObject({
          refund_status: 'completed',
          refund_minor: HALF,
        });
        expect(await refundEmails({ db }, each.bookingId)).toEqual(['refund-sent']);
      }
    }, 60_000);
  },
  TIMEOUT,
);
