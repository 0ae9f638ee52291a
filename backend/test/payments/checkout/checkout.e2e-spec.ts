import { PaymentRepository } from '../../../src/payments/settlement/persistence/payment.repository.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  aBooking,
  bookingRow,
  endTimeOf,
  hold,
  letHoldLapse,
  openCard,
  openOrder,
  payByCard,
  paymentRow,
  PRICE,
  sandboxState,
  startCardCheckout,
  submit,
} from '../settlement/payment-steps.js';

/** Opening a payment for a hold. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true }));
afterEach(() =>
  api.sandbox.control('faults', { failBefore: null, failAfterEffect: null, hang: null, delay: null }),
);

async function intentsOf(bookingId: number): Promise<{ id: string; status: string }[]> {
  const { stripe } = await sandboxState(api);
  const ours = stripe.paymentIntents as { id: string; status: string; metadata?: { bookingId?: string } }[];
  return ours.filter(({ metadata }) => metadata?.bookingId === String(bookingId));
}

function rowsOf(bookingId: number): Promise<number> {
  return api.db
    .query<{ count: number }>('SELECT count(*)::int AS count FROM payments WHERE booking_id = $1', [
      bookingId,
    ])
    .then(({ rows }) => rows[0]?.count ?? -1);
}

describe('an open payment', () => {
  it('an open payment has a client secret, id, amount and currency', async () => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    const { body } = await agent
      .post('/api/create-payment-intent')
      .send({ amount: 240, bookingId })
      .expect(201);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) as string,
      paymentId: expect.stringMatching(/^pi_\w+$/) as string,
      amount: PRICE,
      currency: 'GBP',
    });
  });

  it('an open payment is reused while price and provider are the same', async () => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    const ids = await Promise.all([1, 2, 3].map(() => openCard(agent, bookingId)));
    expect(new Set([...ids, await openCard(agent, bookingId)]).size).toBe(1);
    const orders = [await openOrder(agent, bookingId), await openOrder(agent, bookingId)];
    expect(new Set(orders).size).toBe(1);
  });

  it('an open payment is replaced and ended at the provider when the price changes', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await agent
      .post('/api/bookings/hold')
      .send({ ...fields, guestCount: 30 })
      .expect(200);
    const dearer = await openCard(agent, bookingId, '360.00');
    expect(dearer).not.toBe(paymentId);
    await eventually(async () => {
      expect(await paymentRow(api, paymentId)).toMatchObject({ status: 'failed' });
      expect(await intentsOf(bookingId)).toMatchObject([{ status: 'canceled' }, { id: dearer }]);
    });
  });

  it('an open payment is replaced and ended at the provider when the payer chooses another provider', async () => {
    const { agent, paymentId, bookingId } = await startCardCheckout(api);
    await openOrder(agent, bookingId);
    await eventually(async () => expect(await intentsOf(bookingId)).toMatchObject([{ status: 'canceled' }]));
    const another = await openCard(agent, bookingId);
    expect(another).not.toBe(paymentId);
  });

  it('an open payment takes another card after a decline', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId, { card: '4000000000009995' });
    const declined = await submit(agent, fields, paymentId);
    expect(declined).toMatchObject({ status: 422, body: { code: 'payment_incomplete' } });
    expect(await openCard(agent, bookingId)).toBe(paymentId);
    await payByCard(api, paymentId);
    expect((await submit(agent, fields, paymentId)).status).toBe(201);
  });
});

const OPENINGS = [
  ['/api/create-payment-intent', {}],
  ['/api/paypal/order', { currency: 'GBP', intent: 'CAPTURE' }],
] as const;

describe('the amount of a payment', () => {
  it.each([240, 240.0, '240', '240.0', '240.00', ' 240.00 '])('the amount %j is accepted', async (amount) => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    await agent.post('/api/create-payment-intent').send({ amount, bookingId }).expect(201);
  });

  it.each([
    240.001,
    '240.001',
    '240,00',
    '£240',
    -240,
    0,
    '0',
    '',
    '1e3',
    'NaN',
    'abc',
    true,
    null,
    [240],
    {},
  ])('the invalid amount %j is refused', async (amount) => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    for (const [path, extra] of OPENINGS) {
      const { status, body } = await agent.post(path).send({ amount, bookingId, ...extra });
      expect({ status, ...(body as object) }).toMatchObject({
        status: 400,
        code: 'validation_failed',
        errors: { amount: ['Enter an amount with at most two decimals, for example 120.00.'] },
      });
    }
    expect(await rowsOf(bookingId)).toBe(0);
  });

  it.each([24000, 239.99])(
    'the wrong amount %j gets 422, and nothing is charged or refunded',
    async (amount) => {
      const { agent } = await api.visitor();
      const { bookingId } = await hold(agent);
      for (const [path, extra] of OPENINGS) {
        const { status, body } = await agent.post(path).send({ amount, bookingId, ...extra });
        expect({ status, code: (body as { code: string }).code }).toEqual({
          status: 422,
          code: 'amount_mismatch',
        });
        expect(body).not.toHaveProperty('refund');
      }
      expect(await rowsOf(bookingId)).toBe(0);
    },
  );

  it('a payment must be in the currency of the club', async () => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    const order = { amount: PRICE, currency: 'USD', intent: 'CAPTURE', bookingId };
    const { body } = await agent.post('/api/paypal/order').send(order).expect(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: { currency: ['We take payments in GBP only.'] },
    });
  });
});

describe('opening a payment is refused', () => {
  it('no payment is opened for an expired hold, even before it is marked as expired', async () => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    await endTimeOf(api, bookingId);
    for (let marked = 0; marked < 2; marked += 1) {
      const { body } = await agent
        .post('/api/create-payment-intent')
        .send({ amount: PRICE, bookingId })
        .expect(409);
      expect(body).toMatchObject({ code: 'hold_expired' });
      await letHoldLapse(api, bookingId);
    }
  });

  it("no payment is opened for another member's hold or an unknown one", async () => {
    const owner = await api.visitor();
    const { bookingId } = await hold(owner.agent);
    const { agent } = await api.visitor();
    for (const id of [bookingId, 2_147_483_647]) {
      await agent.post('/api/create-payment-intent').send({ amount: PRICE, bookingId: id }).expect(404);
    }
  });

  it('no payment is opened for a paid booking, even before we know that it is paid', async () => {
    const { agent, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    for (let heard = 0; heard < 2; heard += 1) {
      const { body } = await agent
        .post('/api/create-payment-intent')
        .send({ amount: PRICE, bookingId })
        .expect(409);
      expect(body).toMatchObject({ code: 'already_paid' });
      expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', payment_id: paymentId });
    }
  });

  it('refuses a caller who is not logged in', async () => {
    await api.agent().post('/api/create-payment-intent').send({ amount: PRICE }).expect(401);
    await api.agent().post('/api/paypal/order').send({ amount: PRICE }).expect(401);
    await api.agent().get('/api/paypal/setup').expect(401);
  });
});

describe('opening a payment while the provider is down', () => {
  it.each([
    ['card', '/api/create-payment-intent', '^POST /v1/payment_intents$'],
    ['wallet', '/api/paypal/order', '^POST /v2/checkout/orders$'],
  ])(
    '%s gets 503 with Retry-After, keeps the hold, and the next try uses the same payment',
    async (_, path, pattern) => {
      const { agent } = await api.visitor();
      const { bookingId } = await hold(agent);
      const order = {
        amount: PRICE,
        bookingId,
        ...(path.includes('paypal') && { currency: 'GBP', intent: 'CAPTURE' }),
      };
      for (const fault of [
        { pattern, status: 503 },
        // For example a restricted key or a currency that is not enabled: our fault, not the member's.
        { pattern, status: 403 },
        { pattern, status: 400 },
        { pattern, reset: true },
      ]) {
        await api.sandbox.control('faults', { failBefore: fault });
        const { status, body, headers } = await agent.post(path).send(order);
        expect({ status, code: (body as { code: string }).code }).toEqual({
          status: 503,
          code: 'payment_provider_unavailable',
        });
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held' });
      await api.sandbox.control('faults', { failBefore: null });
      await agent.post(path).send(order).expect(201);
      expect(await rowsOf(bookingId)).toBe(1);
    },
  );

  it.each([
    ['card', '/api/create-payment-intent', '^POST /v1/payment_intents$', 3],
    ['wallet', '/api/paypal/order', '^POST /v2/checkout/orders$', 1],
  ])('after an error of %s with effect, the provider has one payment', async (_, path, pattern, times) => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    const order = {
      amount: PRICE,
      bookingId,
      ...(path.includes('paypal') && { currency: 'GBP', intent: 'CAPTURE' }),
    };
    const count = async (): Promise<number> => {
      const { stripe, paypal } = await sandboxState(api);
      return stripe.paymentIntents.length + paypal.orders.length;
    };
    const before = await count();
    await api.sandbox.control('faults', { failAfterEffect: { pattern, times } });
    await agent.post(path).send(order).expect(503);
    await agent.post(path).send(order).expect(201);
    expect(await count()).toBe(before + 1);
    expect(await rowsOf(bookingId)).toBe(1);
  });

  it('the wallet token call gets 503', async () => {
    const { agent } = await api.visitor();
    const { body } = await agent.get('/api/paypal/setup').expect(200);
    expect((body as { clientToken: string }).clientToken.length).toBeGreaterThan(10);
    await api.sandbox.control('faults', { failBefore: { pattern: '^POST /v1/oauth2/token$', status: 503 } });
    await agent.get('/api/paypal/setup').expect(503);
  });
});

describe('a hold released while its payment is created', () => {
  it('a hold released during the provider call leaves no open payment', async () => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    await api.sandbox.control('faults', {
      delay: { pattern: '^POST /v1/payment_intents$', ms: 1000, times: 1 },
    });
    const opening = agent
      .post('/api/create-payment-intent')
      .send({ amount: PRICE, bookingId })
      .then((answer) => answer);
    const id = await eventually(async () => {
      const { rows } = await api.db.query<{ id: string }>('SELECT id FROM payments WHERE booking_id = $1', [
        bookingId,
      ]);
      if (!rows[0]) throw new Error('not reserved yet');
      return rows[0].id;
    });
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    // As the job of the released hold does with a payment without a provider id.
    await api.get(PaymentRepository).markFailed(id);
    expect(await opening).toMatchObject({ status: 409, body: { code: 'hold_expired' } });
    expect(await intentsOf(bookingId)).toMatchObject([{ status: 'canceled' }]);
  });

  it('a payment without a provider id fails after an hour', async () => {
    const { agent, id } = await api.visitor();
    const { bookingId } = await hold(agent, aBooking());
    const { rows } = await api.db.query<{ id: string }>(
      `INSERT INTO payments (provider, booking_id, user_id, amount_minor, currency, created_at)
       VALUES ('stripe', $1, $2, 24000, 'GBP', now() - interval '61 minutes') RETURNING id`,
      [bookingId, id],
    );
    await api.get(PaymentRepository).failUnsent();
    const left = await api.db.query('SELECT status FROM payments WHERE id = $1', [rows[0]?.id]);
    expect(left.rows).toEqual([{ status: 'failed' }]);
  });
});
