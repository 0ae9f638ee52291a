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

/** Step 5 of the flow: the server captures an approved order. */
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

describe('an unclear capture', () => {
  it('that timed out is looked up before deciding, and answers as a good one', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await api.sandbox.control('faults', { hang: { pattern: CAPTURE, times: 1 } });
    const { status, body } = await capture(agent, orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'COMPLETED', booking: { id: bookingId, status: 'confirmed' } });
  });

  it('answered with an error after the effect is a good one, too', async () => {
    const { agent, orderId } = await startWalletCheckout(api);
    await api.sandbox.control('faults', { failAfterEffect: { pattern: CAPTURE, times: 1 } });
    expect((await capture(agent, orderId)).status).toBe(200);
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: PRICE_MINOR });
  });

  it('that cannot be looked up either: 503, the hold is protected, the next try gets through', async () => {
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

  it('that never arrived lets the hold go after the grace, not before', async () => {
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

  it('that arrives after it was given up is found without any webhook', async () => {
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

  it('of an order that the wallet has dropped meanwhile is over after an hour, not before, and the slot is free', async () => {
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

  it('stays protected when another payment of the same hold is heard to be open', async () => {
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

describe('a capture that the provider has to think about', () => {
  it('is answered as pending, keeps the hold, and the webhook finishes', async () => {
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

  it('and denies: the hold is free to lapse', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api, { capture: 'pending' });
    await capture(agent, orderId);
    await api.sandbox.control('settle-processing', { orderId, outcome: 'fail' });
    await api.sandbox.flushWebhooks();
    expect(await paymentRow(api, orderId)).toMatchObject({ status: 'failed' });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'pending' });
    expect(await capture(agent, orderId)).toMatchObject({ status: 422, body: { code: 'payment_failed' } });
  });
});

describe('no money moves', () => {
  it('when the wallet declines: 422 payment_failed, and the payer can choose another way', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api, { capture: 'declined' });
    expect(await capture(agent, orderId)).toMatchObject({ status: 422, body: { code: 'payment_failed' } });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'pending' });
    await openCard(agent, bookingId);
  });

  it('for an approved order whose hold has ended', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await letHoldLapse(api, bookingId);
    const { status, body } = await capture(agent, orderId);
    expect([409, 422]).toContain(status);
    expect(['hold_expired', 'payment_failed']).toContain(body.code);
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: 0 });
  });

  it('for an order that was left for a card', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await openCard(agent, bookingId);
    await eventually(async () => expect(await paymentRow(api, orderId)).toMatchObject({ status: 'failed' }));
    expect(await capture(agent, orderId)).toMatchObject({ status: 422, body: { code: 'payment_failed' } });
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: 0 });
  });

  it('for an approved order that is never captured', async () => {
    const { orderId, bookingId } = await startWalletCheckout(api);
    await api.sandbox.flushWebhooks();
    await reconcile(api);
    await letHoldLapse(api, bookingId);
    await eventually(async () => expect(await paymentRow(api, orderId)).toMatchObject({ status: 'failed' }));
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: 0 });
  });
});
