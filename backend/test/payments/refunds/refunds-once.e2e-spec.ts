import { jest } from '@jest/globals';
import { paypalClients, stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import {
  RefundBusyError,
  RefundRepository,
} from '../../../src/payments/settlement/persistence/refund.repository.js';
import { PaymentProviders } from '../../../src/payments/providers/payment-providers.js';
import { HALF_BACK, insertPolicy } from '../../factories/policies.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';
import {
  bookingRow,
  capture,
  moneyOf,
  payByCard,
  paymentRow,
  PRICE_MINOR,
  type RefundRow,
  refundRows,
  startCardCheckout,
  startWalletCheckout,
  submit,
} from '../settlement/payment-steps.js';

/**
 * A partial refund is made once, even if steps are repeated. Each test refunds half, because the provider itself would refuse a
 * second full refund. The provider forgets every idempotency key.
 */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ PROVIDER_TIMEOUT_MS: '1500' });
  await insertPolicy(api.db, HALF_BACK);
});
afterAll(() => api.close());
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true, forgetIdempotencyKeys: true }));
afterEach(async () => {
  jest.restoreAllMocks();
  await api.sandbox.control('faults', { failBefore: null, failAfterEffect: null, hang: null, delay: null });
});

const HALF = PRICE_MINOR / 2;
const A_REFUND = '^POST /v1/refunds$|/refund$';

interface Paid {
  agent: Agent;
  bookingId: number;
  paymentId: string;
}

/** A booking that refunds half when it is cancelled. */
async function paid(provider: 'card' | 'wallet'): Promise<Paid> {
  if (provider === 'card') {
    const checkout = await startCardCheckout(api);
    await payByCard(api, checkout.paymentId);
    expect((await submit(checkout.agent, checkout.fields, checkout.paymentId)).status).toBe(201);
    return checkout;
  }
  const checkout = await startWalletCheckout(api);
  expect((await capture(checkout.agent, checkout.orderId)).status).toBe(200);
  return { ...checkout, paymentId: checkout.orderId };
}

async function cancel({ agent, bookingId }: Paid): Promise<void> {
  await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
}

async function ended({ bookingId, paymentId }: Paid): Promise<RefundRow | undefined> {
  return eventually(async () => {
    const refunds = await refundRows(api, paymentId);
    expect(refunds).toHaveLength(1);
    const [refund] = refunds;
    expect(refund).toMatchObject({ status: 'completed', amount_minor: HALF, last_error: null });
    expect(await bookingRow(api, bookingId)).toMatchObject({
      refund_status: 'completed',
      refund_minor: HALF,
    });
    return refund;
  }, 40_000);
}

const paidBack = async ({ paymentId }: Paid): Promise<object> => {
  const { returned, refunds } = await moneyOf(api, paymentId);
  return { returned, refunds };
};

/** Refunds at the provider, without an id of ours. */
async function refundByHand(provider: 'card' | 'wallet', paymentId: string, minor: number): Promise<void> {
  if (provider === 'card') {
    await stripeClient(api.sandbox).refunds.create({ payment_intent: paymentId, amount: minor });
    return;
  }
  const { rows } = await api.db.query<{ capture_id: string }>(
    'SELECT capture_id FROM payments WHERE provider_payment_id = $1',
    [paymentId],
  );
  const body = { amount: { currencyCode: 'GBP', value: (minor / 100).toFixed(2) } };
  await paypalClients(api.sandbox).payments.refundCapturedPayment({
    captureId: rows[0]?.capture_id ?? '',
    body,
  });
}

