import { eventually } from '../../support/eventually.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';
import {
  aBooking,
  bookingRow,
  capture,
  hold,
  openCard,
  payByCard,
  paymentRow,
  PRICE,
  sandboxState,
  startCardCheckout,
  startWalletCheckout,
  submit,
} from '../settlement/payment-steps.js';

/** The limits on opened and declined payments, which stop the testing of stolen cards. */
const LIMITS = {
  LIMIT_UNATTACHED_PAYMENTS_PER_ACCOUNT: '10',
  LIMIT_PAYMENTS_PER_ACCOUNT: '12',
  LIMIT_PAYMENTS_PER_ADDRESS: '25',
  LIMIT_DECLINES_PER_ACCOUNT: '3',
  LIMIT_DECLINES_PER_ADDRESS: '5',
  // The tests call from several addresses.
  TRUST_PROXY_HOPS: '1',
};
const DECLINED = '4000000000009995';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp(LIMITS);
});
afterAll(() => api.close());
beforeEach(async () => {
  // Each test starts without counted payments.
  await api.db.query('DELETE FROM rate_limits');
  await api.sandbox.control('faults', { holdWebhooks: false, dropWebhooks: false });
});

interface Opened {
  status: number;
  code?: string;
  retryAfter?: number;
  message?: string;
}

async function open(
  agent: Agent,
  {
    amount = '50.00',
    bookingId = null as number | null,
    address = '203.0.113.1',
    path = '/api/create-payment-intent',
  } = {},
): Promise<Opened> {
  const wallet = path.includes('paypal') ? { currency: 'GBP', intent: 'CAPTURE' } : {};
  const answer = await agent
    .post(path)
    .set('X-Forwarded-For', address)
    .send({ amount, bookingId, ...wallet });
  const { code, message } = answer.body as { code?: string; message?: string };
  const retryAfter = answer.headers['retry-after'];
  return { status: answer.status, code, message, ...(retryAfter && { retryAfter: Number(retryAfter) }) };
}

async function many(count: number, work: () => Promise<Opened>): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, work));
  return answers.reduce<Record<number, number>>(
    (sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }),
    {},
  );
}

const intents = async (): Promise<number> => (await sandboxState(api)).stripe.paymentIntents.length;

describe('a payment without a booking', () => {
  it.each(['/api/create-payment-intent', '/api/paypal/order'])(
    '%s refuses sixty payments of £0.30 from a new account without asking the provider',
    async (path) => {
      const { agent } = await api.visitor();
      const before = await intents();
      expect(await many(60, () => open(agent, { amount: '0.30', path }))).toEqual({ 422: 60 });
      expect(await open(agent, { amount: '0.30', path })).toMatchObject({ code: 'amount_not_offered' });
      expect(await intents()).toBe(before);
      // Payments refused for their amount do not count.
      expect(await open(agent, { path })).toMatchObject({ status: 201 });
    },
  );

  it.each([
    ['50.00', 201],
    ['10000.00', 201],
    ['240.00', 201],
    ['2100.00', 201],
    // Seventy guests at a wedding of three slots in a row.
    ['10500.00', 201],
    // A whole day; and more than that.
    ['80000.00', 201],
    ['80500.00', 422],
    ['49.99', 422],
    ['55.00', 422],
    ['0.30', 422],
  ])('a payment of £%s is answered with %i, by whether a booking can cost it', async (amount, status) => {
    const { agent } = await api.visitor();
    expect(await open(agent, { amount })).toMatchObject({ status });
  });

  it('sixty parallel requests open at most ten payments without a booking, over both providers', async () => {
    const { agent } = await api.visitor();
    const before = await intents();
    expect(await many(60, () => open(agent))).toEqual({ 201: 10, 429: 50 });
    expect(await intents()).toBe(before + 10);
    const refused = await open(agent, { path: '/api/paypal/order' });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(refused.retryAfter).toBeGreaterThan(3500);
    expect(refused.message).toMatch(/Try again in 60 minutes/);
    // Another account in the same network is not limited, and neither is a hold of the same account.
    expect(await open((await api.visitor()).agent)).toMatchObject({ status: 201 });
    const { bookingId } = await hold(agent);
    expect(await open(agent, { amount: PRICE, bookingId })).toMatchObject({ status: 201 });
  });
});

describe('all payments', () => {
  it('an account above the limit can still get the open payment of its hold', async () => {
    const { agent } = await api.visitor();
    const { bookingId, fields } = await hold(agent, aBooking({ guestCount: 10 }));
    const answers: Opened[] = [];
    const reprice = async (guestCount: number): Promise<void> => {
      await agent
        .post('/api/bookings/hold')
        .send({ ...fields, guestCount })
        .expect(200);
    };
    // Each price needs a new payment.
    for (let guestCount = 10; guestCount <= 130; guestCount += 10) {
      await reprice(guestCount);
      answers.push(await open(agent, { amount: String(guestCount * 12), bookingId }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(12).fill(201), 429]);
    await reprice(120);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await open(agent, { amount: '1440', bookingId })).toMatchObject({ status: 201 });
  });

  it('payments are limited per network across its accounts', async () => {
    let opened = 0;
    for (let account = 0; account < 3; account += 1) {
      const { agent } = await api.visitor();
      opened += (await many(10, () => open(agent)))[201] ?? 0;
    }
    expect(opened).toBe(25);
    const { agent } = await api.visitor();
    expect(await open(agent)).toMatchObject({ status: 429 });
    expect(await open(agent, { address: '203.0.113.2' })).toMatchObject({ status: 201 });
  });
});

