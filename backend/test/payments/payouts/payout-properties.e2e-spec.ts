import { CheckoutPaymentIntent } from '@paypal/paypal-server-sdk';
import fc from 'fast-check';
import type Stripe from 'stripe';
import {
  paypalClients,
  type PaypalClients,
  stripeClient,
} from '../../../payment-sandbox/testing/provider-clients.js';
import { formatMinor } from '../../../src/platform/common/money.js';
import { PaymentProviderName, PROVIDER_NAMES } from '../../../src/platform/config/payment-providers.js';
import { rounds } from '../../support/level.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { clearPayouts, differences, read } from './payout-steps.js';

/**
 * Whatever charges, refunds, disputes, fees and payouts come in whatever order, the movements of a payout add up to its net to
 * the penny, and so do those of a payment. An error of one penny is found.
 */
let api: TestApp;
let stripe: Stripe;
let paypal: PaypalClients;
beforeAll(async () => {
  api = await startTestApp();
  // The test writes our payments and refunds itself; webhooks would lead to further refunds.
  api.sandbox.setWebhookTargets({ stripe: null, paypal: null });
  stripe = stripeClient(api.sandbox);
  paypal = paypalClients(api.sandbox);
});
afterAll(() => api.close());

interface Taken {
  provider: PaymentProviderName;
  /** Our payment. */
  id: string;
  /** The PaymentIntent, or the order. */
  at: string;
  captureId: string | null;
  leftMinor: number;
  disputed: boolean;
}

const AMOUNT = fc.integer({ min: 100, max: 99_999 });
const ACT = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('charge' as const), card: fc.boolean(), amount: AMOUNT }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('refund' as const), of: fc.nat(), part: AMOUNT }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('dispute' as const), of: fc.nat(), won: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('fee' as const), amount: AMOUNT }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('payout' as const), card: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('read' as const) }) },
);
type Act = typeof ACT extends fc.Arbitrary<infer Value> ? Value : never;

async function charge(card: boolean, amountMinor: number): Promise<Taken> {
  const at = card ? await chargeCard(amountMinor) : await chargeWallet(amountMinor);
  const provider = card ? PaymentProviderName.Stripe : PaymentProviderName.PayPal;
  const { rows } = await api.db.query<{ id: string }>(
    `INSERT INTO payments (provider, provider_payment_id, capture_id, amount_minor, received_minor, currency, status, completed_at, rejection)
     VALUES ($1, $2, $3, $4, $4, 'GBP', 'completed', now(), 'slot_taken') RETURNING id`,
    [provider, at.id, at.captureId, amountMinor],
  );
  const { id = '' } = rows[0] ?? {};
  return { provider, id, at: at.id, captureId: at.captureId, leftMinor: amountMinor, disputed: false };
}

