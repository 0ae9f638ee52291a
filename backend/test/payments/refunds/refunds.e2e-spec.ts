import { paypalClients, stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import { dayAhead } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  bookingRow,
  capture,
  letHoldLapse,
  moneyOf,
  payByCard,
  paymentRow,
  PRICE_MINOR,
  reconcile,
  refundRows,
  startCardCheckout,
  startWalletCheckout,
  submit,
  refundEmails,
} from '../settlement/payment-steps.js';

/** Refunds of cancellations, failing refunds, and refunds made at the provider. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ REFUND_RETRY_LIMIT: '1' });
});
afterAll(() => api.close());
const STRIPE_REFUND = '^POST /v1/refunds$';
beforeEach(async () => {
  // Each fault must only affect the refund of its own test.
  await eventually(async () =>
    expect((await api.db.query(`SELECT 1 FROM refunds WHERE status IN ('queued', 'sending')`)).rows).toEqual(
      [],
    ),
  );
  await api.sandbox.control('faults', { holdWebhooks: true, dropWebhooks: false });
});
afterEach(() => api.sandbox.control('faults', { failBefore: null, failAfterEffect: null, hang: null }));

type Paid = Awaited<ReturnType<typeof startCardCheckout>>;

/** A confirmed booking `days` ahead, paid by card. */
async function paidBooking(days = 30, slot?: string): Promise<Paid> {
  const checkout = await startCardCheckout(api, {
    ...(days === 30 ? {} : { date: dayAhead(days) }),
    ...(slot && { timeSlot: slot }),
  });
  await payByCard(api, checkout.paymentId);
  expect((await submit(checkout.agent, checkout.fields, checkout.paymentId)).status).toBe(201);
  return checkout;
}

/** The same, paid with the wallet. */
async function walletBooking(): Promise<Awaited<ReturnType<typeof startWalletCheckout>>> {
  const checkout = await startWalletCheckout(api);
  expect((await capture(checkout.agent, checkout.orderId)).status).toBe(200);
  return checkout;
}

const returned = (paymentId: string, minor: number): Promise<void> =>
  eventually(async () => {
    expect(await moneyOf(api, paymentId)).toMatchObject({ returned: minor, refunds: 1 });
    expect(await refundRows(api, paymentId)).toMatchObject([{ status: 'completed', amount_minor: minor }]);
  });

