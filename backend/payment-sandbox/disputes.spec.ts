import { CheckoutPaymentIntent } from '@paypal/paypal-server-sdk';
import { startSandbox, type Sandbox } from './server.js';
import { PaypalSchemas } from './testing/paypal-schema.js';
import { paypalClients, stripeClient } from './testing/provider-clients.js';
import { eventTypes, startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.js';

describe('disputes', () => {
  let receiver: WebhookReceiver;
  let sandbox: Sandbox;

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    sandbox = await startSandbox({
      webhookRetryMs: 20,
      webhookUrls: { stripe: `${receiver.url}/stripe`, paypal: `${receiver.url}/paypal` },
    });
  });
  afterEach(async () => {
    await sandbox.close();
    await receiver.close();
  });

  it('a card dispute is opened, reviewed, lost and won with events, and is listed', async () => {
    const stripe = stripeClient(sandbox);
    const { id: paymentIntent } = await stripe.paymentIntents.create({
      amount: 3_000,
      currency: 'gbp',
      confirm: true,
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    const { id } = await sandbox.control<{ id: string }>('dispute/open', { paymentIntent, amount: 1_000 });
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      object: 'dispute',
      amount: 1_000,
      payment_intent: paymentIntent,
      status: 'needs_response',
    });
    await sandbox.control('dispute/review', { dispute: id });
    await sandbox.control('dispute/close', { dispute: id, outcome: 'lost' });
    expect((await stripe.disputes.list({ limit: 5 })).data).toMatchObject([{ id, status: 'lost' }]);
    await sandbox.control('dispute/close', { dispute: id, outcome: 'won' });
    expect(eventTypes(await receiver.waitFor(9)).slice(3)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  it("a PayPal dispute matches PayPal's published OpenAPI files", async () => {
    const { orders } = paypalClients(sandbox);
    const amount = { currencyCode: 'GBP', value: '30.00' };
    const { result } = await orders.createOrder({
      body: { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [{ amount, customId: 'b-7' }] },
    });
    const orderId = result.id ?? '';
    await sandbox.control('paypal/approve', { orderId });
    await orders.captureOrder({ id: orderId });
    const opened = await sandbox.control<{ dispute_id: string }>('dispute/open', { orderId });

    const credentials = `${sandbox.config.paypalClientId}:${sandbox.config.paypalClientSecret}`;
    const token = await fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: accessToken } = (await token.json()) as { access_token: string };
    const get = async (path: string): Promise<unknown> => {
      const answer = await fetch(`${sandbox.url}${path}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      return answer.json();
    };
    const schemas = new PaypalSchemas();
    const path = '/v1/customer/disputes';
    for (const outcome of [null, 'lost', 'won']) {
      if (outcome) await sandbox.control('dispute/close', { dispute: opened.dispute_id, outcome });
      const shown = await get(`${path}/${opened.dispute_id}`);
      expect(schemas.check('disputes', 'get', `${path}/{id}`, 200, shown)).toEqual([]);
      expect(schemas.check('disputes', 'get', path, 200, await get(path))).toEqual([]);
    }
    const types = eventTypes(await receiver.waitFor(5));
    expect(types.filter((type) => type.startsWith('CUSTOMER.DISPUTE'))).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
  });
});
