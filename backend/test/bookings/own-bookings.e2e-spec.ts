import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { eventually } from '../support/eventually.js';
import {
  approve,
  endTimeOf,
  hold,
  letHoldLapse,
  openCard,
  openOrder,
  payByCard,
  startCardCheckout,
  submit,
} from '../payments/settlement/payment-steps.js';
import { openTreasury, type Treasury } from '../payments/settlement/treasury.js';
import type { Agent } from '../support/test-app.js';

interface Listed {
  id: number;
  status: string;
  due: string;
  payBy: string | null;
  refund: { status: string; amount: string } | null;
}

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
// Webhooks wait, so that each payment is settled by the test.
beforeEach(() => treasury.api.sandbox.control('faults', { holdWebhooks: true, failBefore: null }));

async function listOf(agent: Agent): Promise<Listed[]> {
  const { body } = await agent.get('/api/my-bookings').expect(200);
  return body as Listed[];
}

/** The member’s calendar, as a feed and as the file of one booking. */
async function calendarsOf(agent: Agent, id: number): Promise<string> {
  const { body } = await agent.post('/api/user/feeds').send({}).expect(201);
  const { pathname } = new URL((body as { url: string }).url);
  const feed = await treasury.api.agent().get(pathname).expect(200);
  const file = await agent.get(`/api/bookings/${id}/calendar.ics`);
  expect(file.status).toBe(404);
  return feed.text;
}

/** The payment of a hold stays open when the hold ends, so that its money can come too late. */
const keepPaymentsOpen = () =>
  treasury.api.sandbox.control('faults', { holdWebhooks: true, failBefore: { pattern: '/cancel$' } });

const ENDS: [name: string, end: (agent: Agent, id: number) => Promise<unknown>][] = [
  ['lapsed', (_, id) => letHoldLapse(treasury.api, id)],
  ['lapsed a moment ago', (_, id) => endTimeOf(treasury.api, id)],
  ['was given up', (agent, id) => agent.post(`/api/bookings/${id}/cancel`).expect(200)],
  [
    'was released by staff',
    (_, id) => treasury.admin.post(`/api/admin/bookings/${id}/release`).send({}).expect(200),
  ],
];