describe('the cancellation policy', () => {
  it.each([
    [14, 100, PRICE_MINOR],
    [13, 50, PRICE_MINOR / 2],
    [7, 50, PRICE_MINOR / 2],
    [6, 0, 0],
    [1, 0, 0],
  ])('a cancellation %i days before previews and refunds %i%%', async (days, percent, minor) => {
    const { agent, bookingId, paymentId } = await paidBooking(days, '8:00 PM - 10:00 PM');
    const preview = await agent.get(`/api/bookings/${bookingId}/cancellation`).expect(200);
    const amount = (minor / 100).toFixed(2);
    expect(preview.body).toEqual({ refundPercent: percent, refundAmount: amount, currency: 'GBP' });
    const { body } = await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    expect(body).toMatchObject({ status: 'cancelled', refund: minor ? { status: 'queued', amount } : null });
    if (minor === 0) {
      expect(await refundRows(api, paymentId)).toEqual([]);
      return;
    }
    await returned(paymentId, minor);
    await eventually(async () =>
      expect(await bookingRow(api, bookingId)).toMatchObject({
        refund_status: 'completed',
        refund_minor: minor,
      }),
    );
    expect(await paymentRow(api, paymentId)).toMatchObject({
      status: minor === PRICE_MINOR ? 'refunded' : 'completed',
    });
  });

  it("a member's booking cancelled by the club is refunded in full", async () => {
    const { bookingId, paymentId } = await paidBooking(2, '8:00 PM - 10:00 PM');
    const { agent } = await api.visitor({ role: 'admin' });
    const preview = await agent.get(`/api/bookings/${bookingId}/cancellation`).expect(200);
    expect(preview.body).toMatchObject({ refundPercent: 100, refundAmount: '240.00' });
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    await returned(paymentId, PRICE_MINOR);
  });

  it('a second cancellation is refused, and parallel ones refund once', async () => {
    const { agent, bookingId, paymentId } = await paidBooking();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => agent.post(`/api/bookings/${bookingId}/cancel`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await returned(paymentId, PRICE_MINOR);
  });

  it("another member's booking cannot be cancelled", async () => {
    const { bookingId } = await paidBooking();
    const { agent } = await api.visitor();
    await agent.get(`/api/bookings/${bookingId}/cancellation`).expect(404);
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(404);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it('a cancelled booking frees its slot', async () => {
    const { agent, bookingId, fields } = await paidBooking();
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    const other = await api.visitor();
    await other.agent.post('/api/bookings/hold').send(fields).expect(201);
  });
});

describe('a refund that fails at the provider', () => {
  it('a refund that fails after its effect is retried with the same key and made once', async () => {
    const card = await paidBooking();
    const wallet = await walletBooking();
    for (const [{ agent, bookingId }, paymentId] of [
      [card, card.paymentId],
      [wallet, wallet.orderId],
    ] as const) {
      const failAfterEffect = { pattern: `${STRIPE_REFUND}|/refund$`, times: 1 };
      await api.sandbox.control('faults', { failAfterEffect });
      await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
      await returned(paymentId, PRICE_MINOR);
      expect(await refundRows(api, paymentId)).toMatchObject([{ attempts: 2, last_error: null }]);
      await eventually(async () => expect(await refundEmails(api, bookingId)).toEqual(['refund-sent']));
      // A repeated event causes no second email.
      await reconcile(api);
      expect(await refundEmails(api, bookingId)).toEqual(['refund-sent']);
    }
  });

  it('a refund that keeps failing needs attention until an admin retries it', async () => {
    const { agent, bookingId, paymentId } = await paidBooking();
    await api.sandbox.control('faults', { failBefore: { pattern: STRIPE_REFUND, status: 500 } });
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    await eventually(
      async () => expect(await refundRows(api, paymentId)).toMatchObject([{ status: 'failed' }]),
      40_000,
    );
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'cancelled', refund_status: 'failed' });
    await eventually(async () => expect(await refundEmails(api, bookingId)).toEqual(['refund-failed']));

    const admin = await api.visitor({ role: 'admin' });
    const { id, queued_at: queuedAt } = (await refundRows(api, paymentId))[0] ?? { id: '' };
    const payment = await paymentRow(api, paymentId);
    const { body } = await admin.agent.get('/api/admin/needs-attention').expect(200);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id,
          paymentId: payment.id,
          amount: '240.00',
          reason: 'cancelled',
          attempts: 2,
        }),
      ]),
    );
    await agent.get('/api/admin/needs-attention').expect(403);
    await agent.post(`/api/admin/needs-attention/refunds/${id}/retry`).expect(403);

    await api.sandbox.control('faults', { failBefore: null });
    await admin.agent.post(`/api/admin/needs-attention/refunds/${id}/retry`).expect(204);
    expect((await refundRows(api, paymentId))[0]?.queued_at).not.toEqual(queuedAt);
    expect(['queued', 'completed']).toContain((await bookingRow(api, bookingId)).refund_status);
    await admin.agent.post(`/api/admin/needs-attention/refunds/${id}/retry`).expect(404);
    const { body: log } = await admin.agent.get(`/api/admin/log?objectKind=payment&objectId=${payment.id}`);
    expect((log as { items: unknown[] }).items).toMatchObject([
      { action: 'refund.retry', actor: { id: admin.id } },
    ]);
    await returned(paymentId, PRICE_MINOR);
    await eventually(async () =>
      expect(await bookingRow(api, bookingId)).toMatchObject({ refund_status: 'completed' }),
    );
    await eventually(async () =>
      expect(await refundEmails(api, bookingId)).toEqual(['refund-failed', 'refund-sent']),
    );
    const { rows } = await api.db.query<{ subject: string; text: string }>(
      `SELECT subject, text FROM mails WHERE about_id = $1 AND kind = 'refund-sent'`,
      [bookingId],
    );
    expect(rows[0]?.text.replace(/\s+/g, ' ')).toContain(
      'We have paid your refund of £240.00 to the card you paid with.',
    );
  }, 120_000);

  it('a refund that the provider refuses for good needs attention at once', async () => {
    const { agent, bookingId, paymentId } = await paidBooking();
    await api.sandbox.control('faults', { failBefore: { pattern: STRIPE_REFUND, status: 400 } });
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    await eventually(async () =>
      expect(await refundRows(api, paymentId)).toMatchObject([{ status: 'failed', attempts: 1 }]),
    );
  });
});

