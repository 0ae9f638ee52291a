import Stripe from 'stripe';
import { startSandbox, type Sandbox } from '../server.js';
import { stripeClient } from '../testing/provider-clients.js';
import { idOf } from './objects.js';

describe("Stripe's API, through the stripe package", () => {
  let sandbox: Sandbox;
  let stripe: Stripe;

  beforeAll(async () => {
    sandbox = await startSandbox();
    stripe = stripeClient(sandbox);
  });

  afterAll(() => sandbox.close());

  function createIntent(
    options: Partial<Stripe.PaymentIntentCreateParams> = {},
  ): Promise<Stripe.PaymentIntent> {
    return stripe.paymentIntents.create({
      amount: 30_000,
      currency: 'gbp',
      automatic_payment_methods: { enabled: true },
      ...options,
    });
  }

  async function paidIntent(paymentMethod = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
    return createIntent({ confirm: true, payment_method: paymentMethod });
  }

  /** A confirmation as a page sends it: publishable key, client secret, card. */
  async function confirmInPage(
    intent: Stripe.PaymentIntent,
    number: string,
    changes: Record<string, string> = {},
  ) {
    const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
      body: new URLSearchParams({
        key: sandbox.config.stripePublishableKey,
        client_secret: intent.client_secret ?? '',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
        ...changes,
      }),
    });
    return {
      answer,
      json: (await answer.json()) as Record<string, unknown> & { error?: Record<string, unknown> },
    };
  }

  async function failure(promise: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
    try {
      await promise;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return error;
      throw error;
    }
    throw new Error('The call succeeded');
  }

  it('a new intent waits for a payment method', async () => {
    const intent = await createIntent({ metadata: { bookingId: '7' }, description: 'Hall hire' });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 30_000,
      amount_received: 0,
      currency: 'gbp',
      latest_charge: null,
      livemode: false,
      metadata: { bookingId: '7' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    await expect(stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
      id: intent.id,
      description: 'Hall hire',
    });
  });

  it('a valid card pays, and the charge can be expanded', async () => {
    const { id } = await paidIntent();
    const intent = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge', 'latest_charge.refunds'],
    });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 30_000, last_payment_error: null });
    expect(intent.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      amount: 30_000,
      payment_intent: id,
      payment_method_details: { card: { last4: '4242' } },
      refunds: { data: [] },
    });
  });

  it('after a decline for insufficient funds, another card can pay', async () => {
    const intent = await createIntent();
    const { answer, json } = await confirmInPage(intent, '4000000000009995');
    expect(answer.status).toBe(402);
    expect(json.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { status: 'requires_payment_method' },
    });
    expect(json.error?.payment_intent).not.toHaveProperty('metadata');
    await expect(stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
    expect((await confirmInPage(intent, '4242424242424242')).json).toMatchObject({ status: 'succeeded' });
  });

  it('confirming a declined card on the server throws a StripeCardError', async () => {
    const error = await failure(paidIntent('pm_card_chargeDeclinedInsufficientFunds'));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    });
  });

  it.each([
    ['succeed', 'succeeded', null],
    ['fail', 'requires_payment_method', 'payment_intent_authentication_failure'],
  ])('a payment with authentication can %s', async (outcome, status, errorCode) => {
    const intent = await createIntent();
    const { json } = await confirmInPage(intent, '4000 0025 0000 3155');
    expect(json).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/authenticate`, {
      method: 'POST',
      body: new URLSearchParams({
        key: sandbox.config.stripePublishableKey,
        client_secret: intent.client_secret ?? '',
        outcome,
      }),
    });
    expect(answer.status).toBe(200);
    const after = await stripe.paymentIntents.retrieve(intent.id);
    expect(after.status).toBe(status);
    expect(after.last_payment_error?.code ?? null).toBe(errorCode);
    expect(after.next_action).toBeNull();
  });

  it.each([
    ['succeed', 'succeeded', 30_000],
    ['fail', 'requires_payment_method', 0],
  ])('a processing payment stays so until a control call makes it %s', async (outcome, status, received) => {
    const intent = await createIntent();
    expect((await confirmInPage(intent, '4000000000002008')).json).toMatchObject({ status: 'processing' });
    expect(await failure(stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await sandbox.control('settle-processing', { paymentIntent: intent.id, outcome });
    await expect(stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
      status,
      amount_received: received,
    });
  });

  it('calls refuse a wrong client secret, an unknown key and a publishable key on server calls', async () => {
    const intent = await createIntent();
    const foreign = await createIntent();
    const secret = { client_secret: foreign.client_secret ?? '' };
    expect((await confirmInPage(intent, '4242424242424242', secret)).answer.status).toBe(400);
    expect(
      await failure(stripeClient(sandbox, { key: 'sk_test_other' }).paymentIntents.list()),
    ).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    const page = stripeClient(sandbox, { key: sandbox.config.stripePublishableKey });
    expect(await failure(page.paymentIntents.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  it('pages of other origins can call it and get errors with status 200 on request', async () => {
    const intent = await createIntent();
    const { answer, json } = await confirmInPage(intent, '4000000000000002', { sandbox_quiet: 'true' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(json.error).toMatchObject({ code: 'card_declined' });
  });

  it('a paid intent cannot be confirmed or cancelled, and the error contains it', async () => {
    const intent = await paidIntent();
    const error = await failure(stripe.paymentIntents.cancel(intent.id));
    expect(error).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect((await confirmInPage(intent, '4242424242424242')).answer.status).toBe(400);
  });

  it('an open intent is cancelled once', async () => {
    const { id } = await createIntent();
    await expect(
      stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
    ).resolves.toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    expect(await failure(stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('refunds add up to at most the paid amount', async () => {
    const intent = await paidIntent();
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 10_000,
      metadata: { bookingId: '7' },
    });
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 10_000,
      payment_intent: intent.id,
      metadata: { bookingId: '7' },
    });
    expect(await failure(stripe.refunds.create({ payment_intent: intent.id, amount: 20_001 }))).toMatchObject(
      { param: 'amount' },
    );
    const rest = await stripe.refunds.create({ payment_intent: intent.id });
    expect(rest.amount).toBe(20_000);
    expect(await failure(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const list = await stripe.refunds.list({ payment_intent: intent.id });
    expect(list.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    await expect(stripe.refunds.retrieve(part.id)).resolves.toMatchObject({ id: part.id });
    const charge = await stripe.charges.retrieve(idOf(intent.latest_charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 30_000 });
  });

  it('an unpaid intent cannot be refunded', async () => {
    const { id } = await createIntent();
    expect(await failure(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
  });

  it('a refund that fails later returns the money to the charge', async () => {
    const intent = await paidIntent('pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    await sandbox.control('settle-refund', { refund: refund.id, outcome: 'fail' });
    await expect(stripe.refunds.retrieve(refund.id)).resolves.toMatchObject({ status: 'failed' });
    await expect(stripe.charges.retrieve(idOf(intent.latest_charge))).resolves.toMatchObject({
      amount_refunded: 0,
    });
  });

  it('the same idempotency key replays a request and refuses other parameters', async () => {
    const params = { amount: 5_000, currency: 'gbp' };
    const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'once' });
    const again = await stripe.paymentIntents.create(params, { idempotencyKey: 'once' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const error = await failure(
      stripe.paymentIntents.create({ ...params, amount: 6_000 }, { idempotencyKey: 'once' }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('an idempotency key stores a decline, but not an invalid request', async () => {
    const { id } = await createIntent();
    const declined = { payment_method: 'pm_card_chargeDeclined' };
    await failure(stripe.paymentIntents.confirm(id, declined, { idempotencyKey: 'declined' }));
    await failure(stripe.paymentIntents.confirm(id, declined, { idempotencyKey: 'declined' }));
    const state = await sandbox.control<{ stripe: { charges: { payment_intent: string }[] } }>('state');
    expect(state.stripe.charges.filter((charge) => charge.payment_intent === id)).toHaveLength(1);

    await failure(
      stripe.paymentIntents.create({ amount: 1, currency: 'gbp' }, { idempotencyKey: 'refused' }),
    );
    await expect(
      stripe.paymentIntents.create({ amount: 100, currency: 'gbp' }, { idempotencyKey: 'refused' }),
    ).resolves.toMatchObject({ amount: 100 });
  });

  it('unknown objects get 404', async () => {
    expect(await failure(stripe.paymentIntents.retrieve('pi_unknown'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await failure(stripe.refunds.retrieve('re_unknown'))).toMatchObject({ statusCode: 404 });
  });

  it('intents are listed newest first in pages', async () => {
    const made = [await createIntent(), await createIntent(), await createIntent()];
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id]);
    expect(first.has_more).toBe(true);
    const next = await stripe.paymentIntents.list({ limit: 1, starting_after: made[1]?.id ?? '' });
    expect(next.data[0]?.id).toBe(made[0]?.id);
  });

  it('a test can make a payment take another amount or currency', async () => {
    const { id } = await createIntent();
    await sandbox.control('stripe/pay', { paymentIntent: id, amount: 100, currency: 'aud' });
    await expect(stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({
      status: 'succeeded',
      amount: 30_000,
      amount_received: 100,
      currency: 'aud',
    });
  });
});
