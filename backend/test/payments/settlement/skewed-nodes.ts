import pg from 'pg';
import Stripe from 'stripe';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { insertPrice } from '../../factories/prices.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import {
  aBooking,
  approve,
  type Answer,
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
  PRICE,
  submit,
} from './payment-steps.js';
import { integrityFindings } from './integrity.js';
import { changeBookings } from '../../factories/rooms.js';

export const SKEW_MINUTES = 10;
/** Time-out of suites that start API processes, in milliseconds. */
export const START_TIMEOUT = 120_000;

/** Two API processes on one database, one's clock ten minutes fast and the other's ten minutes slow. */
export interface SkewedNodes {
  fast: ApiProcess;
  slow: ApiProcess;
  sandbox: Sandbox;
  db: pg.Pool;
  /** A new member, signed in at the slow node and then known to both. */
  member(): Promise<{ at: (node: ApiProcess) => Agent; id: number }>;
  close(): Promise<void>;
}

/** @param skewed settings that skew a process's clock by the given minutes */
export async function startSkewedNodes(
  skewed: (minutes: number) => Record<string, string>,
): Promise<SkewedNodes> {
  const database: TestDatabase = await createTestDatabase();
  const sandbox = await startSandbox();
  await sandbox.control('faults', { holdWebhooks: true });
  const settings = instanceSettings(database.url, sandbox, {
    RECONCILE_INTERVAL_SECONDS: '3600',
    // One member makes all bookings of the drill.
    LIMIT_PAYMENTS_PER_ACCOUNT: '1000',
  });
  const start = (minutes: number): Promise<ApiProcess> =>
    startApiProcess({ ...settings, ...skewed(minutes) });
  const [fast, slow] = await Promise.all([start(SKEW_MINUTES), start(-SKEW_MINUTES)]);
  const db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  return {
    fast,
    slow,
    sandbox,
    db,
    member: async () => {
      const { username, id } = await createUser(db);
      const first = supertest.agent(slow.url);
      const { headers } = await first.post('/api/login').send({ username, password: PASSWORD }).expect(200);
      const cookies = headers['set-cookie'] as unknown as string[];
      const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
      // Sessions are in the database, so both nodes know them.
      return { id, at: ({ url }) => supertest.agent(url).set('Cookie', cookie) };
    },
    close: async () => {
      await Promise.all([fast.stop('SIGKILL'), slow.stop('SIGKILL')]);
      await sandbox.close();
      await db.end();
      await database.drop();
    },
  };
}

/**
 * Tests at both nodes that must not depend on a process's clock. Each would fail at one of the nodes if its own clock
 * decided.
 */
