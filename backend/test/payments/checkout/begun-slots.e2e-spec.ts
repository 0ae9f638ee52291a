import { insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  bookingRow,
  capture,
  letHoldLapse,
  moneyOf,
  openOrder,
  payByCard,
  paymentRow,
  PRICE,
  PRICE_MINOR,
  reconcile,
  refundRows,
  startCardCheckout,
  startWalletCheckout,
  submit,
} from '../settlement/payment-steps.js';
import { integrityFindings } from '../settlement/integrity.js';
import { changeBookings } from '../../factories/rooms.js';

/** A slot that has started cannot be held, extended or revived. Payments for it are refunded. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true }));
afterEach(async () => {
  await api.sandbox.control('faults', { failBefore: null });
  await eventually(async () => expect(await integrityFindings(api)).toEqual([]));
});

/** Lets a slot start now. It lasts only a moment, so that no two of this file overlap. */
async function letSlotBegin(bookingId: number): Promise<void> {
  await changeBookings(
    api.db,
    `UPDATE bookings SET start_time = clock_timestamp() - interval '1 millisecond', end_time = clock_timestamp()
     WHERE id = $1`,
    [bookingId],
  );
}

const begun = { code: 'slot_begun', refund: 'queued' };

async function expectAllBack(paymentId: string): Promise<void> {
  await eventually(async () =>
    expect(await moneyOf(api, paymentId)).toMatchObject({
      taken: PRICE_MINOR,
      returned: PRICE_MINOR,
      refunds: 1,
    }),
  );
  expect(await refundRows(api, paymentId)).toMatchObject([{ reason: 'slot_begun' }]);
  expect(await paymentRow(api, paymentId)).toMatchObject({ rejection: 'slot_begun' });
}

describe('a payment after the slot has started', () => {
  it('a payment for a live hold is refunded in full, and the hold is not confirmed', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await letSlotBegin(bookingId);
    expect(await submit(agent, fields, paymentId)).toMatchObject({ status: 409, body: begun });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', is_paid: false });
    await expectAllBack(paymentId);
    expect(await submit(agent, fields, paymentId)).toMatchObject({ status: 409, body: begun });
  });

  it('a payment for a lapsed hold is refunded in full', async () => {
    const { paymentId, bookingId } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    await letHoldLapse(api, bookingId);
    await letSlotBegin(bookingId);
    await payByCard(api, paymentId);
    await api.sandbox.control('faults', { failBefore: null });
    await reconcile(api);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'expired', is_paid: false });
    await expectAllBack(paymentId);
  });

  it('a payment that the provider completes late is refunded in full', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId, { card: '4000000000002008' });
    expect((await submit(agent, fields, paymentId)).status).toBe(202);
    await letSlotBegin(bookingId);
    await api.sandbox.control('settle-processing', { paymentIntent: paymentId });
    await api.sandbox.flushWebhooks();
    await expectAllBack(paymentId);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'pending' });
  });

  it('a payment from before the start keeps its booking', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    expect((await submit(agent, fields, paymentId)).status).toBe(201);
    await letSlotBegin(bookingId);
    expect(await submit(agent, fields, paymentId)).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
    expect(await moneyOf(api, paymentId)).toMatchObject({ returned: 0 });
  });
});

describe('a hold whose slot has started', () => {
  it('no payment is opened for a hold whose slot has started', async () => {
    const { agent, bookingId } = await startCardCheckout(api);
    await letSlotBegin(bookingId);
    const intent = await agent.post('/api/create-payment-intent').send({ amount: PRICE, bookingId });
    const order = await agent
      .post('/api/paypal/order')
      .send({ amount: PRICE, currency: 'GBP', intent: 'CAPTURE', bookingId });
    for (const { status, body } of [intent, order])
      expect({ status, body: body as unknown }).toMatchObject({ status: 409, body: { code: 'slot_begun' } });
  });

  it('an approved order is not captured after the slot has started', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await letSlotBegin(bookingId);
    expect(await capture(agent, orderId)).toMatchObject({ status: 409, body: { code: 'slot_begun' } });
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: 0 });
  });

  it('a capture with a lost answer is not repeated after the start, and its money is refunded', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/v2/checkout/orders/', status: 503 } });
    expect((await capture(agent, orderId)).status).toBe(503);
    await letSlotBegin(bookingId);
    await api.sandbox.control('faults', { failBefore: null });
    await capture(agent, orderId);
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: 0 });
    await api.sandbox.control('paypal/capture', { orderId });
    expect(await capture(agent, orderId)).toMatchObject({ status: 409, body: begun });
    await expectAllBack(orderId);
  });

  it('a hold cannot be extended after its slot has started', async () => {
    const { agent, bookingId } = await startCardCheckout(api);
    await letSlotBegin(bookingId);
    const { body } = await agent.post(`/api/bookings/${bookingId}/hold/extend`).expect(409);
    expect(body).toMatchObject({ code: 'slot_begun' });
  });
});

describe('a hold whose slot starts soon', () => {
  it('a hold is extended at most to the start of its slot', async () => {
    const { agent, id: userId } = await api.visitor();
    const bookingId = await insertBooking(api.db, { userId, status: 'held', holdMinutes: 15 });
    const { rows } = await changeBookings<{ start: Date }>(
      api.db,
      `UPDATE bookings SET start_time = now() + interval '17 minutes', end_time = now() + interval '18 minutes'
       WHERE id = $1 RETURNING start_time AS start`,
      [bookingId],
    );
    const { body } = await agent.post(`/api/bookings/${bookingId}/hold/extend`).expect(200);
    expect(body).toMatchObject({ holdExpiresAt: rows[0]?.start.toISOString() });
    const again = await agent.post(`/api/bookings/${bookingId}/hold/extend`).expect(409);
    expect(again.body).toMatchObject({ code: 'hold_limit_reached' });
    await changeBookings(api.db, `UPDATE bookings SET status = 'cancelled' WHERE id = $1`, [bookingId]);
  });

  it('an order can be opened until the slot starts', async () => {
    const { agent, bookingId } = await startWalletCheckout(api, { approved: false });
    await changeBookings(
      api.db,
      `UPDATE bookings SET start_time = now() + interval '5 minutes', end_time = now() + interval '6 minutes' WHERE id = $1`,
      [bookingId],
    );
    await openOrder(agent, bookingId);
  });
});
