import { stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  bookingRow,
  capture,
  moneyOf,
  payByCard,
  paymentRow,
  PRICE_MINOR,
  reconcile,
  type RefundRow,
  refundRows,
  sandboxState,
  startCardCheckout,
  startWalletCheckout,
  submit,
  refundEmails,
} from '../settlement/payment-steps.js';

/** A bank returns a refund days after it went through. The member may not notice, so staff are told. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true, dropWebhooks: false }));

interface Refunded {
  bookingId: number;
  paymentId: string;
  providerRefundId: string;
}

/** A booking that was paid, cancelled and refunded. */
async function refundedBooking(provider: 'card' | 'wallet'): Promise<Refunded> {
  const checkout = provider === 'card' ? await paidByCard() : await paidFromWallet();
  const { agent, bookingId, paymentId } = checkout;
  await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
  await eventually(async () => {
    expect(await paymentRow(api, paymentId)).toMatchObject({ status: 'refunded' });
    expect(await bookingRow(api, bookingId)).toMatchObject({ refund_status: 'completed' });
  });
  await api.sandbox.flushWebhooks();
  const [refund] = await refundRows(api, paymentId);
  return { bookingId, paymentId, providerRefundId: refund?.provider_refund_id ?? '' };
}

async function paidByCard() {
  const checkout = await startCardCheckout(api);
  await payByCard(api, checkout.paymentId, { card: 'pm_card_refundFail' });
  expect((await submit(checkout.agent, checkout.fields, checkout.paymentId)).status).toBe(201);
  return checkout;
}

async function paidFromWallet() {
  const checkout = await startWalletCheckout(api);
  expect((await capture(checkout.agent, checkout.orderId)).status).toBe(200);
  return { ...checkout, paymentId: checkout.orderId };
}

function bankReturns(refund: string): Promise<unknown> {
  return api.sandbox.control('settle-refund', { refund, outcome: 'fail' });
}

async function attentionTo(paymentId: string): Promise<object[]> {
  const { agent } = await api.visitor({ role: 'admin' });
  const { id } = await paymentRow(api, paymentId);
  const { body } = await agent.get('/api/admin/needs-attention').expect(200);
  return (body as { paymentId: string }[]).filter((refund) => refund.paymentId === id);
}

async function sendAgain(paymentId: string): Promise<void> {
  const { agent } = await api.visitor({ role: 'admin' });
  const failed = (await refundRows(api, paymentId)).find(({ status }) => status === 'failed');
  await agent.post(`/api/admin/needs-attention/refunds/${failed?.id ?? ''}/retry`).expect(204);
}

const expectReturned = async ({ bookingId, paymentId }: Refunded): Promise<void> => {
  expect(await attentionTo(paymentId)).toEqual([
    expect.objectContaining({
      amount: '240.00',
      reason: 'cancelled',
      lastError: expect.stringMatching(/^returned by the bank: /) as string,
    }),
  ]);
  expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'cancelled', refund_status: 'failed' });
  expect(await paymentRow(api, paymentId)).toMatchObject({ refunded_minor: 0 });
};

