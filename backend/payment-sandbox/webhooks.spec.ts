import { CheckoutPaymentIntent } from '@paypal/paypal-server-sdk';
import Stripe from 'stripe';
import { rawMember } from './paypal/signature.js';
import { startSandbox, type Sandbox } from './server.js';
import { PaypalSchemas } from './testing/paypal-schema.js';
import { paypalClients, stripeClient } from './testing/provider-clients.js';
import {
  eventTypes,
  startWebhookReceiver,
  type ReceivedWebhook,
  type WebhookReceiver,
} from './testing/webhook-receiver.js';

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

describe('webhooks', () => {
  let receiver: WebhookReceiver;
  let sandbox: Sandbox;
  let stripe: Stripe;

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    sandbox = await startSandbox({
      webhookRetryMs: 20,
      webhookUrls: { stripe: `${receiver.url}/stripe`, paypal: `${receiver.url}/paypal` },
    });
    stripe = stripeClient(sandbox);
  });

  afterEach(async () => {
    await sandbox.close();
    await receiver.close();
  });

  function pay(): Promise<Stripe.PaymentIntent> {
    return stripe.paymentIntents.create({
      amount: 3_000,
      currency: 'gbp',
      confirm: true,
      payment_method: 'pm_card_visa',
    });
  }

  async function captureOrder(): Promise<string> {
    const { orders } = paypalClients(sandbox);
    const created = await orders.createOrder({
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [{ amount: { currencyCode: 'GBP', value: '30.00' } }],
      },
    });
    const id = created.result.id ?? '';
    await sandbox.control('paypal/approve', { orderId: id });
    await orders.captureOrder({ id });
    return id;
  }

  function readStripe(
    { body, headers }: ReceivedWebhook,
    secret = sandbox.config.stripeWebhookSecret,
  ): Stripe.Event {
    return stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret);
  }

  it("a payment sends its events in order, with signatures that Stripe's package accepts", async () => {
    const intent = await pay();
    const webhooks = await receiver.waitFor(3);
    expect(webhooks.map((webhook) => readStripe(webhook).type)).toEqual(PAID);
    expect(readStripe(webhooks[2] as ReceivedWebhook).data.object).toMatchObject({
      id: intent.id,
      status: 'succeeded',
    });
    expect(webhooks[0]?.path).toBe('/stripe');
  });

  it('signatures do not verify with an altered body, another secret or an old time', async () => {
    await pay();
    const [webhook] = (await receiver.waitFor(1)) as [ReceivedWebhook];
    expect(() => readStripe({ ...webhook, body: webhook.body.replace('3000', '9000') })).toThrow();
    expect(() => readStripe(webhook, 'whsec_other')).toThrow();
    const later = Math.floor(Date.now() / 1000) + 600;
    const header = String(webhook.headers['stripe-signature']);
    const { stripeWebhookSecret } = sandbox.config;
    expect(() =>
      stripe.webhooks.constructEvent(webhook.body, header, stripeWebhookSecret, 300, undefined, later * 1000),
    ).toThrow();
  });

  it('declines, cancellations and refunds send events', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 3_000, currency: 'gbp' });
    await stripe.paymentIntents
      .confirm(id, { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => undefined);
    await stripe.paymentIntents.cancel(id);
    const paid = await pay();
    await stripe.refunds.create({ payment_intent: paid.id });
    expect(eventTypes(await receiver.waitFor(9))).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      ...PAID,
      'refund.created',
      'charge.refunded',
    ]);
  });

  it('an event that is not answered with 2xx is sent again with a new signature', async () => {
    receiver.answers.push(500, 503);
    await stripe.paymentIntents.create({ amount: 3_000, currency: 'gbp' });
    const webhooks = await receiver.waitFor(3);
    expect(new Set(webhooks.map((webhook) => readStripe(webhook).id)).size).toBe(1);
  });

  it('events wait until there is an address', async () => {
    sandbox.setWebhookTargets({ stripe: null });
    await pay();
    await expect(sandbox.flushWebhooks()).resolves.toEqual({ delivered: [], failed: [] });
    await sandbox.control('webhook-targets', { stripe: `${receiver.url}/moved` });
    const webhooks = await receiver.waitFor(3);
    expect(webhooks.map(({ path }) => path)).toEqual(['/moved', '/moved', '/moved']);
  });

  it('dropped events are sent only by a flush that includes them', async () => {
    await sandbox.control('faults', { dropWebhooks: true });
    await pay();
    await expect(sandbox.flushWebhooks()).resolves.toEqual({ delivered: [], failed: [] });
    expect(receiver.received).toEqual([]);
    const { delivered } = await sandbox.flushWebhooks({ includeDropped: true });
    expect(delivered).toHaveLength(3);
    expect(eventTypes(receiver.received)).toEqual(PAID);
  });

  it('held events wait for a flush, which can reverse the order', async () => {
    await sandbox.control('faults', { holdWebhooks: true });
    await pay();
    expect(receiver.received).toEqual([]);
    await sandbox.control('flush-webhooks', { order: 'reverse' });
    expect(eventTypes(receiver.received)).toEqual([...PAID].reverse());
  });

  it('duplicateWebhooks sends each event more than once', async () => {
    await sandbox.control('faults', { duplicateWebhooks: true });
    await pay();
    const types = eventTypes(await receiver.waitFor(6));
    for (const type of PAID) expect(types.filter((sent) => sent === type)).toHaveLength(2);
  });

  it('reorderWebhooks sends the newest event first', async () => {
    await sandbox.control('faults', { reorderWebhooks: true });
    // They are due before anything can be sent, however long a busy machine takes over the payment.
    sandbox.setWebhookTargets({ stripe: null });
    await pay();
    const { webhooks } = await sandbox.control<{ webhooks: { nextAttemptAt: number }[] }>('state');
    const due = Math.max(...webhooks.map(({ nextAttemptAt }) => nextAttemptAt));
    while (Date.now() < due) await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
    sandbox.setWebhookTargets({ stripe: `${receiver.url}/stripe` });
    expect(eventTypes(await receiver.waitFor(3))).toEqual([...PAID].reverse());
  });

  it('a flush during delivery sends no event twice', async () => {
    await Promise.all([pay(), pay(), pay(), sandbox.flushWebhooks(), pay(), sandbox.flushWebhooks()]);
    await sandbox.flushWebhooks();
    const webhooks = await receiver.waitFor(12);
    expect(new Set(webhooks.map((webhook) => readStripe(webhook).id)).size).toBe(12);
    expect(webhooks).toHaveLength(12);
  });

  it('delayWebhooksMs delays events', async () => {
    await sandbox.control('faults', { delayWebhooksMs: 60_000 });
    await pay();
    type State = { webhooks: { nextAttemptAt: number; createdAt: number; status: string }[] };
    const { webhooks } = await sandbox.control<State>('state');
    for (const webhook of webhooks) {
      expect(webhook.status).toBe('pending');
      expect(webhook.nextAttemptAt - webhook.createdAt).toBeGreaterThanOrEqual(59_000);
    }
    expect(receiver.received).toEqual([]);
  });

  it('a flush that names delivered events sends them again', async () => {
    await pay();
    const [first] = await receiver.waitFor(3);
    const { id } = JSON.parse(first?.body ?? '{}') as { id: string };
    await sandbox.flushWebhooks({ order: [id] });
    expect(receiver.received).toHaveLength(4);
    expect(receiver.received[3]?.body).toBe(first?.body);
  });

  describe('from PayPal', () => {
    const schemas = new PaypalSchemas();

    async function verify(
      webhook: ReceivedWebhook,
      changes: Record<string, string> = {},
      body = webhook.body,
    ): Promise<unknown> {
      const { headers } = webhook;
      const question = {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: sandbox.config.paypalWebhookId,
        ...changes,
      };
      // The event goes in as it came: written again it could differ by a byte.
      const text = `${JSON.stringify(question).slice(0, -1)},"webhook_event":${body}}`;
      expect(schemas.checkSchema('webhooks', 'verify_webhook_signature', JSON.parse(text))).toEqual([]);
      const { paypalClientId, paypalClientSecret } = sandbox.config;
      const basic = Buffer.from(`${paypalClientId}:${paypalClientSecret}`).toString('base64');
      const token = await fetch(`${sandbox.url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      const { access_token: accessToken } = (await token.json()) as { access_token: string };
      const answer = await fetch(`${sandbox.url}/v1/notifications/verify-webhook-signature`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: text,
      });
      const json = (await answer.json()) as { verification_status: string };
      const path = '/v1/notifications/verify-webhook-signature';
      expect(schemas.check('webhooks', 'post', path, 200, json)).toEqual([]);
      return json.verification_status;
    }

    it('PayPal events for approval, capture and refund name the order', async () => {
      const orderId = await captureOrder();
      const [approved, captured] = (await receiver.waitFor(2)) as [ReceivedWebhook, ReceivedWebhook];
      expect(eventTypes([approved, captured])).toEqual([
        'CHECKOUT.ORDER.APPROVED',
        'PAYMENT.CAPTURE.COMPLETED',
      ]);
      expect(captured.path).toBe('/paypal');
      const event = JSON.parse(captured.body) as { resource: { id: string } };
      expect(event.resource).toMatchObject({
        status: 'COMPLETED',
        supplementary_data: { related_ids: { order_id: orderId } },
      });
      await paypalClients(sandbox).payments.refundCapturedPayment({ captureId: event.resource.id });
      expect(eventTypes(await receiver.waitFor(3))[2]).toBe('PAYMENT.CAPTURE.REFUNDED');
      for (const webhook of receiver.received) {
        expect(schemas.checkSchema('webhooks', 'event', JSON.parse(webhook.body))).toEqual([]);
      }
    });

    it('PayPal signatures verify only with the unchanged body, time, id and webhook id', async () => {
      await captureOrder();
      const webhook = (await receiver.waitFor(2))[1] as ReceivedWebhook;
      await expect(verify(webhook)).resolves.toBe('SUCCESS');
      await expect(verify(webhook, {}, webhook.body.replace('30.00', '1.00'))).resolves.toBe('FAILURE');
      await expect(verify(webhook, {}, JSON.stringify(JSON.parse(webhook.body), null, 1))).resolves.toBe(
        'FAILURE',
      );
      await expect(verify(webhook, { transmission_time: '2020-01-01T00:00:00Z' })).resolves.toBe('FAILURE');
      await expect(verify(webhook, { transmission_id: 'a-b-c' })).resolves.toBe('FAILURE');
      await expect(verify(webhook, { webhook_id: 'ANOTHER' })).resolves.toBe('FAILURE');
      await expect(verify(webhook, { transmission_sig: 'AAAA' })).resolves.toBe('FAILURE');
    });

    it('tests can send PayPal events with the signature of sign-webhook', async () => {
      const body = '{"id":"WH-1","event_type":"SOMETHING.ELSE"}';
      const sign = { provider: 'paypal', payload: body };
      const { headers } = await sandbox.control<{ headers: Record<string, string> }>('sign-webhook', sign);
      await expect(verify({ path: '', headers, body })).resolves.toBe('SUCCESS');
      await expect(verify({ path: '', headers, body: body.replace('1', '2') })).resolves.toBe('FAILURE');
    });

    it('a pending PayPal capture that is denied sends an event', async () => {
      const { orders } = paypalClients(sandbox);
      const created = await orders.createOrder({
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [{ amount: { currencyCode: 'GBP', value: '30.00' } }],
        },
      });
      const orderId = created.result.id ?? '';
      await sandbox.control('paypal/approve', { orderId, capture: 'pending' });
      await orders.captureOrder({ id: orderId });
      await sandbox.control('settle-processing', { orderId, outcome: 'fail' });
      expect(eventTypes(await receiver.waitFor(3)).slice(1)).toEqual([
        'PAYMENT.CAPTURE.PENDING',
        'PAYMENT.CAPTURE.DENIED',
      ]);
    });
  });
});

describe('rawMember', () => {
  it.each([
    ['{"a":1,"webhook_event":{"x":"}\\"","y":[1,{"z":2}]} ,"b":2}', '{"x":"}\\"","y":[1,{"z":2}]}'],
    ['{"webhook_event" : [1, 2]\n}', '[1, 2]'],
    ['{"other":{"webhook_event":1},"webhook_event":"t,}"}', '"t,}"'],
    ['{"note":"webhook_event","webhook_event":-1.5e3,"b":0}', '-1.5e3'],
    ['{"other":{"webhook_event":1}}', null],
  ])('finds the exact text of a member in %s', (json, expected) => {
    expect(rawMember(json, 'webhook_event')).toBe(expected);
  });
});
