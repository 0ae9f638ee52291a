import pg from 'pg';
import request from 'supertest';
import { createDataSource } from '../../../src/database/data-source.js';
import { PROVIDER_NAMES } from '../../../src/platform/config/payment-providers.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { createTestDatabase } from '../../support/test-database.js';
import {
  approve,
  hold,
  moneyOf,
  openCard,
  payByCard,
  PRICE,
  PRICE_MINOR,
  submit,
} from '../settlement/payment-steps.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { integrityFindings } from '../settlement/integrity.js';

/** The calls with a provider name in their path. */
let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => treasury.api.sandbox.control('faults', { holdWebhooks: true }));
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

interface Opened {
  paymentId: string;
  clientSecret: string | null;
  status: string;
}
const openBy = async (agent: Agent, provider: string, body: object): Promise<Opened> =>
  (await agent.post(`/api/checkout/${provider}`).send(body).expect(201)).body as Opened;

describe('paying for a hold by provider name', () => {
  it('a hold is paid by card with the same payment as by the specified call', async () => {
    const { agent } = await treasury.api.visitor();
    const { bookingId, fields } = await hold(agent);
    const opened = await openBy(agent, 'stripe', { amount: PRICE, bookingId });
    expect(opened).toEqual({
      paymentId: await openCard(agent, bookingId),
      clientSecret: expect.any(String) as string,
      status: 'open',
      amount: PRICE,
      currency: 'GBP',
    });
    await payByCard(treasury.api, opened.paymentId);
    const { status, body } = await submit(agent, fields, opened.paymentId);
    expect({ status, body }).toMatchObject({ status: 201, body: { id: bookingId, isPaid: true } });
  });

  it('a hold is paid by wallet, and a repeated capture returns the same result', async () => {
    const { agent } = await treasury.api.visitor();
    const { bookingId } = await hold(agent);
    const { body: setup } = await agent.get('/api/checkout/paypal/setup').expect(200);
    expect(setup).toEqual({ clientToken: expect.any(String) as string });
    const request = { amount: PRICE, currency: 'GBP', bookingId };
    const opened = await openBy(agent, 'paypal', request);
    expect(opened).toMatchObject({ clientSecret: null, status: 'open' });
    await approve(treasury.api, opened.paymentId);
    expect(await openBy(agent, 'paypal', request)).toMatchObject({ ...opened, status: 'approved' });
    const address = `/api/checkout/paypal/payments/${opened.paymentId}/capture`;
    for (const turn of ['first', 'again'])
      expect({ turn, body: (await agent.post(address).expect(200)).body as object }).toMatchObject({
        turn,
        body: { id: opened.paymentId, status: 'COMPLETED', booking: { id: bookingId, status: 'confirmed' } },
      });
    expect(await moneyOf(treasury.api, opened.paymentId)).toMatchObject({ taken: PRICE_MINOR });
  });

  it('a repeated request with one key opens one payment, and the key works for no other call', async () => {
    const { agent } = await treasury.api.visitor();
    const { bookingId } = await hold(agent);
    const send = (address: string): ReturnType<Agent['post']> =>
      agent.post(address).set('Idempotency-Key', 'one').send({ amount: PRICE, bookingId });
    const first = await send('/api/checkout/stripe').expect(201);
    expect((await send('/api/checkout/stripe').expect(201)).body).toEqual(first.body);
    const other = await send('/api/checkout/paypal').expect(422);
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
  });
});

describe('paying a balance by link and provider name', () => {
  // Far from the other bookings.
  let day = 150;
  const linkTo = async (): Promise<string> => {
    const id = await insertBooking(treasury.api.db, {
      status: 'pending',
      totalMinor: PRICE_MINOR,
      date: dayAhead((day += 1)),
    });
    const { body } = await treasury.admin
      .post(`/api/admin/bookings/${id}/pay-link`)
      .send({ send: false })
      .expect(200);
    return new URL((body as { url: string }).url).searchParams.get('t') ?? '';
  };

  it.each([
    ['stripe', payByCard],
    ['paypal', approve],
  ] as const)('a balance is paid by link with %s, and can be settled again', async (provider, pay) => {
    const token = await linkTo();
    const hirer = request.agent(treasury.api.url);
    const { body } = await hirer.post(`/api/pay-link/${provider}`).send({ token }).expect(200);
    const { paymentId } = body as Opened;
    await pay(treasury.api, paymentId);
    const settle = (): ReturnType<Agent['post']> =>
      hirer.post(`/api/pay-link/${provider}/settle`).send({ token, paymentId });
    expect((await settle().expect(200)).body).toMatchObject({ paid: PRICE, due: '0.00' });
    expect((await settle().expect(200)).body).toMatchObject({ paid: PRICE, due: '0.00' });
    expect(await moneyOf(treasury.api, paymentId)).toMatchObject({ taken: PRICE_MINOR, returned: 0 });
  });

  it('a payment cannot be settled under another provider or by another link', async () => {
    const [token, other] = [await linkTo(), await linkTo()];
    const hirer = request.agent(treasury.api.url);
    const { body } = await hirer.post('/api/pay-link/paypal').send({ token }).expect(200);
    const { paymentId } = body as Opened;
    await approve(treasury.api, paymentId);
    for (const [provider, by] of [
      ['stripe', token],
      ['paypal', other],
    ]) {
      const answer = await hirer.post(`/api/pay-link/${provider}/settle`).send({ token: by, paymentId });
      expect({ status: answer.status, body: answer.body as object }).toMatchObject({
        status: 404,
        body: { code: 'payment_not_found' },
      });
    }
    expect(await moneyOf(treasury.api, paymentId)).toMatchObject({ taken: 0 });
  });
});