async function chargeCard(amount: number): Promise<{ id: string; captureId: null }> {
  const { id } = await stripe.paymentIntents.create({
    amount,
    currency: 'gbp',
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  return { id, captureId: null };
}

async function chargeWallet(amountMinor: number): Promise<{ id: string; captureId: string | null }> {
  const amount = { currencyCode: 'GBP', value: formatMinor(amountMinor) };
  const intent = CheckoutPaymentIntent.Capture;
  const { result } = await paypal.orders.createOrder({ body: { intent, purchaseUnits: [{ amount }] } });
  const id = result.id ?? '';
  await api.sandbox.control('paypal/approve', { orderId: id });
  const captured = await paypal.orders.captureOrder({ id, prefer: 'return=representation' });
  return { id, captureId: captured.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? null };
}

async function refund(taken: Taken, wantedMinor: number): Promise<void> {
  const amountMinor = Math.min(wantedMinor, taken.leftMinor);
  if (amountMinor === 0) return;
  taken.leftMinor -= amountMinor;
  const amount = { currencyCode: 'GBP', value: formatMinor(amountMinor) };
  const made =
    taken.captureId === null
      ? (await stripe.refunds.create({ payment_intent: taken.at, amount: amountMinor })).id
      : (await paypal.payments.refundCapturedPayment({ captureId: taken.captureId, body: { amount } })).result
          .id;
  await api.db.query(
    `INSERT INTO refunds (payment_id, amount_minor, reason, cause, status, provider_refund_id)
     VALUES ($1, $2, 'slot_taken', gen_random_uuid()::text, 'completed', $3)`,
    [taken.id, amountMinor, made],
  );
}

async function dispute(taken: Taken, won: boolean): Promise<void> {
  if (taken.disputed) return;
  taken.disputed = true;
  const subject = taken.captureId === null ? { paymentIntent: taken.at } : { orderId: taken.at };
  const made = await api.sandbox.control<{ id?: string; dispute_id?: string }>('dispute/open', subject);
  const id = made.id ?? made.dispute_id;
  await api.sandbox.control('dispute/close', { dispute: id, outcome: won ? 'won' : 'lost' });
}

async function perform(step: Act, made: Taken[]): Promise<void> {
  const of = 'of' in step ? made[step.of % Math.max(1, made.length)] : undefined;
  if (step.act === 'charge') made.push(await charge(step.card, step.amount));
  else if (step.act === 'refund' && of) await refund(of, step.part);
  else if (step.act === 'dispute' && of) await dispute(of, step.won);
  else if (step.act === 'fee')
    await api.sandbox.control('stripe/book', { type: 'stripe_fee', amount: -step.amount });
  else if (step.act === 'payout') await payOut(step.card);
  else if (step.act === 'read') await readAll();
}

/** A balance of nothing or less is not paid out. */
async function payOut(card: boolean): Promise<void> {
  if (card) await api.sandbox.control('stripe/payout', {}).catch(() => undefined);
  else await api.sandbox.control('paypal/book', { code: 'T0403', amount: -700 });
}

async function readAll(): Promise<void> {
  for (const provider of PROVIDER_NAMES) await read(api, provider);
}

interface Sums {
  id: string;
  amount: number;
  sum: number;
}
const sumsOf = async (sql: string): Promise<Sums[]> => (await api.db.query<Sums>(sql)).rows;
const payoutSums = (): Promise<Sums[]> =>
  sumsOf(`SELECT payout.external_id AS id, payout.amount_minor AS amount, coalesce(sum(net_minor), 0)::integer AS sum
    FROM payouts payout LEFT JOIN payout_movements movement ON movement.payout_id = payout.id AND movement.kind <> 'payout'
    WHERE payout.itemised GROUP BY payout.id`);
/** Gross less fees less refunds, from our rows and from the movements. */
const paymentSums = (): Promise<Sums[]> =>
  sumsOf(`SELECT payment.id, sum(movement.net_minor)::integer AS sum, payment.received_minor
      - sum(movement.fee_minor) FILTER (WHERE movement.kind = 'charge')::integer
      - coalesce((SELECT sum(amount_minor) FROM refunds WHERE payment_id = payment.id), 0)::integer AS amount
    FROM payments payment JOIN payout_movements movement ON movement.payment_id = payment.id
    WHERE movement.kind IN ('charge', 'refund') GROUP BY payment.id`);
const wrong = (sums: Sums[]): Sums[] => sums.filter(({ amount, sum }) => amount !== sum);

it('movements add up to payouts and payments, and one penny less or more is found', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ACT, { minLength: 5, maxLength: 25 }),
      fc.constantFrom(1, -1),
      fc.nat(),
      async (steps, by, which) => {
        await clearPayouts(api);
        await api.db.query('TRUNCATE payments CASCADE');
        await api.sandbox.control('reset', {});
        const made: Taken[] = [];
        for (const step of [{ act: 'charge', card: true, amount: 30_000 } as const, ...steps])
          await perform(step, made);
        await payOut(true);
        await readAll();
        expect(wrong(await payoutSums())).toEqual([]);
        const payments = await paymentSums();
        expect(wrong(payments)).toEqual([]);
        expect(payments).toHaveLength(made.length);
        expect(await differences(api)).toEqual([]);

        const { rows } = await api.db.query<{ id: string; provider: string; amount: number }>(
          `SELECT movement.external_id AS id, movement.provider, payment.received_minor AS amount
           FROM payout_movements movement JOIN payments payment ON payment.id = movement.payment_id
           WHERE movement.kind = 'charge' ORDER BY movement.id`,
        );
        const planted = rows[which % rows.length];
        await api.sandbox.control('report/alter', { transaction: planted?.id.replace(/-T0006$/, ''), by });
        await api.db.query('UPDATE payouts SET itemised_at = NULL');
        await readAll();
        expect(await differences(api)).toContainEqual({
          kind: 'amount',
          object: 'payment',
          expected: planted?.amount,
          found: (planted?.amount ?? 0) + by,
        });
      },
    ),
    { numRuns: rounds(4, 40), endOnFailure: true },
  );
}, 1_200_000);
