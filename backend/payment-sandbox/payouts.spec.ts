import Stripe from 'stripe';
import { startSandbox, type Sandbox } from './server.js';
import { PaypalSchemas } from './testing/paypal-schema.js';
import { stripeClient } from './testing/provider-clients.js';
import type { PaypalOrder } from './paypal/objects.js';

interface Report {
  transaction_details?: { transaction_info: Record<string, unknown> }[];
  total_pages: number;
}

let sandbox: Sandbox;
let stripe: Stripe;
beforeEach(async () => {
  sandbox = await startSandbox();
  stripe = stripeClient(sandbox);
});
afterEach(() => sandbox.close());

async function paid(amount = 10_000, currency = 'gbp'): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount,
    currency,
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
}

describe("Stripe's balance and payouts", () => {
  it('an automatic payout pays the net of charges, refunds, disputes and fees, and lists them', async () => {
    const intent = await paid();
    await stripe.refunds.create({ payment_intent: intent.id, amount: 2_500 });
    const disputed = await paid(4_000);
    await sandbox.control('dispute/open', { paymentIntent: disputed.id });
    await sandbox.control('stripe/book', { type: 'stripe_fee', amount: -99 });
    await paid(50_000);
    const made = await sandbox.control<Stripe.Payout>('stripe/payout', {});
    const { data } = await stripe.balanceTransactions.list({ payout: made.id, limit: 100 });
    expect(data.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
      ['payout', -made.amount, 0, -made.amount],
      ['charge', 50_000, 880, 49_120],
      ['stripe_fee', -99, 0, -99],
      ['adjustment', -4_000, 2_000, -6_000],
      ['charge', 4_000, 98, 3_902],
      ['refund', -2_500, 0, -2_500],
      ['charge', 10_000, 200, 9_800],
    ]);
    expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(await stripe.payouts.retrieve(made.id)).toMatchObject({
      status: 'paid',
      automatic: true,
      reconciliation_status: 'completed',
    });
  });

  it('lists movements by type, source and time, newest first, in pages, with their source', async () => {
    const [first, second] = [await paid(), await paid()];
    const charges = await stripe.balanceTransactions.list({
      type: 'charge',
      limit: 1,
      expand: ['data.source'],
    });
    expect(charges).toMatchObject({ has_more: true, data: [{ source: { payment_intent: second.id } }] });
    const next = await stripe.balanceTransactions.list({ limit: 1, starting_after: charges.data[0]?.id });
    expect(next).toMatchObject({ has_more: false, data: [{ source: first.latest_charge }] });
    const created = { gte: Math.floor(Date.now() / 1000) + 60 };
    expect((await stripe.balanceTransactions.list({ created })).data).toEqual([]);
  });

  it('a manual payout pays an amount and cannot be itemised', async () => {
    await paid();
    const made = await sandbox.control<Stripe.Payout>('stripe/payout', { automatic: false, amount: 5_000 });
    expect(made).toMatchObject({ amount: 5_000, automatic: false, reconciliation_status: 'not_applicable' });
    await expect(stripe.balanceTransactions.list({ payout: made.id })).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
    expect(await stripe.balance.retrieve()).toMatchObject({
      available: [{ amount: 4_800, currency: 'gbp' }],
    });
  });

  it('a payout that fails returns its money, which the next one pays', async () => {
    await paid();
    const failed = await sandbox.control<Stripe.Payout>('stripe/payout', { status: 'in_transit' });
    await sandbox.control('stripe/payout-status', { payout: failed.id, status: 'failed' });
    expect((await stripe.payouts.list({ status: 'failed' })).data).toMatchObject([{ id: failed.id }]);
    const next = await sandbox.control<Stripe.Payout>('stripe/payout', {});
    expect(next.amount).toBe(failed.amount);
  });

  it('a charge in another currency is settled with a rate', async () => {
    await sandbox.control('stripe/settle-in', { currency: 'EUR', to: 'GBP', rate: 0.8 });
    await paid(10_000, 'eur');
    expect((await stripe.balanceTransactions.list()).data).toMatchObject([
      { amount: 8_000, currency: 'gbp', exchange_rate: 0.8 },
    ]);
  });
});

