import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { startTcpProxy } from '../../support/tcp-proxy.js';
import { type Agent, webhookUrls } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import {
  aBooking,
  approve,
  bookingRow,
  capture,
  confirmPaid,
  hold,
  type HeldSlot,
  moneyOf,
  openCard,
  openOrder,
  payByCard,
  paymentRow,
  PRICE_MINOR,
  refundRows,
  submit,
} from './payment-steps.js';
import { integrityFindings } from './integrity.js';
import { itAtRelease } from '../../support/level.js';

/**
 * Kills an API process at the worst moments and starts it again. No webhook ever arrives, so only the reconciler (here every
 * 2 s, by default every 30 s) and the job queue finish the work.
 */
let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let api: ApiProcess;
/** Everything must be settled within a minute of the restart. */
const A_MINUTE = 60_000;
let startedAt = 0;
/** Milliseconds left of that minute. */
const withinTheMinute = (): number => startedAt + A_MINUTE - Date.now();
const TIMEOUT = 120_000;

async function start(): Promise<void> {
  api = await startApiProcess(instanceSettings(database.url, sandbox, settings));
  startedAt = Date.now();
}
const settings = { RECONCILE_INTERVAL_SECONDS: '2', PROVIDER_TIMEOUT_MS: '10000', LOG_LEVEL: 'warn' };

async function crashAndRestart(): Promise<void> {
  await api.stop('SIGKILL');
  await sandbox.control('faults', { hang: null, failBefore: null, failAfterEffect: null, delay: null });
  await start();
}

async function login(username: string, url = api.url): Promise<Agent> {
  const agent = supertest.agent(url);
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return agent;
}

interface Story extends HeldSlot {
  username: string;
  agent: Agent;
}

async function member(): Promise<{ username: string; agent: Agent }> {
  const { username } = await createUser(db);
  return { username, agent: await login(username) };
}

async function withHold(): Promise<Story> {
  const { username, agent } = await member();
  return { username, agent, ...(await hold(agent)) };
}

const world = (): { sandbox: Sandbox; db: pg.Pool } => ({ sandbox, db });

/** Sends a request that gets no answer, because its server is killed. */
function unanswered(request: PromiseLike<unknown>): { answered: boolean } {
  const state = { answered: false };
  request.then(
    () => (state.answered = true),
    () => undefined,
  );
  return state;
}

function confirmed(bookingId: number): Promise<void> {
  return eventually(
    async () =>
      expect(await bookingRow(world(), bookingId)).toMatchObject({ status: 'confirmed', is_paid: true }),
    withinTheMinute(),
  );
}

const nothingIsWrong = (): Promise<void> =>
  eventually(async () => expect(await integrityFindings(world())).toEqual([]), withinTheMinute());

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  sandbox.setWebhookTargets(webhookUrls('http://127.0.0.1:9'));
  await sandbox.control('faults', { dropWebhooks: true });
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  await start();
}, TIMEOUT);

afterAll(async () => {
  await api.stop('SIGKILL');
  await sandbox.close();
  await db.end();
  await database.drop();
});

/** A situation at the time of the kill. */
interface Moment {
  /** The last steps before the kill. They run late, so that no periodic job comes first. */
  lastly?: () => Promise<void>;
  /** Checks the outcome after the restart. */
  after: () => Promise<void>;
}

/**
 * The situations of one kill. Each fault of the sandbox can serve only one of them. The last two come as late as possible: one
 * has 1.5 seconds from its last step to the kill, and the reconciler finds received money within two seconds.
 */
