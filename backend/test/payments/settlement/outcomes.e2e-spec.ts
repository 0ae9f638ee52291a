import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  aBooking,
  bookingRow,
  capture,
  letHoldLapse,
  moneyOf,
  payByCard,
  paymentRow,
  PRICE,
  PRICE_MINOR,
  reconcile,
  sandboxState,
  startCardCheckout,
  startWalletCheckout,
  submit,
} from './payment-steps.js';
import { integrityFindings } from './integrity.js';

/** What the server does for each way in which a payment can go. */
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

describe('a booking posted without a payment', () => {
  it('a member who posts a booking without a payment gets 402', async () => {
    const { agent } = await api.visitor();
    const { status, body } = await submit(agent, aBooking());
    expect({ status, code: body.code }).toEqual({ status: 402, code: 'payment_required' });
  });

  it('a member who posts an unknown event type without a payment gets the message of the field', async () => {
    const { agent } = await api.visitor();
    const { status, body } = await submit(agent, aBooking({ eventType: 'Ball' }));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: { eventType: ['Please select a valid event type'] } },
    });
  });

  it("an admin's booking without a payment is pending", async () => {
    const { agent } = await api.visitor({ role: 'admin' });
    const { status, body } = await submit(agent, aBooking({ paymentMethod: 'cash' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', isPaid: false, paymentMethod: 'cash' });
  });
});

describe('a repeated settlement', () => {
  it('the first settlement gets 201 and a repeat 200 with the same booking', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    const first = await submit(agent, fields, paymentId);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      id: bookingId,
      status: 'confirmed',
      isPaid: true,
      paymentMethod: 'stripe',
      paymentStatus: 'completed',
      paymentId,
      totalAmount: PRICE,
    });
    const again = await submit(agent, fields, paymentId);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: bookingId, status: 'confirmed' });
    await api.sandbox.flushWebhooks();
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', is_paid: true });
  });

  it('posting a booking after its webhook gets 200', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await api.sandbox.flushWebhooks();
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', payment_id: paymentId });
    const { status, body } = await submit(agent, fields, paymentId);
    expect({ status, id: body.id }).toEqual({ status: 200, id: bookingId });
  });

  it('a paid hold keeps its own fields when others are posted', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    const { body } = await submit(agent, { ...fields, guestCount: 199, notes: 'changed' }, paymentId);
    expect(body).toMatchObject({ id: bookingId, guestCount: 20, notes: null, totalAmount: PRICE });
  });
});

describe('a payment that is processing when the booking is posted', () => {
  it('a processing payment gets 202, keeps the hold, and the webhook confirms it', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId, { card: '4000000000002008' });
    const { status, body } = await submit(agent, fields, paymentId);
    expect(status).toBe(202);
    expect(body).toMatchObject({ code: 'payment_processing', bookingId });
    await letHoldLapse(api, bookingId);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'processing' });
    await api.sandbox.control('settle-processing', { paymentIntent: paymentId });
    await api.sandbox.flushWebhooks();
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it('a processing payment that fails lets the hold lapse', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId, { card: '4000000000002008' });
    await submit(agent, fields, paymentId);
    await api.sandbox.control('settle-processing', { paymentIntent: paymentId, outcome: 'fail' });
    await reconcile(api);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'pending' });
    await letHoldLapse(api, bookingId);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'expired' });
  });

  it('a processing payment prevents a second payment and releasing the slot', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId, { card: '4000000000002008' });
    await submit(agent, fields, paymentId);
    await agent.post('/api/create-payment-intent').send({ amount: PRICE, bookingId }).expect(409);
    const refused = await agent.post(`/api/bookings/${bookingId}/cancel`).expect(409);
    expect(refused.body).toMatchObject({ code: 'invalid_transition' });
    await api.sandbox.control('settle-processing', { paymentIntent: paymentId });
    await reconcile(api);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed' });
  });
});