describe.each(['card', 'wallet'] as const)('a returned %s refund', (provider) => {
  it('a returned refund needs attention once, even after repeated events', async () => {
    const refunded = await refundedBooking(provider);
    expect(await attentionTo(refunded.paymentId)).toEqual([]);
    await bankReturns(refunded.providerRefundId);
    await api.sandbox.flushWebhooks();
    await expectReturned(refunded);
    await api.sandbox.flushWebhooks({ includeDelivered: true, order: 'reverse' });
    await expectReturned(refunded);
    expect(await refundRows(api, refunded.paymentId)).toHaveLength(1);
  });

  it('a returned refund is sent as a new one when an admin retries it, and can be returned again', async () => {
    const refunded = await refundedBooking(provider);
    const { bookingId, paymentId, providerRefundId } = refunded;
    // The hirer gets one email for each.
    const emailed = (...kinds: string[]): Promise<void> =>
      eventually(async () => expect(await refundEmails(api, bookingId)).toEqual(kinds));
    await emailed('refund-sent');
    await bankReturns(providerRefundId);
    await api.sandbox.flushWebhooks();
    await emailed('refund-sent', 'refund-failed');
    await sendAgain(paymentId);
    let second: RefundRow | undefined;
    await eventually(async () => {
      [second] = await refundRows(api, paymentId);
      expect(second).toMatchObject({ status: 'completed', last_error: null });
      expect(await moneyOf(api, paymentId)).toMatchObject({ returned: PRICE_MINOR, refunds: 1 });
      expect(await bookingRow(api, bookingId)).toMatchObject({ refund_status: 'completed' });
    });
    expect(second?.provider_refund_id).not.toBe(providerRefundId);
    await emailed('refund-sent', 'refund-failed', 'refund-sent');

    // Late events of the first refund do not affect the second.
    await api.db.query('DELETE FROM webhook_events');
    await api.sandbox.flushWebhooks({ includeDelivered: true });
    expect(await attentionTo(paymentId)).toEqual([]);
    expect(await refundRows(api, paymentId)).toHaveLength(1);

    await bankReturns(second?.provider_refund_id ?? '');
    await api.sandbox.flushWebhooks();
    await expectReturned(refunded);
    await emailed('refund-sent', 'refund-failed', 'refund-sent', 'refund-failed');
  });

  it('the reconciler finds a returned refund whose events are lost', async () => {
    const refunded = await refundedBooking(provider);
    await api.sandbox.control('faults', { dropWebhooks: true });
    await bankReturns(refunded.providerRefundId);
    await reconcile(api);
    expect(await attentionTo(refunded.paymentId)).toEqual([]);
    await api.db.query(`UPDATE refunds SET updated_at = updated_at - interval '13 hours'`);
    await reconcile(api);
    await expectReturned(refunded);
    await reconcile(api);
    expect(await refundRows(api, refunded.paymentId)).toHaveLength(1);
  });

  it('an event about a returned refund gets 5xx while the provider cannot be asked', async () => {
    const refunded = await refundedBooking(provider);
    await bankReturns(refunded.providerRefundId);
    await api.sandbox.control('faults', { failBefore: { pattern: '^GET /v[12]/.*refunds/' } });
    await api.sandbox.flushWebhooks();
    expect(await attentionTo(refunded.paymentId)).toEqual([]);
    await api.sandbox.control('faults', { failBefore: null });
    await api.sandbox.flushWebhooks();
    await expectReturned(refunded);
  });
});

it('a returned refund that was made at the provider is owed again', async () => {
  const { bookingId, paymentId } = await paidByCard();
  await stripeClient(api.sandbox).refunds.create({ payment_intent: paymentId });
  await api.sandbox.flushWebhooks();
  expect(await refundRows(api, paymentId)).toMatchObject([{ status: 'completed', reason: 'outside' }]);
  const { stripe } = await sandboxState(api);
  const refund = stripe.refunds.find(({ payment_intent }) => payment_intent === paymentId);
  await bankReturns(refund?.id ?? '');
  await api.sandbox.flushWebhooks();
  expect(await attentionTo(paymentId)).toEqual([
    expect.objectContaining({ amount: '240.00', reason: 'outside' }),
  ]);
  expect(await bookingRow(api, bookingId)).toMatchObject({ refund_status: 'failed' });

  await sendAgain(paymentId);
  await eventually(async () => {
    expect(await moneyOf(api, paymentId)).toMatchObject({ returned: PRICE_MINOR });
    expect(await bookingRow(api, bookingId)).toMatchObject({ refund_status: 'completed' });
  });
  await api.sandbox.flushWebhooks({ includeDelivered: true });
  expect(await refundRows(api, paymentId)).toMatchObject([{ status: 'completed', reason: 'outside' }]);
});
