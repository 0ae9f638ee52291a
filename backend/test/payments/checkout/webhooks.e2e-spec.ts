import Stripe from 'stripe';
import { startTestApp, type TestApp, webhookUrls } from '../../support/test-app.js';
import {
  bookingRow,
  capture,
  openCard,
  payByCard,
  sandboxState,
  startCardCheckout,
  startWalletCheckout,
} from '../settlement/payment-steps.js';

/** Signed events of the providers. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true, failBefore: null }));
afterEach(() => api.sandbox.setWebhookTargets(webhookUrls(api.url)));

let events = 0;
function stripeEvent(
  object: object,
  type = 'payment_intent.succeeded',
): { id: string; [name: string]: unknown } {
  events += 1;
  return { id: `evt_test_${events}`, object: 'event', type, data: { object } };
}

interface Sending {
  secret?: string;
  timestamp?: number;
}

async function postSigned(
  payload: string,
  { secret, timestamp }: Sending = {},
): Promise<{ status: number; body: unknown }> {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? api.sandbox.config.stripeWebhookSecret,
    ...(timestamp !== undefined && { timestamp }),
  });
  return post(payload, { 'stripe-signature': header });
}

async function post(
  payload: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${api.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
  });
  return { status: answer.status, body: await answer.json() };
}

async function isConfirmed(bookingId: number): Promise<boolean> {
  return (await bookingRow(api, bookingId)).status === 'confirmed';
}

describe('Stripe signatures', () => {
  it('a signature is verified over the raw bytes, whatever their formatting', async () => {
    const { paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    const event = stripeEvent({ object: 'payment_intent', id: paymentId, note: 'é \u2028 1.0' });
    const { status, body } = await postSigned(`\n${JSON.stringify(event, null, 3)}  `);
    expect({ status, body }).toEqual({ status: 200, body: { received: true } });
    expect(await isConfirmed(bookingId)).toBe(true);
  });

  const now = (): number => Math.floor(Date.now() / 1000);
  it.each<[string, (payload: string) => Promise<{ status: number; body: unknown }>]>([
    ['forged', (payload) => postSigned(payload, { secret: 'whsec_someone_else' })],
    ['stale', (payload) => postSigned(payload, { timestamp: now() - 301 })],
    ['missing', (payload) => post(payload, {})],
    ['malformed', (payload) => post(payload, { 'stripe-signature': 't=x,v1=y' })],
    [
      "another body's",
      (payload) => {
        const secret = api.sandbox.config.stripeWebhookSecret;
        const header = Stripe.webhooks.generateTestHeaderString({ payload, secret });
        return post(`${payload} `, { 'stripe-signature': header });
      },
    ],
  ])('a signature that is %s is refused without an effect', async (_, send) => {
    const { paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    const { status, body } = await send(
      JSON.stringify(stripeEvent({ object: 'payment_intent', id: paymentId })),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_signature' });
    expect(await isConfirmed(bookingId)).toBe(false);
  });
});

describe('events', () => {
  it('an event is handled once, even if it arrives several times at once', async () => {
    const { paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    const event = stripeEvent({ object: 'payment_intent', id: paymentId });
    const payload = JSON.stringify(event);
    const answers = await Promise.all([1, 2, 3, 4].map(() => postSigned(payload)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await isConfirmed(bookingId)).toBe(true);
    const { rows } = await api.db.query('SELECT processed_at FROM webhook_events WHERE event_id = $1', [
      event.id,
    ]);
    expect(rows).toEqual([{ processed_at: expect.any(Date) as Date }]);
    // A repeat does not even ask the provider.
    await api.sandbox.control('faults', { failBefore: { pattern: '^GET ' } });
    expect((await postSigned(payload)).status).toBe(200);
  });

  it.each([
    ['an unknown kind', (): object => stripeEvent({ object: 'customer', id: 'cus_1' }, 'customer.created')],
    ['a foreign payment', (): object => stripeEvent({ object: 'payment_intent', id: 'pi_foreign' })],
    [
      'a payment without metadata',
      (): object => stripeEvent({ object: 'charge', id: 'ch_1', payment_intent: null }),
    ],
  ])('an event of %s is accepted and ignored', async (_, event) => {
    expect((await postSigned(JSON.stringify(event()))).status).toBe(200);
  });

  it("an event about another system's payment at the same provider is ignored", async () => {
    const { paymentId, bookingId } = await startCardCheckout(api);
    await api.db.query(
      `UPDATE payments SET provider_payment_id = 'pi_other' WHERE provider_payment_id = $1`,
      [paymentId],
    );
    await payByCard(api, paymentId);
    expect(
      (await postSigned(JSON.stringify(stripeEvent({ object: 'payment_intent', id: paymentId })))).status,
    ).toBe(200);
    expect(await isConfirmed(bookingId)).toBe(false);
  });

  it('an event finds a payment without a stored provider id by its metadata', async () => {
    const { paymentId, bookingId } = await startCardCheckout(api);
    await api.db.query(`UPDATE payments SET provider_payment_id = NULL WHERE provider_payment_id = $1`, [
      paymentId,
    ]);
    await payByCard(api, paymentId);
    expect(
      (await postSigned(JSON.stringify(stripeEvent({ object: 'payment_intent', id: paymentId })))).status,
    ).toBe(200);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', payment_id: paymentId });
  });

  it('an event whose handling fails gets 5xx, and its redelivery succeeds', async () => {
    const { paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await api.sandbox.control('faults', {
      failBefore: { pattern: '^GET /v1/payment_intents/', status: 500 },
    });
    const event = JSON.stringify(stripeEvent({ object: 'payment_intent', id: paymentId }));
    expect((await postSigned(event)).status).toBe(503);
    const { webhooks } = await sandboxState(api);
    const own = webhooks.filter(({ objectId }) => objectId === paymentId).map(({ id }) => id);
    expect(own.length).toBeGreaterThan(0);
    expect(await api.sandbox.flushWebhooks({ order: own.slice(0, 1) })).toEqual({
      delivered: [],
      failed: own.slice(0, 1),
    });
    expect(await isConfirmed(bookingId)).toBe(false);
    await api.sandbox.control('faults', { failBefore: null });
    expect(await api.sandbox.flushWebhooks({ order: own })).toEqual({ delivered: own, failed: [] });
    expect(await isConfirmed(bookingId)).toBe(true);
    expect((await postSigned(event)).status).toBe(200);
  });
});

describe('deliveries', () => {
  it('reversed, repeated and late deliveries do not change the result', async () => {
    const card = await startCardCheckout(api);
    await payByCard(api, card.paymentId, { card: '4000000000009995' });
    await payByCard(api, card.paymentId);
    const wallet = await startWalletCheckout(api);
    await capture(wallet.agent, wallet.orderId);
    await openCard(wallet.agent);
    await api.sandbox.flushWebhooks({ order: 'reverse' });
    await api.sandbox.flushWebhooks({ order: 'reverse', includeDelivered: true });
    await api.sandbox.flushWebhooks({ includeDelivered: true });
    expect(await isConfirmed(card.bookingId)).toBe(true);
    expect(await isConfirmed(wallet.bookingId)).toBe(true);
    expect((await api.db.query('SELECT 1 FROM refunds')).rows).toEqual([]);
  });
});