describe('declined cards', () => {
  const decline = (paymentIntent: string): Promise<unknown> =>
    payByCard(api, paymentIntent, { card: DECLINED });
  const declines = async (paymentId: string): Promise<number> => {
    const { rows } = await api.db.query<{ count: number }>(
      'SELECT cardinality(declines) AS count FROM payments WHERE provider_payment_id = $1',
      [paymentId],
    );
    return rows[0]?.count ?? -1;
  };

  it('each decline counts once, by event or by return, and too many stop new payments', async () => {
    const checkout = await startCardCheckout(api);
    const { agent, fields, paymentId } = checkout;
    for (let card = 1; card <= 2; card += 1) {
      await decline(paymentId);
      expect((await submit(agent, fields, paymentId)).body.code).toBe('payment_incomplete');
      await eventually(async () => expect(await declines(paymentId)).toBe(card));
    }
    await api.db.query('DELETE FROM webhook_events');
    await api.sandbox.flushWebhooks({ includeDelivered: true });
    expect(await declines(paymentId)).toBe(2);
    expect(await open(agent)).toMatchObject({ status: 201 });
    await decline(paymentId);
    await eventually(async () => expect(await declines(paymentId)).toBe(3));
    const refused = await open(agent);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(refused.message).toMatch(/^Too many payments were declined, and no money was taken\./);
    expect(refused.retryAfter).toBeGreaterThan(3500);
    expect(await open(agent, { address: '203.0.113.9' })).toMatchObject({ status: 429 });
  });

  it('declines that only the provider knows are counted', async () => {
    await api.sandbox.control('faults', { dropWebhooks: true });
    const { agent, fields, paymentId } = await startCardCheckout(api);
    await decline(paymentId);
    await submit(agent, fields, paymentId);
    expect(await declines(paymentId)).toBe(1);
    await submit(agent, fields, paymentId);
    expect(await declines(paymentId)).toBe(1);
  });

  it('too many declines end the payment at the provider, so that its form takes no further card', async () => {
    const { agent, bookingId, paymentId } = await startCardCheckout(api);
    for (let card = 1; card <= 4; card += 1) {
      await decline(paymentId);
      await eventually(async () => expect(await declines(paymentId)).toBe(card));
    }
    await eventually(async () => {
      expect(await paymentRow(api, paymentId)).toMatchObject({ status: 'failed' });
      const { stripe } = await sandboxState(api);
      expect(stripe.paymentIntents.find(({ id }) => id === paymentId)).toMatchObject({ status: 'canceled' });
    }, 45_000);
    // The hold stays, and can be paid later or another way.
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held' });
    expect(await open(agent, { amount: PRICE, bookingId })).toMatchObject({ status: 429 });
  }, 120_000);

  it('a payment that was taken is booked despite too many declines', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    for (let card = 1; card <= 3; card += 1) {
      await decline(paymentId);
      await eventually(async () => expect(await declines(paymentId)).toBe(card));
    }
    expect(await open(agent)).toMatchObject({ status: 429 });
    await payByCard(api, paymentId);
    expect((await submit(agent, fields, paymentId)).status).toBeLessThan(202);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', is_paid: true });
  });

  it('declined wallet payments count as well', async () => {
    const { agent, orderId } = await startWalletCheckout(api, { capture: 'declined' });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await capture(agent, orderId)).body.code).toBe('payment_failed');
    }
    expect(await open(agent)).toMatchObject({ status: 429 });
  });

  it('declines are limited per network across its accounts', async () => {
    const visitors = await Promise.all([1, 2].map(() => api.visitor()));
    for (const { agent } of visitors) {
      const { body } = await agent
        .post('/api/create-payment-intent')
        .set('X-Forwarded-For', '198.51.100.7')
        .send({ amount: PRICE })
        .expect(201);
      const { paymentId } = body as { paymentId: string };
      for (let card = 1; card <= 3; card += 1) {
        await decline(paymentId);
        await eventually(async () => expect(await declines(paymentId)).toBe(card));
      }
    }
    const { agent } = await api.visitor();
    expect(await open(agent, { address: '198.51.100.7' })).toMatchObject({ status: 429 });
    expect(await open(agent, { address: '198.51.100.8' })).toMatchObject({ status: 201 });
    // The network address itself is not stored.
    const { rows } = await api.db.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM payments p WHERE p::text LIKE '%198.51.100%'`,
    );
    expect(rows[0]?.found).toBe(0);
  });

  it('declines do not limit an account in another network', async () => {
    const paymentId = await openCard((await api.visitor()).agent);
    await decline(paymentId);
    await eventually(async () => expect(await declines(paymentId)).toBe(1));
    expect(await open((await api.visitor()).agent)).toMatchObject({ status: 201 });
  });
});
