import { CAPTURE_GRACE_MS } from '../../../src/payments/settlement/domain/capture-grace.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  approve,
  bookingRow,
  capture,
  hold,
  letHoldLapse,
  moneyOf,
  openCard,
  openOrder,
  paymentRow,
  PRICE_MINOR,
  reconcile,
  startCardCheckout,
  startWalletCheckout,
} from '../settlement/payment-steps.js';
import { integrityFindings } from '../settlement/integrity.js';

/** The server captures approved orders. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ PROVIDER_TIMEOUT_MS: '2000' });
});
afterAll(() => api.close());
const CAPTURE = '/v2/checkout/orders/[^/]+/capture$';
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true, dropWebhooks: false }));
afterEach(async () => {
  api.clock.reset();
  await api.sandbox.control('faults', { failBefore: null, failAfterEffect: null, hang: null, delay: null });
  await eventually(async () => expect(await integrityFindings(api)).toEqual([]));
});

describe('a capture with an unknown result', () => {
  it('a capture that timed out is looked up and succeeds', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await api.sandbox.control('faults', { hang: { pattern: CAPTURE, times: 1 } });
    const { status, body } = await capture(agent, orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'COMPLETED', booking: { id: bookingId, status: 'confirmed' } });
  });

  it('a capture that fails after its effect succeeds', async () => {
    const { agent, orderId } = await startWalletCheckout(api);
    await api.sandbox.control('faults', { failAfterEffect: { pattern: CAPTURE, times: 1 } });
    expect((await capture(agent, orderId)).status).toBe(200);
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: PRICE_MINOR });
  });

  it('a capture that cannot be looked up gets 503, keeps the hold, and the next try succeeds', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/v2/checkout/orders/', status: 503 } });
    const { status, headers } = await capture(agent, orderId);
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await letHoldLapse(api, bookingId);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'processing' });
    await api.sandbox.control('faults', { failBefore: null });
    expect((await capture(agent, orderId)).body.booking).toMatchObject({
      id: bookingId,
      status: 'confirmed',
    });
  });

  it('a capture that never arrived releases the hold after the grace period, not before', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: CAPTURE, status: 503 } });
    expect((await capture(agent, orderId)).status).toBe(503);
    await reconcile(api);
    expect(await bookingRow(api, bookingId)).toMatchObject({ payment_status: 'processing' });
    api.clock.advance(CAPTURE_GRACE_MS / 1000 + 1);
    await reconcile(api);
    expect(await bookingRow(api, bookingId)).toMatchObject({ payment_status: 'pending' });
    await letHoldLapse(api, bookingId);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'expired' });
  });

  it('a capture that arrives after we gave it up is found without a webhook', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await api.sandbox.control('faults', {
      dropWebhooks: true,
      failBefore: { pattern: CAPTURE, status: 503 },
    });
    await capture(agent, orderId);
    api.clock.advance(CAPTURE_GRACE_MS / 1000 + 1);
    await reconcile(api);
    await letHoldLapse(api, bookingId);
    await eventually(async () => expect(await paymentRow(api, orderId)).toMatchObject({ status: 'failed' }));
    await api.sandbox.control('paypal/capture', { orderId });
    await reconcile(api);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', payment_id: orderId });
  });

  it('a capture of an order that the wallet has deleted fails after an hour, not before, and frees the slot', async () => {
    const { agent, orderId, bookingId, fields } = await startWalletCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: CAPTURE, status: 503 } });
    expect((await capture(agent, orderId)).status).toBe(503);
    await api.sandbox.control('faults', {
      failBefore: { pattern: `^GET /v2/checkout/orders/${orderId}$`, status: 404 },
    });
    const age = (minutes: number): Promise<unknown> =>
      api.db.query(
        `UPDATE payments SET created_at = now() - $2 * interval '1 minute', processing_since = now() - $2 * interval '1 minute'
         WHERE provider_payment_id = $1`,
        [orderId, minutes],
      );
    await age(55);
    await reconcile(api);
    expect(await paymentRow(api, orderId)).toMatchObject({ status: 'processing' });
    await age(65);
    await reconcile(api);
    expect(await paymentRow(api, orderId)).toMatchObject({ status: 'failed' });
    await letHoldLapse(api, bookingId);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'expired', payment_status: 'pending' });
    const other = await api.visitor();
    await hold(other.agent, fields);
  });

  it('a hold stays protected during a capture when another of its payments is still open', async () => {
    const { agent, bookingId } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$|/capture$', status: 503 } });
    const orderId = await openOrder(agent, bookingId);
    await approve(api, orderId);
    expect((await capture(agent, orderId)).status).toBe(503);
    await reconcile(api);
    await api.sandbox.flushWebhooks();
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'processing' });
    await api.sandbox.control('faults', { failBefore: null });
    expect((await capture(agent, orderId)).status).toBe(200);
  });
});

describe('a capture that stays pending', () => {
  it('a pending capture keeps the hold, and the webhook confirms the booking', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api, { capture: 'pending' });
    expect(await capture(agent, orderId)).toMatchObject({
      status: 200,
      body: { status: 'PENDING', booking: null },
    });
    await letHoldLapse(api, bookingId);
    await reconcile(api);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'processing' });
    await api.sandbox.control('settle-processing', { orderId });
    await api.sandbox.flushWebhooks();
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it('a pending capture that is denied lets the hold lapse', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api, { capture: 'pending' });
    await capture(agent, orderId);
    await api.sandbox.control('settle-processing', { orderId, outcome: 'fail' });
    await api.sandbox.flushWebhooks();
    expect(await paymentRow(api, orderId)).toMatchObject({ status: 'failed' });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'pending' });
    expect(await capture(agent, orderId)).toMatchObject({ status: 422, body: { code: 'payment_failed' } });
  });
});

describe('no money is taken', () => {
  it('a declined capture gets 422 payment_failed, and the payer can pay another way', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api, { capture: 'declined' });
    expect(await capture(agent, orderId)).toMatchObject({ status: 422, body: { code: 'payment_failed' } });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'pending' });
    await openCard(agent, bookingId);
  });

  it('an approved order whose hold has ended is not captured', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await letHoldLapse(api, bookingId);
    const { status, body } = await capture(agent, orderId);
    expect([409, 422]).toContain(status);
    expect(['hold_expired', 'payment_failed']).toContain(body.code);
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: 0 });
  });

  it('an order that was replaced by a card payment is not captured', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await openCard(agent, bookingId);
    await eventually(async () => expect(await paymentRow(api, orderId)).toMatchObject({ status: 'failed' }));
    expect(await capture(agent, orderId)).toMatchObject({ status: 422, body: { code: 'payment_failed' } });
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: 0 });
  });

  it('an approved order that is never captured takes no money', async () => {
    const { orderId, bookingId } = await startWalletCheckout(api);
    await api.sandbox.flushWebhooks();
    await reconcile(api);
    await letHoldLapse(api, bookingId);
    await eventually(async () => expect(await paymentRow(api, orderId)).toMatchObject({ status: 'failed' }));
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: 0 });
  });
});
