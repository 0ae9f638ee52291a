import { request } from 'node:http';
import Stripe from 'stripe';
import { startSandbox, type Sandbox } from './server.js';
import { stripeClient } from './testing/provider-clients.js';

describe('control calls and faults', () => {
  let sandbox: Sandbox;
  let stripe: Stripe;

  beforeEach(async () => {
    sandbox = await startSandbox();
    stripe = stripeClient(sandbox);
  });

  afterEach(() => sandbox.close());

  interface State {
    stripe: { paymentIntents: { id: string; status: string }[]; refunds: unknown[] };
  }

  const state = (): Promise<State> => sandbox.control<State>('state');
  const params = { amount: 3_000, currency: 'gbp' };
  const PAY = '^POST /v1/payment_intents$';

  function controlStatus(headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      request(`${sandbox.url}/_control/state`, { headers, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  }

  it('control calls are refused from web pages and under other host names', async () => {
    await expect(controlStatus({})).resolves.toBe(200);
    await expect(controlStatus({ origin: 'http://localhost:3000' })).resolves.toBe(403);
    await expect(controlStatus({ host: 'rebound.example:80' })).resolves.toBe(403);
  });

  it.each([
    ['faults', { explode: true }, 'no fault switch called explode'],
    ['faults', { hang: { times: 1 } }, 'hang needs a pattern'],
    ['faults', { failBefore: { pattern: '(' } }, 'not a regular expression'],
    ['faults', { delayWebhooksMs: -1 }, 'whole number'],
    ['stripe/pay', {}, 'paymentIntent is required'],
    ['stripe/pay', { paymentIntent: 'pi_1', amount: 1.5 }, 'minor units'],
    ['settle-processing', { paymentIntent: 'pi_unknown' }, 'no payment_intent'],
    ['paypal/approve', { orderId: 'UNKNOWN' }, 'INVALID_RESOURCE_ID'],
    ['webhook-targets', { stripe: 'not a url' }, 'has to be a URL'],
  ])('the control call %s refuses the body %j', async (path, body, message) => {
    await expect(sandbox.control(path, body)).rejects.toThrow(message);
  });

  it('failBefore fails the given number of calls without an effect', async () => {
    await sandbox.control('faults', { failBefore: { pattern: PAY, times: 2, status: 503 } });
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject({ statusCode: 503 });
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject({ statusCode: 503 });
    expect((await state()).stripe.paymentIntents).toEqual([]);
    await expect(stripe.paymentIntents.create(params)).resolves.toMatchObject({ amount: 3_000 });
  });

  it('after failAfterEffect, the same idempotency key returns the stored payment', async () => {
    await sandbox.control('faults', { failAfterEffect: { pattern: PAY, times: 1 } });
    const key = { idempotencyKey: 'k' };
    await expect(stripe.paymentIntents.create(params, key)).rejects.toMatchObject({ statusCode: 500 });
    const [made] = (await state()).stripe.paymentIntents;
    await expect(stripe.paymentIntents.create(params, key)).resolves.toMatchObject({ id: made?.id });
    expect((await state()).stripe.paymentIntents).toHaveLength(1);
  });

  it('a connection that breaks after the effect makes the SDK retry and pay once', async () => {
    await sandbox.control('faults', { failAfterEffect: { path: PAY, times: 1, reset: true } });
    await expect(stripeClient(sandbox, { retries: 1 }).paymentIntents.create(params)).resolves.toMatchObject({
      amount: 3_000,
    });
    expect((await state()).stripe.paymentIntents).toHaveLength(1);
  });

  it('hang stores the effect and never answers', async () => {
    await sandbox.control('faults', { hang: { pattern: '^POST /v1/refunds$', times: 1 } });
    const paid = await stripe.paymentIntents.create({
      ...params,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const impatient = { timeout: 100 };
    await expect(stripe.refunds.create({ payment_intent: paid.id }, impatient)).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect((await state()).stripe.refunds).toHaveLength(1);
  });

  it('delay waits before the effect', async () => {
    await sandbox.control('faults', { delay: { pattern: PAY, ms: 60_000, times: 1 } });
    await expect(stripe.paymentIntents.create(params, { timeout: 50 })).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect((await state()).stripe.paymentIntents).toEqual([]);
  });

  it('changing one switch keeps the others, and a reset clears all', async () => {
    await sandbox.control('faults', { dropWebhooks: true, delayWebhooksMs: 5 });
    await expect(sandbox.control('faults', { delayWebhooksMs: 0 })).resolves.toMatchObject({
      dropWebhooks: true,
      delayWebhooksMs: 0,
    });
    await stripe.paymentIntents.create(params);
    await sandbox.control('reset', {});
    await expect(sandbox.control('faults')).resolves.toMatchObject({ dropWebhooks: false });
    expect((await state()).stripe.paymentIntents).toEqual([]);
  });

  it('stripe/pay pays without a browser, with a declined card or with authentication passed, failed or left open', async () => {
    const create = async (): Promise<string> => (await stripe.paymentIntents.create(params)).id;
    const pay = (body: object): Promise<{ status: string }> => sandbox.control('stripe/pay', body);
    await expect(pay({ paymentIntent: await create() })).resolves.toMatchObject({ status: 'succeeded' });
    await expect(pay({ paymentIntent: await create(), card: '4000000000009995' })).resolves.toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
    const asks = { card: 'pm_card_authenticationRequired' };
    await expect(pay({ paymentIntent: await create(), ...asks })).resolves.toMatchObject({
      status: 'succeeded',
    });
    await expect(
      pay({ paymentIntent: await create(), ...asks, authentication: 'fail' }),
    ).resolves.toMatchObject({
      status: 'requires_payment_method',
    });
    await expect(
      pay({ paymentIntent: await create(), ...asks, authentication: 'leave' }),
    ).resolves.toMatchObject({
      status: 'requires_action',
    });
  });

  it('settle-processing without a payment settles every processing one', async () => {
    for (let count = 0; count < 2; count += 1) {
      await stripe.paymentIntents.create({
        ...params,
        confirm: true,
        payment_method: 'pm_card_sandboxProcessing',
      });
    }
    await sandbox.control('settle-processing', {});
    expect((await state()).stripe.paymentIntents.map(({ status }) => status)).toEqual([
      'succeeded',
      'succeeded',
    ]);
  });

  it('an unknown path gets 404 and a body of 2 MB gets 413', async () => {
    expect((await fetch(`${sandbox.url}/v1/unknown`)).status).toBe(404);
    const body = 'x'.repeat(2 * 1024 * 1024);
    expect((await fetch(`${sandbox.url}/v1/payment_intents`, { method: 'POST', body })).status).toBe(413);
    await expect(stripe.paymentIntents.create(params)).resolves.toMatchObject({ amount: 3_000 });
  });
});