describe('provider names', () => {
  const NAMES = ['cash', 'Stripe', 'constructor', '__proto__', '%00', 'stripe%20'];

  it('an unknown provider name gets 404 with a message', async () => {
    const { agent } = await treasury.api.visitor();
    const token = 'x'.repeat(43);
    for (const name of NAMES)
      for (const answer of [
        await agent.post(`/api/checkout/${name}`).send({ amount: PRICE }),
        await agent.get(`/api/checkout/${name}/setup`),
        await agent.post(`/api/checkout/${name}/payments/pi_1/capture`),
        await agent.post(`/api/pay-link/${name}`).send({ token }),
        await agent.post(`/api/pay-link/${name}/setup`).send({ token }),
        await agent.post(`/api/pay-link/${name}/settle`).send({ token, paymentId: 'pi_1' }),
      ])
        expect({ name, status: answer.status, body: answer.body as object }).toMatchObject({
          status: 404,
          body: { code: 'not_found', message: 'There is no payment provider with this name.' },
        });
  });

  it('the card provider has no wallet calls', async () => {
    const { agent } = await treasury.api.visitor();
    for (const answer of [
      await agent.get('/api/checkout/stripe/setup'),
      await agent.post('/api/checkout/stripe/payments/pi_1/capture'),
      await agent.post('/api/pay-link/stripe/setup').send({ token: 'x'.repeat(43) }),
    ])
      expect({ status: answer.status, body: answer.body as object }).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: expect.stringContaining('does not support this step') as string },
      });
  });

  it('an unknown payment method is refused', async () => {
    const { agent } = await treasury.api.visitor();
    const { fields } = await hold(agent);
    const { body } = await agent
      .post('/api/bookings/hold')
      .send({ ...fields, paymentMethod: 'someday' })
      .expect(400);
    expect(body).toMatchObject({
      errors: { paymentMethod: [expect.stringContaining('It must be one of: stripe, paypal, cash')] },
    });
  });
});

it('the public settings list the providers with what the browser needs', async () => {
  const { body } = await request(treasury.api.url).get('/api/config').expect(200);
  const { stripe, paypal, paymentProviders } = body as {
    stripe: { publishableKey: string; scriptUrl: string | null };
    paypal: { scriptUrl: string };
    paymentProviders: { name: string }[];
  };
  const named = new Map(paymentProviders.map((provider) => [provider.name, provider]));
  expect([...named.keys()]).toEqual(PROVIDER_NAMES);
  expect(named.get('stripe')).toEqual({ name: 'stripe', kind: 'card', ...stripe });
  expect(named.get('paypal')).toEqual({ name: 'paypal', kind: 'wallet', publishableKey: null, ...paypal });
  expect(stripe.publishableKey).toMatch(/^pk_test_/);
});

describe('database constraints', () => {
  it('the database accepts any lower-case word as a payment method, and nothing else', async () => {
    const database = await createTestDatabase();
    const dataSource = await createDataSource(database.url).initialize();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const insert = (provider: string): Promise<unknown> =>
      dataSource.query(`INSERT INTO payments (provider, amount_minor, currency) VALUES ($1, 100, 'GBP')`, [
        provider,
      ]);
    try {
      await insert('klarna');
      for (const wrong of ['', 'K', 'Klarna', 'klarna ', '1klarna', 'klarna\n', 'x'.repeat(41)])
        await expect(insert(wrong)).rejects.toThrow(/payments_provider_check/);
      const book = (method: string): Promise<unknown> =>
        dataSource.query(`UPDATE bookings SET payment_method = $1`, [method]);
      await insertBooking(pool, { status: 'pending' });
      await book('klarna');
      await expect(book('Klarna!')).rejects.toThrow(/bookings_payment_method_check/);
    } finally {
      await pool.end();
      await dataSource.destroy();
      await database.drop();
    }
  }, 120_000);
});