describe.each(['card', 'wallet'] as const)('a refund of half a %s payment', (provider) => {
  it('the refund is made once when its answer was lost and the key is forgotten', async () => {
    const booking = await paid(provider);
    await api.sandbox.control('faults', { failAfterEffect: { pattern: A_REFUND, times: 1 } });
    await cancel(booking);
    expect(await ended(booking)).toMatchObject({ attempts: 2 });
    expect(await paidBack(booking)).toEqual({ returned: HALF, refunds: 1 });
  }, 120_000);

  it('control: the refund is made twice if the provider is not asked first', async () => {
    const booking = await paid(provider);
    const asked = api
      .get(PaymentProviders)
      .of(provider === 'card' ? PaymentProviderName.Stripe : PaymentProviderName.PayPal);
    const retrieve = asked.retrieve.bind(asked);
    jest.spyOn(asked, 'retrieve').mockImplementation(async (id) => {
      const seen = await retrieve(id);
      return seen && { ...seen, refunds: [], refundedMinor: 0 };
    });
    await api.sandbox.control('faults', { failAfterEffect: { pattern: A_REFUND, times: 1 } });
    await cancel(booking);
    await eventually(
      async () => expect(await paidBack(booking)).toEqual({ returned: PRICE_MINOR, refunds: 2 }),
      40_000,
    );
  }, 120_000);

  it('the refund is made once when the provider hangs after the effect', async () => {
    const booking = await paid(provider);
    await api.sandbox.control('faults', { hang: { pattern: A_REFUND, times: 1 } });
    await cancel(booking);
    await ended(booking);
    expect(await paidBack(booking)).toEqual({ returned: HALF, refunds: 1 });
  }, 120_000);

  it('the refund is not sent while the provider cannot be asked', async () => {
    const booking = await paid(provider);
    await api.sandbox.control('faults', {
      failBefore: { pattern: '^GET /v[12]/(payment_intents|checkout)' },
    });
    await cancel(booking);
    await eventually(async () => {
      const [refund] = await refundRows(api, booking.paymentId);
      expect(refund).toMatchObject({ status: 'sending', attempts: 2 });
    }, 40_000);
    expect(await paidBack(booking)).toEqual({ returned: 0, refunds: 0 });
    await api.sandbox.control('faults', { failBefore: null });
    await ended(booking);
    expect(await paidBack(booking)).toEqual({ returned: HALF, refunds: 1 });
  }, 120_000);

  it('a failed refund is completed if staff refunded exactly its amount at the provider', async () => {
    const booking = await paid(provider);
    await api.sandbox.control('faults', { failBefore: { pattern: A_REFUND, status: 400 } });
    await cancel(booking);
    const failed = await eventually(async () => {
      const [refund] = await refundRows(api, booking.paymentId);
      expect(refund).toMatchObject({ status: 'failed' });
      return refund;
    });
    await api.sandbox.control('faults', { failBefore: null });
    await refundByHand(provider, booking.paymentId, HALF);
    const { agent } = await api.visitor({ role: 'admin' });
    await agent.post(`/api/admin/needs-attention/refunds/${failed?.id ?? ''}/retry`).expect(204);
    await ended(booking);
    expect(await paidBack(booking)).toEqual({ returned: HALF, refunds: 1 });
  }, 120_000);

  it('the refund is sent beside another amount refunded at the provider, but never above what was paid', async () => {
    const booking = await paid(provider);
    await api.sandbox.control('faults', { failBefore: { pattern: A_REFUND, status: 500 } });
    await cancel(booking);
    await eventually(async () =>
      expect(await refundRows(api, booking.paymentId)).toMatchObject([{ attempts: 1, leased_until: null }]),
    );
    await api.sandbox.control('faults', { failBefore: null });
    await refundByHand(provider, booking.paymentId, HALF + 1_000);
    await eventually(async () => {
      expect(await paidBack(booking)).toEqual({ returned: PRICE_MINOR, refunds: 2 });
      expect(await refundRows(api, booking.paymentId)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ reason: 'cancelled', status: 'completed', amount_minor: HALF - 1_000 }),
          expect.objectContaining({ reason: 'outside', status: 'completed', amount_minor: HALF + 1_000 }),
        ]),
      );
      expect(await paymentRow(api, booking.paymentId)).toMatchObject({ status: 'refunded' });
      expect(await bookingRow(api, booking.bookingId)).toMatchObject({
        refund_status: 'completed',
        refund_minor: PRICE_MINOR,
      });
    }, 40_000);
  }, 120_000);
});

describe('one refund at a time', () => {
  it('a refund being sent is not claimed by a second job, and neither is another refund of the payment', async () => {
    const booking = await paid('card');
    await api.sandbox.control('faults', { delay: { pattern: A_REFUND, ms: 1000, times: 1 } });
    await cancel(booking);
    const [refund] = await eventually(async () => {
      const rows = await refundRows(api, booking.paymentId);
      expect(rows).toMatchObject([{ status: 'sending' }]);
      return rows;
    });

    await expect(api.get(RefundRepository).claim(refund?.id ?? '', 1000)).rejects.toThrow(RefundBusyError);
    await expect(
      api.db.query(
        `INSERT INTO refunds (payment_id, amount_minor, reason, cause, status)
         SELECT payment_id, 1, 'returned', 'returned:another', 'sending' FROM refunds WHERE id = $1`,
        [refund?.id ?? ''],
      ),
    ).rejects.toThrow(/refunds_one_sending/);
    await ended(booking);
    expect(await paidBack(booking)).toEqual({ returned: HALF, refunds: 1 });
  }, 120_000);

  it('the claim of a killed process is taken over when its lease runs out by the database clock', async () => {
    const booking = await paid('card');
    await api.sandbox.control('faults', { failBefore: { pattern: A_REFUND, status: 500 } });
    await cancel(booking);
    await eventually(async () =>
      expect(await refundRows(api, booking.paymentId)).toMatchObject([{ attempts: 1, leased_until: null }]),
    );
    // As a process leaves it that died after the claim, seen by a process with a wrong clock.
    await api.db.query(
      `UPDATE refunds SET leased_until = clock_timestamp() + interval '1 hour' WHERE status = 'sending'`,
    );
    const [refund] = await refundRows(api, booking.paymentId);
    const refunds = api.get(RefundRepository);
    await expect(refunds.claim(refund?.id ?? '', 1000)).rejects.toThrow(RefundBusyError);
    await api.sandbox.control('faults', { failBefore: null });
    await api.db.query(`UPDATE refunds SET leased_until = clock_timestamp() WHERE status = 'sending'`);
    await ended(booking);
    expect(await paidBack(booking)).toEqual({ returned: HALF, refunds: 1 });
  }, 120_000);

  it('of two parallel claims, one succeeds', async () => {
    const booking = await paid('card');
    await api.sandbox.control('faults', { failBefore: { pattern: A_REFUND, status: 400 } });
    await cancel(booking);
    const [refund] = await eventually(async () => {
      const rows = await refundRows(api, booking.paymentId);
      expect(rows).toMatchObject([{ status: 'failed' }]);
      return rows;
    });
    await api.db.query(`UPDATE refunds SET status = 'queued' WHERE id = $1`, [refund?.id]);
    const claims = await Promise.allSettled(
      Array.from({ length: 8 }, () => api.get(RefundRepository).claim(refund?.id ?? '', 60_000)),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