describe('a refund made at the provider', () => {
  const refundByClub = (payment_intent: string, amount?: number): Promise<unknown> =>
    stripeClient(api.sandbox).refunds.create({ payment_intent, amount });

  it('a full card refund made at the provider cancels the booking and frees the slot', async () => {
    const { bookingId, paymentId, fields } = await paidBooking();
    await refundByClub(paymentId);
    await api.sandbox.flushWebhooks();
    expect(await bookingRow(api, bookingId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refund_status: 'completed',
      refund_minor: PRICE_MINOR,
    });
    expect(await refundRows(api, paymentId)).toMatchObject([{ status: 'completed', reason: 'outside' }]);
    const other = await api.visitor();
    await other.agent.post('/api/bookings/hold').send(fields).expect(201);
  });

  it('a full wallet refund made at the provider cancels the booking and frees the slot', async () => {
    const { bookingId, orderId } = await walletBooking();
    const { rows } = await api.db.query<{ capture_id: string }>(
      'SELECT capture_id FROM payments WHERE provider_payment_id = $1',
      [orderId],
    );
    await paypalClients(api.sandbox).payments.refundCapturedPayment({ captureId: rows[0]?.capture_id ?? '' });
    await api.sandbox.flushWebhooks();
    expect(await bookingRow(api, bookingId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    });
  });

  it('the reconciler finds a refund made at the provider whose webhook is lost', async () => {
    const { bookingId, paymentId } = await paidBooking();
    await api.sandbox.control('faults', { dropWebhooks: true });
    await refundByClub(paymentId);
    await reconcile(api);
    expect(await bookingRow(api, bookingId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    });
  });

  it('a partial refund made at the provider keeps the booking, and a later cancellation refunds the rest', async () => {
    const { agent, bookingId, paymentId } = await paidBooking();
    await refundByClub(paymentId, 10_000);
    await api.sandbox.flushWebhooks();
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', refund_minor: 10_000 });
    const preview = await agent.get(`/api/bookings/${bookingId}/cancellation`).expect(200);
    expect(preview.body).toMatchObject({ refundPercent: 100, refundAmount: '140.00' });
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    // A late event of the first refund does not count as the second.
    await api.sandbox.flushWebhooks({ includeDelivered: true });
    await eventually(async () => {
      expect(await moneyOf(api, paymentId)).toMatchObject({ returned: PRICE_MINOR, refunds: 2 });
      expect(await bookingRow(api, bookingId)).toMatchObject({
        status: 'cancelled',
        payment_status: 'refunded',
        refund_status: 'completed',
        refund_minor: PRICE_MINOR,
      });
    });
  });

  it('a payment refunded at the provider before we settled it books nothing and owes nothing', async () => {
    const { agent, fields, bookingId, paymentId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await refundByClub(paymentId);
    const { status, body } = await submit(agent, fields, paymentId);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'payment_refunded' });
    expect(await bookingRow(api, bookingId)).toMatchObject({
      status: 'cancelled',
      is_paid: false,
    });
    expect(await refundRows(api, paymentId)).toMatchObject([{ status: 'completed', reason: 'outside' }]);
  });

  it('a rejected payment that was partly refunded at the provider refunds the rest', async () => {
    const { agent, fields, bookingId, paymentId } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    await letHoldLapse(api, bookingId);
    const other = await api.visitor();
    await other.agent.post('/api/bookings/hold').send(fields).expect(201);
    await payByCard(api, paymentId);
    await api.sandbox.control('faults', { failBefore: { pattern: STRIPE_REFUND, times: 1 } });
    expect((await submit(agent, fields, paymentId)).body).toMatchObject({ code: 'slot_taken' });
    await eventually(() => expect(api.sandbox.faults.current.failBefore?.times).toBe(0));
    await refundByClub(paymentId, 1_000);
    await eventually(async () => {
      expect(await moneyOf(api, paymentId)).toMatchObject({ returned: PRICE_MINOR });
      expect(await paymentRow(api, paymentId)).toMatchObject({ status: 'refunded' });
    });
  });
});