export function describeAgreement(nodes: () => SkewedNodes): void {
  type Node = 'fast' | 'slow';
  const BOTH: [Node][] = [['fast'], ['slow']];

  interface Checkout extends HeldSlot {
    agent: Agent;
    id: number;
  }
  async function heldAt(node: Node): Promise<Checkout> {
    const { at, id } = await nodes().member();
    const agent = at(nodes()[node]);
    return { agent, id, ...(await hold(agent)) };
  }
  const move = (column: string, minutes: number, id: number): Promise<unknown> =>
    nodes().db.query(`UPDATE bookings SET ${column} = now() + $1 * interval '1 minute' WHERE id = $2`, [
      minutes,
      id,
    ]);
  /** Moves the slot to `minutes` from now. It lasts only a moment, so that no two overlap. */
  const letBeginIn = (minutes: number, id: number): Promise<unknown> =>
    changeBookings(
      nodes().db,
      `UPDATE bookings SET start_time = t, end_time = t + interval '1 millisecond'
       FROM (SELECT clock_timestamp() + $1 * interval '1 minute' AS t) AS begin WHERE id = $2`,
      [minutes, id],
    );
  const outcome = ({ status, body }: Answer): unknown => [status, body.code];

  afterEach(async () => {
    await nodes().sandbox.control('faults', { failBefore: null });
    await eventually(async () => expect(await integrityFindings(nodes())).toEqual([]));
  });

  it.each(BOTH)('a live hold can be paid and extended at the %s node', async (node) => {
    const { agent, bookingId, fields } = await heldAt(node);
    await move('hold_expires_at', 5, bookingId);
    const paymentId = await openCard(agent, bookingId);
    await agent.post(`/api/bookings/${bookingId}/hold/extend`).expect(200);
    await payByCard(nodes(), paymentId);
    await confirmPaid(agent, fields, paymentId);
  });

  it.each(BOTH)('a hold that lapsed five minutes ago has ended at the %s node', async (node) => {
    const { agent, bookingId } = await heldAt(node);
    await move('hold_expires_at', -5, bookingId);
    const opened: Answer = await agent.post('/api/create-payment-intent').send({ amount: PRICE, bookingId });
    const extended: Answer = await agent.post(`/api/bookings/${bookingId}/hold/extend`);
    expect([outcome(opened), outcome(extended)]).toEqual([
      [409, 'hold_expired'],
      [409, 'hold_expired'],
    ]);
  });

  it.each(BOTH)('a price that starts in five minutes does not apply yet at the %s node', async (node) => {
    // Prices stay after the test, so each node uses another event type.
    const eventType = node === 'fast' ? 'Sports Event' : 'Charity Fundraiser';
    const validFrom = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
    await insertPrice(nodes().db, { eventType, basePriceMinor: 555_00, validFrom: validFrom(5) });
    const { at } = await nodes().member();
    const agent = at(nodes()[node]);
    const asked = async (): Promise<string | undefined> => {
      const { body } = await agent.get('/api/booking-options').expect(200);
      const { eventTypes } = body as { eventTypes: { name: string; basePrice: string }[] };
      return eventTypes.find(({ name }) => name === eventType)?.basePrice;
    };
    const listed = node === 'fast' ? '80.00' : '150.00';
    expect(await asked()).toBe(listed);
    const offer = aBooking({ eventType, guestCount: 10 });
    expect((await agent.post('/api/bookings/hold').send(offer).expect(201)).body).toMatchObject({
      amount: listed,
    });
    // A price that started five minutes ago applies, even at a node with a slow clock.
    await insertPrice(nodes().db, { eventType, basePriceMinor: 120_50, validFrom: validFrom(-5) });
    // The node reads the new price a moment after it is stored.
    await eventually(async () => expect(await asked()).toBe('120.50'));
    const { body } = await agent.post('/api/bookings/hold').send(aBooking({ eventType })).expect(201);
    expect(body).toMatchObject({ amount: '241.00' });
  });

  it.each(BOTH)('a payment stays processing during its capture at the %s node', async (node) => {
    const { agent, bookingId, fields } = await heldAt(node);
    const orderId = await openOrder(agent, bookingId);
    await approve(nodes(), orderId);
    await nodes().sandbox.control('faults', { failBefore: { pattern: '/capture$', status: 503 } });
    expect((await capture(agent, orderId)).status).toBe(503);
    expect((await submit(agent, fields, orderId)).status).toBe(202);
    expect(await bookingRow(nodes(), bookingId)).toMatchObject({ payment_status: 'processing' });
    // After half a minute, both nodes give the capture up.
    await nodes().db.query(
      `UPDATE payments SET processing_since = now() - interval '30 seconds' WHERE provider_payment_id = $1`,
      [orderId],
    );
    expect(outcome(await submit(agent, fields, orderId))).toEqual([422, 'payment_incomplete']);
    expect(await bookingRow(nodes(), bookingId)).toMatchObject({ payment_status: 'pending' });
  });

  it.each(BOTH)('a payment five minutes before the start books the slot at the %s node', async (node) => {
    const { agent, bookingId, fields } = await heldAt(node);
    const paymentId = await openCard(agent, bookingId);
    await payByCard(nodes(), paymentId);
    await letBeginIn(5, bookingId);
    await confirmPaid(agent, fields, paymentId);
    expect(await moneyOf(nodes(), paymentId)).toMatchObject({ returned: 0 });
  });

  it.each(BOTH)('a payment after the start is refunded in full at the %s node', async (node) => {
    const { agent, bookingId, fields } = await heldAt(node);
    const paymentId = await openCard(agent, bookingId);
    await payByCard(nodes(), paymentId);
    await letBeginIn(-5, bookingId);
    expect(outcome(await submit(agent, fields, paymentId))).toEqual([409, 'slot_begun']);
  });

  it.each(BOTH)(
    'a payment without a booking gets its time from the database at the %s node',
    async (node) => {
      const { at } = await nodes().member();
      const agent = at(nodes()[node]);
      const paymentId = await openCard(agent);
      await payByCard(nodes(), paymentId);
      expect(await postStripe(nodes(), nodes()[node], paymentId)).toBe(200);
      const { rows } = await nodes().db.query<{ age: number }>(
        `SELECT abs(extract(epoch FROM now() - completed_at))::float AS age FROM payments WHERE provider_payment_id = $1`,
        [paymentId],
      );
      expect(rows[0]?.age).toBeLessThan(60);
      const { status } = await submit(agent, aBooking(), paymentId);
      expect(status).toBe(201);
    },
  );

  it.each(BOTH)('Stripe signatures are valid for five minutes at the %s node', async (node) => {
    const { agent, bookingId } = await heldAt(node);
    const paymentId = await openCard(agent, bookingId);
    await payByCard(nodes(), paymentId);
    expect(await postStripe(nodes(), nodes()[node], paymentId, 301)).toBe(400);
    expect(await paymentRow(nodes(), paymentId)).toMatchObject({ status: 'pending' });
    expect(await postStripe(nodes(), nodes()[node], paymentId)).toBe(200);
    expect(await bookingRow(nodes(), bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it.each(BOTH)('PayPal signatures are valid at the %s node', async (node) => {
    const { agent, bookingId } = await heldAt(node);
    const orderId = await openOrder(agent, bookingId);
    await approve(nodes(), orderId);
    await nodes().sandbox.control('paypal/capture', { orderId });
    nodes().sandbox.setWebhookTargets({ paypal: `${nodes()[node].url}/api/webhooks/paypal`, stripe: null });
    await nodes().sandbox.flushWebhooks({ provider: 'paypal' });
    nodes().sandbox.setWebhookTargets({ paypal: null });
    expect(await bookingRow(nodes(), bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it('both nodes agree on free slots and on when the next hold is allowed', async () => {
    const { at } = await nodes().member();
    const [fast, slow] = [at(nodes().fast), at(nodes().slow)];
    const { date } = aBooking();
    const [one, other] = await Promise.all(
      [fast, slow].map((agent) => agent.get(`/api/availability?from=${date}&to=${date}`).expect(200)),
    );
    expect(one?.body).toEqual(other?.body);
    // Pages count down to this time.
    for (const answer of [one, other])
      expect(Math.abs(Date.parse(answer?.headers['date'] as string) - Date.now())).toBeLessThan(60_000);
    const options = await Promise.all(
      [fast, slow].map((agent) => agent.get('/api/booking-options').expect(200)),
    );
    expect(options[0]?.body).toEqual(options[1]?.body);
    for (let held = 0; held < 3; held += 1) await hold(slow);
    for (const agent of [fast, slow]) {
      const { status, headers }: Answer = await agent.post('/api/bookings/hold').send(aBooking());
      expect(status).toBe(429);
      const wait = Number(headers['retry-after']);
      expect(wait > 840 && wait <= 900).toBe(true);
    }
  });
}

/** Posts a Stripe event that was signed `seconds` ago. @returns the status */
async function postStripe(
  { sandbox }: SkewedNodes,
  { url }: ApiProcess,
  paymentIntent: string,
  secondsAgo = 0,
): Promise<number> {
  const event = {
    id: `evt_${paymentIntent}_${secondsAgo}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: paymentIntent } },
  };
  const payload = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: sandbox.config.stripeWebhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });
  const answer = await fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'stripe-signature': header },
    body: payload,
  });
  return answer.status;
}