describe("PayPal's reports", () => {
  const schemas = new PaypalSchemas();
  let token: string;
  beforeEach(async () => {
    const { paypalClientId, paypalClientSecret } = sandbox.config;
    const credentials = Buffer.from(`${paypalClientId}:${paypalClientSecret}`).toString('base64');
    const answer = await fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    token = ((await answer.json()) as { access_token: string }).access_token;
  });

  async function call(path: string, body?: unknown): Promise<{ status: number; json: unknown }> {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  }

  async function captured(value = '100.00'): Promise<{ orderId: string; captureId: string }> {
    const amount = { currency_code: 'GBP', value };
    const order = { intent: 'CAPTURE', purchase_units: [{ amount, custom_id: 'b-7' }] };
    const { id: orderId } = (await call('/v2/checkout/orders', order)).json as PaypalOrder;
    await sandbox.control('paypal/approve', { orderId });
    const taken = (await call(`/v2/checkout/orders/${orderId}/capture`, {})).json as PaypalOrder;
    return { orderId, captureId: taken.purchase_units[0]?.payments?.captures[0]?.id ?? '' };
  }

  async function search(query = ''): Promise<Report> {
    const [from, to] = [Date.now() - 86_400_000, Date.now() + 60_000].map((at) => new Date(at).toISOString());
    return (await call(`/v1/reporting/transactions?start_date=${from}&end_date=${to}${query}`))
      .json as Report;
  }

  const rows = ({ transaction_details: details = [] }: Report) =>
    details.map(({ transaction_info: info }) => [
      info.transaction_event_code,
      (info.transaction_amount as { value: string }).value,
    ]);

  it('lists captures with fees, refunds, holds, chargebacks and withdrawals by the published schema', async () => {
    const { captureId } = await captured();
    await call(`/v2/payments/captures/${captureId}/refund`, {});
    const { orderId } = await captured('40.00');
    const dispute = await sandbox.control<{ dispute_id: string }>('dispute/open', { orderId });
    for (const outcome of ['lost', 'won'])
      await sandbox.control('dispute/close', { dispute: dispute.dispute_id, outcome });
    await sandbox.control('paypal/book', { code: 'T0403', amount: -1_000 });
    const json = await search();
    expect(rows(json).toSorted()).toEqual([
      ['T0006', '100.00'],
      ['T0006', '40.00'],
      ['T0403', '-10.00'],
      ['T1107', '-100.00'],
      ['T1110', '-40.00'],
      ['T1111', '40.00'],
      ['T1201', '-40.00'],
      ['T1202', '40.00'],
    ]);
    expect(schemas.check('reports', 'get', '/v1/reporting/transactions', 200, json)).toEqual([]);
    const balances = await call('/v1/reporting/balances');
    expect(balances.json).toMatchObject({ balances: [{ total_balance: { value: '25.34' } }] });
    expect(schemas.check('reports', 'get', '/v1/reporting/balances', 200, balances.json)).toEqual([]);
  });

  it('has pages, refuses more than 31 days, and has no list where there is nothing', async () => {
    expect(await search()).not.toHaveProperty('transaction_details');
    for (let count = 0; count < 3; count += 1) await captured();
    const second = await search('&page_size=2&page=2');
    expect(second).toMatchObject({ page: 2, total_items: 3, total_pages: 2 });
    expect(rows(second)).toHaveLength(1);
    const long = '/v1/reporting/transactions?start_date=2026-01-01T00:00:00Z&end_date=2026-02-02T00:00:00Z';
    expect((await call(long)).status).toBe(422);
  });

  it('reports late, and not at all without the permission', async () => {
    await captured();
    sandbox.faults.set({ reportLagMs: 60_000 });
    expect(rows(await search())).toEqual([]);
    sandbox.faults.set({ reportLagMs: 0, denyReports: true });
    const denied = await call('/v1/reporting/balances');
    expect(denied.status).toBe(403);
    expect(schemas.check('reports', 'get', '/v1/reporting/balances', 403, denied.json)).toEqual([]);
  });
});
