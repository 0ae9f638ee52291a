import { ReconcilerJob } from '../../../src/payments/checkout/application/reconciler.job.js';
import { SettlementService } from '../../../src/payments/settlement/application/settlement.service.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  aBooking,
  approve,
  bookingRow,
  capture,
  hold,
  letHoldLapse,
  moneyOf,
  openCard,
  openOrder,
  payByCard,
  paymentRow,
  PRICE_MINOR,
  refundRows,
  startCardCheckout,
  startWalletCheckout,
  submit,
} from './payment-steps.js';
import { integrityFindings } from './integrity.js';

/** Payments that are refunded, and payments without a hold. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
// Webhooks wait unless a test sends them, so that each test has one caller of the settlement.
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true }));
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(api)).toEqual([]));
});

const expectFullRefund = (paymentId: string): Promise<void> =>
  eventually(async () => {
    const { taken, returned, refunds } = await moneyOf(api, paymentId);
    expect({ returned, refunds }).toEqual({ returned: taken, refunds: 1 });
    expect(taken).toBeGreaterThan(0);
    expect(await paymentRow(api, paymentId)).toMatchObject({ status: 'refunded' });
  });

describe('a payment that cannot become a booking', () => {
  it('a payment for a taken slot gets 409 slot_taken with the free slots, and is refunded', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    await letHoldLapse(api, bookingId);
    const other = await api.visitor();
    await hold(other.agent, fields);
    await payByCard(api, paymentId);
    const { status, body } = await submit(agent, fields, paymentId);
    await api.sandbox.control('faults', { failBefore: null });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'slot_taken', refund: 'queued' });
    expect(body.freeSlots).toContain('8:00 PM - 10:00 PM');
    expect(body.freeSlots).not.toContain(fields.timeSlot);
    await expectFullRefund(paymentId);
    const again = await submit(agent, fields, paymentId);
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'slot_taken' });
  });

  it('a payment for a cancelled hold gets 409 hold_expired with the free slots, its own included, and is refunded', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    await payByCard(api, paymentId);
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    const { status, body } = await submit(agent, fields, paymentId);
    await api.sandbox.control('faults', { failBefore: null });
    expect({ status, code: body.code, refund: body.refund }).toEqual({
      status: 409,
      code: 'hold_expired',
      refund: 'queued',
    });
    expect(body.freeSlots).toContain(fields.timeSlot);
    await expectFullRefund(paymentId);
  });

  it.each([
    ['too little', { amount: PRICE_MINOR - 1 }],
    ['too much', { amount: PRICE_MINOR + 1 }],
    ['another currency', { currency: 'usd' }],
  ])('a card payment of %s gets 422 amount_mismatch and is refunded', async (_, override) => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId, override);
    const { status, body } = await submit(agent, fields, paymentId);
    expect({ status, code: body.code, refund: body.refund }).toEqual({
      status: 422,
      code: 'amount_mismatch',
      refund: 'queued',
    });
    await expectFullRefund(paymentId);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', is_paid: false });
  });

  it.each([
    ['too little', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
  ])('a wallet payment of %s gets 422 amount_mismatch and is refunded', async (_, override) => {
    const { agent, orderId } = await startWalletCheckout(api, override);
    const { status, body } = await capture(agent, orderId);
    expect({ status, code: body.code, refund: body.refund }).toEqual({
      status: 422,
      code: 'amount_mismatch',
      refund: 'queued',
    });
    await expectFullRefund(orderId);
  });

  it('a payment for a hold whose price rose gets 422 amount_mismatch and is refunded', async () => {
    const { agent, fields, paymentId } = await startCardCheckout(api);
    await agent
      .post('/api/bookings/hold')
      .send({ ...fields, guestCount: 150 })
      .expect(200);
    await payByCard(api, paymentId);
    expect((await submit(agent, fields, paymentId)).body.code).toBe('amount_mismatch');
    await expectFullRefund(paymentId);
  });

  it('a second payment of a booking gets 409 already_paid and is refunded', async () => {
    const { agent, fields, bookingId, orderId } = await startWalletCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    const paymentId = await openCard(agent, bookingId);
    await payByCard(api, paymentId);
    expect((await submit(agent, fields, paymentId)).status).toBe(201);
    // The wallet captures without our call.
    await api.sandbox.control('paypal/capture', { orderId });
    const { status, body } = await submit(agent, fields, orderId);
    await api.sandbox.control('faults', { failBefore: null });
    expect({ status, code: body.code, refund: body.refund }).toEqual({
      status: 409,
      code: 'already_paid',
      refund: 'queued',
    });
    await expectFullRefund(orderId);
    expect(await bookingRow(api, bookingId)).toMatchObject({
      status: 'confirmed',
      payment_id: paymentId,
      payment_status: 'completed',
      refund_status: null,
    });
  });
});

describe('a payment without a booking, then a posted booking', () => {
  it('a booking posted with a payment is confirmed', async () => {
    const { agent } = await api.visitor();
    const paymentId = await openCard(agent);
    await payByCard(api, paymentId);
    const fields = aBooking();
    const { status, body } = await submit(agent, fields, paymentId);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'confirmed', isPaid: true, date: fields.date, paymentId });
    expect((await submit(agent, fields, paymentId)).status).toBe(200);
  });

  it('a booking posted after the webhook of its payment is confirmed', async () => {
    const { agent } = await api.visitor();
    const paymentId = await openCard(agent);
    await payByCard(api, paymentId);
    await api.sandbox.flushWebhooks();
    expect(await paymentRow(api, paymentId)).toMatchObject({ status: 'completed', booking_id: null });
    expect((await submit(agent, aBooking(), paymentId)).status).toBe(201);
  });

  it('a booking posted with a captured order is confirmed', async () => {
    const { agent } = await api.visitor();
    const orderId = await openOrder(agent);
    await approve(api, orderId);
    const captured = await capture(agent, orderId);
    expect(captured).toMatchObject({ status: 200, body: { status: 'COMPLETED', booking: null } });
    const { status, body } = await submit(agent, aBooking(), orderId);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'confirmed', paymentMethod: 'paypal' });
  });

  it('a payment is refunded if the posted slot is taken or has another price', async () => {
    const { agent, fields } = await startCardCheckout(api);
    const unbooked = await openCard(agent);
    await payByCard(api, unbooked);
    const other = await api.visitor();
    const unbookedOfOther = await openCard(other.agent);
    await payByCard(api, unbookedOfOther);
    const taken = await submit(other.agent, fields, unbookedOfOther);
    expect(taken).toMatchObject({ status: 409, body: { code: 'slot_taken', refund: 'queued' } });
    const dearer = await submit(agent, aBooking({ guestCount: 21 }), unbooked);
    expect(dearer).toMatchObject({ status: 422, body: { code: 'amount_mismatch', refund: 'queued' } });
    await expectFullRefund(unbookedOfOther);
    await expectFullRefund(unbooked);
  });

  it('a payment can still be used after invalid fields were posted', async () => {
    const { agent } = await api.visitor();
    const paymentId = await openCard(agent);
    await payByCard(api, paymentId);
    const wrong = await submit(agent, aBooking({ date: '2001-01-01' }), paymentId);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await submit(agent, aBooking(), paymentId)).status).toBe(201);
  });
});

describe('a payment that no booking is posted for', () => {
  it('a payment without a booking is refunded after 15 minutes and not before', async () => {
    const { agent } = await api.visitor();
    const paymentId = await openCard(agent);
    await payByCard(api, paymentId);
    await api.sandbox.flushWebhooks();
    const age = (minutes: number): Promise<unknown> =>
      api.db.query(`UPDATE payments SET completed_at = now() - $2 * interval '1 minute' WHERE id = $1`, [
        id,
        minutes,
      ]);
    const { id } = await paymentRow(api, paymentId);
    const run = (): Promise<void> => api.get(ReconcilerJob).run();
    await age(14);
    await run();
    expect(await refundRows(api, paymentId)).toEqual([]);
    await age(16);
    await run();
    await expectFullRefund(paymentId);
    const late = await submit(agent, aBooking(), paymentId);
    expect(late).toMatchObject({ status: 409, body: { code: 'payment_refunded', refund: 'queued' } });
  });

  it('a payment whose refund is queued can no longer be booked', async () => {
    const { agent } = await api.visitor();
    const paymentId = await openCard(agent);
    await payByCard(api, paymentId);
    await api.sandbox.flushWebhooks();
    const { id } = await paymentRow(api, paymentId);
    await api.db.query(`UPDATE payments SET completed_at = now() - interval '16 minutes' WHERE id = $1`, [
      id,
    ]);
    await api.sandbox.control('faults', { failBefore: { pattern: '^POST /v1/refunds$' } });
    await api.get(SettlementService).rejectUnattached(id);
    const { status, body } = await submit(agent, aBooking(), paymentId);
    await api.sandbox.control('faults', { failBefore: null });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'payment_refunded' });
    expect(await paymentRow(api, paymentId)).toMatchObject({ rejection: 'unattached', booking_id: null });
    const { rows } = await api.db.query('SELECT id FROM bookings WHERE payment_id = $1', [paymentId]);
    expect(rows).toEqual([]);
    await expectFullRefund(paymentId);
  });
});
