import { bookingFields, dayAhead, insertBooking } from '../../factories/bookings.js';
import {
  approve,
  bookingRow,
  hold,
  letHoldLapse,
  moneyOf,
  openCard,
  payByCard,
  paymentRow,
  submit,
} from '../../payments/settlement/payment-steps.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { eventually } from '../../support/eventually.js';
import type { Visitor } from '../../support/test-app.js';
import { addEntry, linkOf, offerOf, SLOT, entryOf } from './waiting-list-steps.js';

const PRICE = '120.00';
let treasury: Treasury;
let first: Visitor;
let second: Visitor;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(async () => {
  await treasury.api.sandbox.control('faults', { dropWebhooks: true });
  [first, second] = [await treasury.api.visitor(), await treasury.api.visitor()];
});
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

let day = 20;
interface Offered {
  date: string;
  mine: number;
  bookingId: number;
  token: string;
}
/** An offer to the first member in line. */
async function offered(): Promise<Offered> {
  const date = dayAhead((day += 1));
  const id = await insertBooking(treasury.api.db, { date, timeSlot: SLOT, status: 'pending' });
  const mine = (await addEntry(first.agent, date)).id;
  await treasury.admin.post(`/api/admin/bookings/${id}/decline`).send({ reason: 'No' }).expect(200);
  const { bookingId } = await offerOf(first.agent, mine);
  return { date, mine, bookingId, token: await linkOf(treasury.api, bookingId) };
}
const finalStatus = async (id: number): Promise<string> => (await bookingRow(treasury.api, id)).status;

describe('paying for an offer', () => {
  it('works by the pay link in the email, with a card and without signing in', async () => {
    const { mine, bookingId, token } = await offered();
    const visitor = treasury.api.agent();
    const { body } = await visitor.post('/api/pay-link').send({ token }).expect(200);
    const { offeredUntil } = body as { offeredUntil: string };
    expect(body).toMatchObject({ bookingId, due: PRICE, paid: '0.00', isOver: false });
    expect(new Date(offeredUntil).getTime()).toBeGreaterThan(Date.now());
    const opened = await visitor.post('/api/pay-link/card').send({ token }).expect(200);
    const { paymentId } = opened.body as { paymentId: string };
    await payByCard(treasury.api, paymentId);
    const settled = await visitor.post('/api/pay-link/settle').send({ token, paymentId }).expect(200);
    expect(settled.body).toMatchObject({ due: '0.00', paid: PRICE, offeredUntil: null, isOver: false });
    expect(await finalStatus(bookingId)).toBe('confirmed');
    expect((await entryOf(first.agent, mine)).state).toBe('booked');
    const { body: mineNow } = await first.agent.get('/api/my-bookings').expect(200);
    expect(mineNow).toMatchObject([{ id: bookingId, status: 'confirmed', isPaid: true }]);
  });

  it('works with a wallet', async () => {
    const { bookingId, token } = await offered();
    const visitor = treasury.api.agent();
    await visitor.post('/api/pay-link/paypal/setup').send({ token }).expect(200);
    const { body } = await visitor.post('/api/pay-link/paypal/order').send({ token }).expect(200);
    const { id: orderId } = body as { id: string };
    await approve(treasury.api, orderId);
    await visitor.post('/api/pay-link/paypal/capture').send({ token, orderId }).expect(200);
    expect(await finalStatus(bookingId)).toBe('confirmed');
  });

  it('works at checkout for its member and no other member', async () => {
    const { date, bookingId } = await offered();
    const foreign = await second.agent.post('/api/create-payment-intent').send({ amount: PRICE, bookingId });
    expect(foreign.status).toBe(404);
    const paymentId = await openCard(first.agent, bookingId, PRICE);
    await payByCard(treasury.api, paymentId);
    const fields = bookingFields({ date, timeSlot: SLOT, guestCount: 10 });
    expect((await submit(first.agent, fields, paymentId)).status).toBe(201);
    expect(await finalStatus(bookingId)).toBe('confirmed');
  });
});