describe('a hold that ended', () => {
  it.each(ENDS)('is no booking in the list and in calendars if it %s', async (_, end) => {
    const { agent } = await treasury.api.visitor();
    const { bookingId } = await hold(agent);
    expect(await listOf(agent)).toMatchObject([{ id: bookingId, status: 'held', due: '0.00' }]);
    await end(agent, bookingId);
    expect(await listOf(agent)).toEqual([]);
    expect(await calendarsOf(agent, bookingId)).not.toContain(`booking-${bookingId}@`);
  });

  it('is no booking in the list and in calendars if another replaced it', async () => {
    const { agent } = await treasury.api.visitor();
    const { bookingId, fields } = await hold(agent);
    const next = await hold(agent, { ...fields, timeSlot: '8:00 PM - 10:00 PM', holdId: bookingId });
    expect((await listOf(agent)).map(({ id }) => id)).toEqual([next.bookingId]);
    expect(await calendarsOf(agent, bookingId)).not.toContain(`booking-${bookingId}@`);
  });

  it('is no booking in the list if a payment for it was opened and never made', async () => {
    const { agent, bookingId } = await startCardCheckout(treasury.api);
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    expect(await listOf(agent)).toEqual([]);
    const wallet = await treasury.api.visitor();
    const held = await hold(wallet.agent);
    await approve(treasury.api, await openOrder(wallet.agent, held.bookingId));
    await letHoldLapse(treasury.api, held.bookingId);
    expect(await listOf(wallet.agent)).toEqual([]);
  });

  it('is listed with its refund if it lapsed and money came after its slot was taken', async () => {
    const { agent, bookingId, fields, paymentId } = await startCardCheckout(treasury.api);
    await keepPaymentsOpen();
    await letHoldLapse(treasury.api, bookingId);
    await hold((await treasury.api.visitor()).agent, fields);
    await payByCard(treasury.api, paymentId);
    expect((await submit(agent, fields, paymentId)).body).toMatchObject({ code: 'slot_taken' });
    await eventually(async () =>
      expect(await listOf(agent)).toMatchObject([
        { id: bookingId, status: 'expired', due: '0.00', refund: { status: 'completed', amount: '240.00' } },
      ]),
    );
    const { body } = await agent.get(`/api/bookings/${bookingId}/money`).expect(200);
    expect(body).toMatchObject({
      payments: [{ status: 'refunded', amount: '240.00' }],
      refunds: [{ amount: '240.00' }],
    });
    expect(await calendarsOf(agent, bookingId)).not.toContain(`booking-${bookingId}@`);
  });

  it('is listed with its refund if it was given up and money came', async () => {
    const { agent, bookingId, fields, paymentId } = await startCardCheckout(treasury.api);
    await keepPaymentsOpen();
    await payByCard(treasury.api, paymentId);
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    await submit(agent, fields, paymentId);
    await eventually(async () =>
      expect(await listOf(agent)).toMatchObject([
        { id: bookingId, status: 'cancelled', refund: { status: 'completed', amount: '240.00' } },
      ]),
    );
    expect(await calendarsOf(agent, bookingId)).not.toContain(`booking-${bookingId}@`);
  });

  it('for a change shows its refund with the booking that it would have changed', async () => {
    const { agent, bookingId, fields, paymentId } = await startCardCheckout(treasury.api);
    await payByCard(treasury.api, paymentId);
    await submit(agent, fields, paymentId);
    const date = dayAhead(90);
    const preview = await agent
      .post(`/api/bookings/${bookingId}/change/preview`)
      .send({ date, guestCount: 30 })
      .expect(200);
    const { quote } = preview.body as { quote: string };
    const changed = await agent
      .post(`/api/bookings/${bookingId}/change`)
      .send({ date, guestCount: 30, quote })
      .expect(200);
    const kept = (changed.body as { hold: { bookingId: number; amount: string } }).hold;
    const late = await openCard(agent, kept.bookingId, kept.amount);
    await endTimeOf(treasury.api, kept.bookingId);
    await hold((await treasury.api.visitor()).agent, bookingFields({ date, timeSlot: fields.timeSlot }));
    await payByCard(treasury.api, late);
    await submit(agent, fields, late);
    expect((await listOf(agent)).map(({ id }) => id)).toEqual([bookingId]);
    const { body } = await agent.get(`/api/bookings/${bookingId}/money`).expect(200);
    expect(body).toMatchObject({
      paid: '240.00',
      balance: '0.00',
      payments: [{ amount: '240.00' }, { amount: kept.amount }],
      refunds: [{ amount: kept.amount }],
    });
  });
});

describe('a booking in the list', () => {
  it('says what is owed and until when, and only its own member sees it', async () => {
    const [mine, other] = [await treasury.api.visitor(), await treasury.api.visitor()];
    const id = await insertBooking(treasury.api.db, { userId: mine.id, totalMinor: 48_000 });
    await treasury.api.db.query(`UPDATE bookings SET pay_by = $2 WHERE id = $1`, [id, dayAhead(10)]);
    expect(await listOf(mine.agent)).toMatchObject([{ id, due: '480.00', payBy: dayAhead(10) }]);
    expect(await listOf(other.agent)).toEqual([]);
    expect((await listOf(treasury.admin)).map((booking) => booking.id)).not.toContain(id);
  });

  it('owes nothing once it is paid or cancelled', async () => {
    const { agent, id: userId } = await treasury.api.visitor();
    const paid = await insertBooking(treasury.api.db, { userId, isPaid: true, date: dayAhead(41) });
    const off = await insertBooking(treasury.api.db, { userId, status: 'pending', date: dayAhead(40) });
    await treasury.cancel(off, { by: 'club' });
    expect(await listOf(agent)).toMatchObject([
      { id: paid, status: 'confirmed', due: '0.00' },
      { id: off, status: 'cancelled', due: '0.00' },
    ]);
  });
});