const TOGETHER: [string, () => Promise<Moment>][] = [
  [
    'after a kill, a live hold can be paid and an expired one is released',
    async () => {
      const mine = await withHold();
      const left = await withHold();
      const leftOpen = await openCard(left.agent, left.bookingId);
      return {
        lastly: async () => {
          await db.query(`UPDATE bookings SET hold_expires_at = now() WHERE id = $1`, [left.bookingId]);
        },
        after: async () => {
          const agent = await login(mine.username);
          const { body } = await agent.get('/api/my-bookings').expect(200);
          expect(body).toMatchObject([{ id: mine.bookingId, status: 'held' }]);
          const paymentId = await openCard(agent, mine.bookingId);
          await payByCard(world(), paymentId);
          await confirmPaid(agent, mine.fields, paymentId);
          await eventually(async () => {
            expect(await bookingRow(world(), left.bookingId)).toMatchObject({ status: 'expired' });
            expect(await paymentRow(world(), leftOpen)).toMatchObject({ status: 'failed' });
          }, withinTheMinute());
        },
      };
    },
  ],
  [
    'a confirmation that was committed but not answered is confirmed after a kill',
    async () => {
      const { username, agent, bookingId, fields } = await withHold();
      const paymentId = await openCard(agent, bookingId);
      await payByCard(world(), paymentId);
      const line = await startTcpProxy('127.0.0.1', Number(new URL(api.url).port));
      const caller = await login(username, `http://127.0.0.1:${line.port}`);
      line.mute();
      const posted = unanswered(caller.post('/api/bookings').send({ ...fields, paymentId }));
      await confirmed(bookingId);
      return {
        after: async () => {
          expect(posted.answered).toBe(false);
          await line.close();
          const { status, body } = await submit(await login(username), fields, paymentId);
          expect({ status, id: body.id }).toEqual({ status: 200, id: bookingId });
        },
      };
    },
  ],
  [
    'a payment marked as processing whose capture was never sent fails after a kill and frees its slot',
    async () => {
      const { agent, bookingId, fields } = await withHold();
      const orderId = await openOrder(agent, bookingId);
      await approve(world(), orderId);
      await sandbox.control('faults', { failBefore: { pattern: `/${orderId}`, status: 503 } });
      expect((await capture(agent, orderId)).status).toBe(503);
      return {
        lastly: async () => {
          // As if the grace period and the hold had run out.
          await db.query(
            `UPDATE payments SET processing_since = now() - interval '25 seconds' WHERE provider_payment_id = $1`,
            [orderId],
          );
          await db.query(`UPDATE bookings SET hold_expires_at = now() WHERE id = $1`, [bookingId]);
        },
        after: async () => {
          // The next member can hold the slot once the reconciler has run.
          const next = await member();
          await eventually(() => hold(next.agent, fields), withinTheMinute());
          await eventually(async () => {
            expect(await bookingRow(world(), bookingId)).toMatchObject({ status: 'expired' });
            expect(await paymentRow(world(), orderId)).toMatchObject({ status: 'failed' });
          }, withinTheMinute());
          expect(await moneyOf(world(), orderId)).toMatchObject({ taken: 0 });
        },
      };
    },
  ],
  [
    'a capture whose answer is lost by a kill confirms its booking once',
    async () => {
      const taken = await withHold();
      const onItsWay = await withHold();
      const orders: string[] = [];
      for (const { agent, bookingId } of [taken, onItsWay]) {
        const orderId = await openOrder(agent, bookingId);
        await approve(world(), orderId);
        orders.push(orderId);
      }
      const [takenOrder = '', lateOrder = ''] = orders;
      const calls: { answered: boolean }[] = [];
      return {
        lastly: async () => {
          await sandbox.control('faults', { hang: { pattern: `${takenOrder}/capture$` } });
          calls.push(unanswered(taken.agent.post(`/api/paypal/order/${takenOrder}/capture`)));
          await eventually(async () =>
            expect(await moneyOf(world(), takenOrder)).toMatchObject({ taken: PRICE_MINOR }),
          );
          expect(await paymentRow(world(), takenOrder)).toMatchObject({ status: 'processing' });
          // The other call reaches the provider and takes effect only after the kill.
          await sandbox.control('faults', {
            delay: { pattern: `${lateOrder}/capture$`, ms: 1500, times: 1 },
          });
          calls.push(unanswered(onItsWay.agent.post(`/api/paypal/order/${lateOrder}/capture`)));
          await eventually(async () =>
            expect(await sandbox.control('state')).toMatchObject({ faults: { delay: { times: 0 } } }),
          );
          expect(await paymentRow(world(), lateOrder)).toMatchObject({ status: 'processing' });
        },
        after: async () => {
          await confirmed(taken.bookingId);
          await confirmed(onItsWay.bookingId);
          expect(calls.map(({ answered }) => answered)).toEqual([false, false]);
          // A repeated capture returns the same booking and takes no more money.
          const agent = await login(taken.username);
          expect((await capture(agent, takenOrder)).body.booking).toMatchObject({ id: taken.bookingId });
          expect(await moneyOf(world(), takenOrder)).toMatchObject({ taken: PRICE_MINOR });
        },
      };
    },
  ],
  [
    'a payment that the provider took just before a kill is booked after it',
    async () => {
      const { agent, bookingId } = await withHold();
      const paymentId = await openCard(agent, bookingId);
      const unbooked = await member();
      const unbookedPayment = await openCard(unbooked.agent);
      return {
        lastly: async () => {
          await payByCard(world(), paymentId);
          await payByCard(world(), unbookedPayment);
        },
        after: async () => {
          await confirmed(bookingId);
          // The other payment has no hold; its page posts once the server is back.
          const again = await submit(await login(unbooked.username), aBooking(), unbookedPayment);
          expect(again.status).toBe(201);
        },
      };
    },
  ],
];