describe("an unknown or another member's payment", () => {
  it.each(['pi_unknown', "x' OR 1=1 --"])('posting the unknown payment %s gets 404', async (paymentId) => {
    const { agent } = await api.visitor();
    const { status, body } = await submit(agent, aBooking(), paymentId);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'payment_not_found' });
  });

  it("posting another member's paid payment gets 404, and it stays theirs", async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    const thief = await api.visitor();
    expect((await submit(thief.agent, fields, paymentId)).status).toBe(404);
    expect((await submit(agent, fields, paymentId)).body.id).toBe(bookingId);
  });
});

describe('a payment after the hold expired while the slot is free', () => {
  it('a late payment revives the expired hold as a booking', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    await letHoldLapse(api, bookingId);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'expired' });
    await payByCard(api, paymentId);
    const { status, body } = await submit(agent, fields, paymentId);
    await api.sandbox.control('faults', { failBefore: null });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: bookingId, status: 'confirmed' });
  });

  it('a late payment revives a hold that is not marked as expired yet', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await api.db.query(`UPDATE bookings SET hold_expires_at = now() - interval '1 hour' WHERE id = $1`, [
      bookingId,
    ]);
    expect((await submit(agent, fields, paymentId)).status).toBe(201);
  });
});

describe('an expired hold with an open payment', () => {
  it('an expired hold cancels its open PaymentIntent', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await letHoldLapse(api, bookingId);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'expired' });
    await eventually(async () => {
      const { stripe } = await sandboxState(api);
      expect(stripe.paymentIntents.find(({ id }) => id === paymentId)?.status).toBe('canceled');
      expect(await paymentRow(api, paymentId)).toMatchObject({ status: 'failed' });
    });
    const { status, body } = await submit(agent, fields, paymentId);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'payment_failed' });
  });

  it('an expired hold whose PaymentIntent turns out to be paid is settled', async () => {
    const { paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await letHoldLapse(api, bookingId);
    await eventually(async () =>
      expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', is_paid: true }),
    );
  });
});

describe('an admin booking for a held slot', () => {
  it('an admin who books a slot that a member holds gets 409', async () => {
    const { fields } = await startCardCheckout(api);
    const admin = await api.visitor({ role: 'admin' });
    const { status, body } = await submit(admin.agent, fields);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'slot_taken' });
  });
});

describe('a tab closed after paying', () => {
  it('the webhook confirms the booking of a closed tab, and my-bookings shows it', async () => {
    const { agent, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await api.sandbox.flushWebhooks();
    const { body } = await agent.get('/api/my-bookings').expect(200);
    expect(body).toMatchObject([{ id: bookingId, status: 'confirmed', paymentId }]);
  });

  it('the reconciler confirms the booking of a closed tab when every webhook is lost', async () => {
    const { paymentId, bookingId } = await startCardCheckout(api);
    await api.sandbox.control('faults', { dropWebhooks: true });
    await payByCard(api, paymentId);
    await reconcile(api);
    await api.sandbox.control('faults', { dropWebhooks: false });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed' });
  });
});

describe('a capture before approval, twice, or of a foreign order', () => {
  it('a capture before approval gets 422, and the hold can lapse', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api, { approved: false });
    const { status, body } = await capture(agent, orderId);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'order_not_approved' });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held', payment_status: 'pending' });
  });

  it('a repeated capture gets the same answer and takes the money once', async () => {
    const { agent, orderId, bookingId } = await startWalletCheckout(api);
    const first = await capture(agent, orderId);
    const again = await capture(agent, orderId);
    for (const { status, body } of [first, again]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: orderId, status: 'COMPLETED', booking: { id: bookingId } });
    }
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: PRICE_MINOR });
  });

  it('a capture of a foreign or unknown order gets 404 and takes nothing', async () => {
    const { orderId } = await startWalletCheckout(api);
    const thief = await api.visitor();
    expect((await capture(thief.agent, orderId)).status).toBe(404);
    expect((await capture(thief.agent, 'UNKNOWN')).status).toBe(404);
    expect(await moneyOf(api, orderId)).toMatchObject({ taken: 0 });
  });
});