describe('declining an offer by its link', () => {
  const decline = (token: string) => treasury.api.agent().post('/api/pay-link/decline').send({ token });

  it('passes it to the next member at once, and changes nothing when repeated', async () => {
    const { date, mine, bookingId, token } = await offered();
    const theirs = (await addEntry(second.agent, date)).id;
    const { body } = await decline(token).expect(200);
    expect(body).toMatchObject({ bookingId, due: '0.00', isOver: true, offeredUntil: null });
    expect((await entryOf(first.agent, mine)).state).toBe('declined');
    await offerOf(second.agent, theirs);
    await decline(token).expect(200);
    await offerOf(second.agent, theirs);
  });

  it('is refused while or after it is paid, and for a booking that is not an offer', async () => {
    const { bookingId, token } = await offered();
    const paymentId = await openCard(first.agent, bookingId, PRICE);
    await treasury.api.db.query(
      `UPDATE payments SET status = 'processing', processing_since = now() WHERE provider_payment_id = $1`,
      [paymentId],
    );
    await decline(token).expect(409);
    await payByCard(treasury.api, paymentId);
    expect((await submit(first.agent, bookingFields(), paymentId)).status).toBe(201);
    const { body } = await decline(token).expect(409);
    expect(body).toMatchObject({ code: 'invalid_transition' });
    expect(await finalStatus(bookingId)).toBe('confirmed');

    const plain = await insertBooking(treasury.api.db, {
      date: dayAhead((day += 1)),
      timeSlot: SLOT,
      status: 'pending',
    });
    await decline(await linkOf(treasury.api, plain)).expect(409);
    expect(await finalStatus(plain)).toBe('pending');
    const dead = await decline('k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE');
    expect(dead.body).toMatchObject({ code: 'link_expired' });
  });
});

describe('an expired offer', () => {
  async function begun(): Promise<Offered & { paymentId: string }> {
    const made = await offered();
    return { ...made, paymentId: await openCard(first.agent, made.bookingId, PRICE) };
  }

  it('paid late is booked while the slot is free', async () => {
    const { bookingId, paymentId, mine } = await begun();
    await payByCard(treasury.api, paymentId);
    await letHoldLapse(treasury.api, bookingId);
    await submit(first.agent, bookingFields(), paymentId);
    expect(await finalStatus(bookingId)).toBe('confirmed');
    expect((await entryOf(first.agent, mine)).state).toBe('booked');
  });

  it('paid late is refunded in full when the next member has the offer', async () => {
    const { bookingId, paymentId, date } = await begun();
    const theirs = (await addEntry(second.agent, date)).id;
    await payByCard(treasury.api, paymentId);
    await letHoldLapse(treasury.api, bookingId);
    const { status, body } = await submit(first.agent, bookingFields(), paymentId);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'slot_taken' });
    await offerOf(second.agent, theirs);
    await eventually(async () => {
      expect(await moneyOf(treasury.api, paymentId)).toMatchObject({ taken: 12_000, returned: 12_000 });
    });
  });

  it('cannot be paid any more', async () => {
    const { bookingId, token } = await offered();
    await letHoldLapse(treasury.api, bookingId);
    const { body } = await treasury.api.agent().post('/api/pay-link').send({ token }).expect(200);
    expect(body).toMatchObject({ due: '0.00', isOver: true, offeredUntil: null });
    const refused = await treasury.api.agent().post('/api/pay-link/card').send({ token });
    expect(refused.status).toBe(409);
  });

  it('does not expire while its wallet payment is captured', async () => {
    const { bookingId, token, date, mine } = await offered();
    await addEntry(second.agent, date);
    const visitor = treasury.api.agent();
    const { body } = await visitor.post('/api/pay-link/paypal/order').send({ token }).expect(200);
    const { id: orderId } = body as { id: string };
    await approve(treasury.api, orderId);
    await treasury.api.db.query(
      `UPDATE payments SET status = 'processing', processing_since = now() WHERE provider_payment_id = $1`,
      [orderId],
    );
    await letHoldLapse(treasury.api, bookingId);
    expect((await entryOf(first.agent, mine)).state).toBe('offered');
    const refused = await first.agent.post(`/api/waiting-list/${mine}/decline`);
    expect(refused.status).toBe(409);
    await visitor.post('/api/pay-link/paypal/capture').send({ token, orderId }).expect(200);
    expect(await finalStatus(bookingId)).toBe('confirmed');
  });
});

describe('with a payment provider that hangs', () => {
  it('an offer can still be made, declined and passed on', async () => {
    const { mine, date, bookingId } = await offered();
    const theirs = (await addEntry(second.agent, date)).id;
    const paymentId = await openCard(first.agent, bookingId, PRICE);
    await treasury.api.sandbox.control('faults', {
      hang: { pattern: '^POST /v1/payment_intents/', times: 1 },
    });
    await first.agent.post(`/api/waiting-list/${mine}/decline`).expect(200);
    await offerOf(second.agent, theirs);
    // The call times out after ten seconds and is repeated.
    await eventually(
      async () => expect((await paymentRow(treasury.api, paymentId)).status).toBe('failed'),
      40_000,
    );
  }, 120_000);
});

describe('a member with an offer', () => {
  it('can hold as many slots as other members', async () => {
    const { date } = await offered();
    for (const timeSlot of ['8:00 AM - 10:00 AM', '10:00 AM - 12:00 PM', '6:00 PM - 8:00 PM'])
      await hold(first.agent, bookingFields({ date, timeSlot }));
  });
});