describe('a process killed in several situations at once', () => {
  const moments: Moment[] = [];
  beforeAll(async () => {
    for (const [, begin] of TOGETHER) moments.push(await begin());
    for (const { lastly } of moments) await lastly?.();
    await crashAndRestart();
  }, TIMEOUT);

  for (const [place, [name]] of TOGETHER.entries())
    it(name, () => (moments[place] as Moment).after(), TIMEOUT);

  it('the integrity checks find nothing after the kill', nothingIsWrong, TIMEOUT);
});

describe('a process killed during refunds', () => {
  itAtRelease(
    'a refund is made once after a kill before it is sent or before it is recorded',
    async () => {
      const decided = await withHold();
      const paymentId = await openCard(decided.agent, decided.bookingId);
      const made = await withHold();
      const orderId = await openOrder(made.agent, made.bookingId);
      await approve(world(), orderId);
      // Before the payment, because its webhook alone is enough for the refund.
      await sandbox.control('faults', {
        failBefore: { pattern: '^POST /v1/refunds$', status: 500 },
        hang: { pattern: '/refund$' },
      });
      await payByCard(world(), paymentId, { amount: 1_000 });
      expect((await capture(made.agent, orderId)).status).toBe(200);
      expect((await submit(decided.agent, decided.fields, paymentId)).status).toBe(422);
      await made.agent.post(`/api/bookings/${made.bookingId}/cancel`).expect(200);
      await eventually(async () =>
        expect(await moneyOf(world(), orderId)).toMatchObject({ returned: PRICE_MINOR }),
      );
      expect(await refundRows(world(), orderId)).toMatchObject([{ status: 'sending' }]);
      expect(await refundRows(world(), paymentId)).toMatchObject([{ status: 'sending' }]);
      expect(await moneyOf(world(), paymentId)).toMatchObject({ returned: 0 });
      await crashAndRestart();
      await eventually(async () => {
        for (const [id, minor] of [
          [paymentId, 1_000],
          [orderId, PRICE_MINOR],
        ] as const) {
          expect(await refundRows(world(), id)).toMatchObject([{ status: 'completed' }]);
          expect(await moneyOf(world(), id)).toMatchObject({ returned: minor, refunds: 1 });
          expect(await paymentRow(world(), id)).toMatchObject({ status: 'refunded' });
        }
      }, withinTheMinute());
      await nothingIsWrong();
    },
    TIMEOUT,
  );
});
