import { bookingFields, dayAhead, SPACES } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import {
  approve,
  bookingRow,
  capture,
  endTimeOf,
  hold,
  letHoldLapse,
  openCard,
  openOrder,
  payByCard,
  paymentRow,
  submit,
} from '../settlement/payment-steps.js';
import { moneyAt, openTreasury, storyOf, type Treasury } from '../settlement/treasury.js';
import { integrityFindings } from '../settlement/integrity.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => treasury.api.sandbox.control('faults', { dropWebhooks: true }));
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

let day = 20;
const SLOT = '2:00 PM - 4:00 PM';

interface Paid {
  id: number;
  date: string;
  agent: Agent;
  fields: ReturnType<typeof bookingFields>;
}

/** A birthday party for 10 in the whole venue, £120.00, paid by card. */
async function paid(more: Partial<ReturnType<typeof bookingFields>> = {}): Promise<Paid> {
  const { agent } = await treasury.api.visitor();
  const date = dayAhead((day += 1));
  const fields = bookingFields({ guestCount: 10, date, timeSlot: SLOT, ...more });
  const { bookingId: id } = await hold(agent, fields);
  const { totalAmount } = (await agent.get(`/api/bookings/${id}`)).body as { totalAmount: string };
  const paymentId = await openCard(agent, id, totalAmount);
  await payByCard(treasury.api, paymentId);
  expect((await submit(agent, fields, paymentId)).status).toBe(201);
  return { id, date: fields.date, agent, fields };
}

interface Held {
  bookingId: number;
  amount: string;
}

/** Previews the change and makes it. */
async function change({ id, agent }: Pick<Paid, 'id' | 'agent'>, wanted: object) {
  const preview = await agent.post(`/api/bookings/${id}/change/preview`).send(wanted);
  if (preview.status !== 200) return preview;
  const { quote } = preview.body as { quote: string };
  return agent.post(`/api/bookings/${id}/change`).send({ ...wanted, quote });
}

async function held(booking: Pick<Paid, 'id' | 'agent'>, wanted: object): Promise<Held> {
  const { status, body } = await change(booking, wanted);
  expect({ status, body: body as object }).toMatchObject({ status: 200, body: { hold: {} } });
  return (body as { hold: Held }).hold;
}

async function payFor({ agent, fields }: Pick<Paid, 'agent' | 'fields'>, { bookingId, amount }: Held) {
  const paymentId = await openCard(agent, bookingId, amount);
  await payByCard(treasury.api, paymentId);
  return { paymentId, answer: await submit(agent, fields, paymentId) };
}

const rowOf = async (id: number) =>
  (
    await treasury.api.db.query<Record<string, unknown>>(
      `SELECT date::text, time_slot, space_id, guest_count, status, earliest_date::text,
         (SELECT count(*)::int FROM occupancies WHERE booking_id = bookings.id) AS rooms FROM bookings WHERE id = $1`,
      [id],
    )
  ).rows[0];

const moneyOf = async (id: number) => storyOf(await moneyAt(treasury.admin, id));

describe('a change by the hirer of a booking whose price the club agreed', () => {
  it.each([
    ['an agreed price', 'adjustment', 'Agreed price'],
    ['a discount', 'discount', 'Community group, 30 %'],
    ['a goodwill line', 'adjustment', 'Goodwill'],
  ])('is refused after %s', async (_case, kind, text) => {
    const booking = await paid({ guestCount: 20 });
    await treasury.api.db.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, $2, $3, -20000)`,
      [booking.id, kind, text],
    );
    const { status, body } = await change(booking, { guestCount: 10 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'invalid_transition',
      detail: 'The club agreed a price for this booking. Contact the club to change it.',
    });
  });
});

describe('a change by the hirer', () => {
  it('a held change that staff end leaves the booking as it was, and a later payment is refunded', async () => {
    const booking = await paid();
    const to = dayAhead((day += 1));
    const kept = await held(booking, { date: to, guestCount: 25 });
    await treasury.api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    const paymentId = await openCard(booking.agent, kept.bookingId, kept.amount);
    await treasury.admin.post(`/api/admin/bookings/${kept.bookingId}/release`).send({}).expect(200);
    await hold(booking.agent, bookingFields({ date: to, timeSlot: SLOT }));
    await payByCard(treasury.api, paymentId);
    const answer = await submit(booking.agent, booking.fields, paymentId);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await rowOf(booking.id)).toMatchObject({ date: booking.date, guest_count: 10, rooms: 3 });
    await treasury.api.sandbox.control('faults', { failBefore: null });
  });

  it('a move at the same price takes effect at once and is in the audit log', async () => {
    const booking = await paid();
    const to = dayAhead((day += 1));
    const { body } = await change(booking, { date: to });
    expect(body).toMatchObject({ hold: null, booking: { id: booking.id, date: to, status: 'confirmed' } });
    expect(await rowOf(booking.id)).toMatchObject({ date: to, earliest_date: booking.date, rooms: 3 });
    expect(await moneyOf(booking.id)).toEqual({ lines: [12_000], paid: 12_000, balance: 0 });
    // The old slot is free again.
    await hold(booking.agent, bookingFields({ date: booking.date, timeSlot: SLOT }));
    const { body: timeline } = await treasury.admin
      .get(`/api/admin/bookings/${booking.id}/timeline`)
      .expect(200);
    expect(JSON.stringify(timeline)).toContain('booking.move');
    const { rows } = await treasury.api.db.query<{ kind: string }>(
      `SELECT kind FROM mails WHERE about_id = $1 AND kind = 'booking-moved'`,
      [booking.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('a change to fewer guests refunds the difference', async () => {
    const booking = await paid({ guestCount: 25 });
    const preview = await booking.agent
      .post(`/api/bookings/${booking.id}/change/preview`)
      .send({ guestCount: 8 })
      .expect(200);
    expect(preview.body).toMatchObject({
      oldPrice: '360.00',
      newPrice: '120.00',
      due: '0.00',
      refund: '240.00',
    });
    expect((await change(booking, { guestCount: 8 })).body).toMatchObject({ hold: null });
    expect(await moneyOf(booking.id)).toEqual({ lines: [36_000, -24_000], paid: 12_000, balance: 0 });
  });

  it('a change that costs more is held and takes effect by its payment', async () => {
    const booking = await paid();
    const to = dayAhead((day += 1));
    const kept = await held(booking, { date: to, guestCount: 25 });
    expect(kept.amount).toBe('240.00');
    // Until then the booking is unchanged, both slots are taken, and the member's list has one booking.
    expect(await rowOf(booking.id)).toMatchObject({ date: booking.date, guest_count: 10, rooms: 3 });
    for (const date of [booking.date, to]) {
      const rival = (await treasury.api.visitor()).agent;
      await rival
        .post('/api/bookings/hold')
        .send(bookingFields({ date, timeSlot: SLOT }))
        .expect(409);
    }
    const { body: mine } = await booking.agent.get('/api/my-bookings').expect(200);
    expect((mine as { id: number }[]).map(({ id }) => id)).toEqual([booking.id]);
    const { body: money } = await booking.agent.get(`/api/bookings/${booking.id}/money`).expect(200);
    expect(money).toMatchObject({
      change: { holdId: kept.bookingId, due: '240.00', date: to, guestCount: 25 },
    });

    const { answer, paymentId } = await payFor(booking, kept);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: booking.id, date: to, guestCount: 25, totalAmount: '360.00' });
    expect(await moneyOf(booking.id)).toEqual({ lines: [12_000, 24_000], paid: 36_000, balance: 0 });
    expect(await rowOf(booking.id)).toMatchObject({ date: to, rooms: 3, earliest_date: booking.date });
    expect(await rowOf(kept.bookingId)).toMatchObject({ status: 'expired', rooms: 0 });
    // The hold says that its change was made, so that its payment page can lead to the booking.
    const { body: spent } = await booking.agent.get(`/api/bookings/${kept.bookingId}`).expect(200);
    expect(spent).toMatchObject({ changesBookingId: booking.id, changeMadeAt: expect.any(String) as string });
    expect((await paymentRow(treasury.api, paymentId)).booking_id).toBe(booking.id);
    // A repeat by the browser or a webhook returns the same booking.
    expect((await submit(booking.agent, booking.fields, paymentId)).status).toBe(200);
    await hold(booking.agent, bookingFields({ date: booking.date, timeSlot: SLOT }));
  });

  it('a held change can be paid with the wallet', async () => {
    const booking = await paid();
    const kept = await held(booking, { guestCount: 20 });
    const order = await openOrder(booking.agent, kept.bookingId, kept.amount);
    await approve(treasury.api, order);
    const { status, body } = await capture(booking.agent, order);
    expect({ status, booking: body.booking?.id }).toEqual({ status: 200, booking: booking.id });
    expect(await moneyOf(booking.id)).toEqual({ lines: [12_000, 12_000], paid: 24_000, balance: 0 });
  });

  it.each([
    ['more guests in the same rooms', { guestCount: 30 }],
    ['a time that overlaps its own', { timeSlot: '14:00 - 16:00', guestCount: 30 }],
  ])('a change to %s keeps the rooms that the booking already has', async (_, wanted) => {
    const booking = await paid();
    const kept = await held(booking, wanted);
    expect(await rowOf(kept.bookingId)).toMatchObject({ status: 'held', rooms: 0 });
    expect((await payFor(booking, kept)).answer.status).toBe(201);
    expect(await rowOf(booking.id)).toMatchObject({ guest_count: 30, rooms: 3 });
  });

  it('a change from the hall to the whole venue takes the missing rooms', async () => {
    const booking = await paid({ spaceId: SPACES.mainHall });
    const kept = await held(booking, { spaceId: SPACES.wholeVenue });
    expect(await rowOf(kept.bookingId)).toMatchObject({ rooms: 2 });
    expect((await payFor(booking, kept)).answer.status).toBe(201);
    expect(await rowOf(booking.id)).toMatchObject({ space_id: SPACES.wholeVenue, rooms: 3 });
  });
});

describe('a held change', () => {
  it('a held change that lapses changes nothing', async () => {
    const booking = await paid();
    const to = dayAhead((day += 1));
    const kept = await held(booking, { date: to, guestCount: 20 });
    await letHoldLapse(treasury.api, kept.bookingId);
    const { body: lapsed } = await booking.agent.get(`/api/bookings/${kept.bookingId}`).expect(200);
    expect(lapsed).toMatchObject({ changesBookingId: booking.id, changeMadeAt: null });
    expect(await rowOf(booking.id)).toMatchObject({ date: booking.date, guest_count: 10, rooms: 3 });
    expect(await moneyOf(booking.id)).toEqual({ lines: [12_000], paid: 12_000, balance: 0 });
    await hold((await treasury.api.visitor()).agent, bookingFields({ date: to, timeSlot: SLOT }));
  });

  it('a held change is released by the member, and replaced by another change', async () => {
    const booking = await paid();
    const [first, second] = [dayAhead((day += 1)), dayAhead((day += 1))];
    const kept = await held(booking, { date: first, guestCount: 20 });
    const other = await held(booking, { date: second, guestCount: 20 });
    expect(await rowOf(kept.bookingId)).toMatchObject({ status: 'cancelled', rooms: 0 });
    await booking.agent.post(`/api/bookings/${other.bookingId}/cancel`).expect(200);
    for (const date of [first, second])
      await hold((await treasury.api.visitor()).agent, bookingFields({ date, timeSlot: SLOT }));
    expect(await rowOf(booking.id)).toMatchObject({ date: booking.date, status: 'confirmed' });
  });

  it('a held change paid too late is made if the rooms are free', async () => {
    const booking = await paid();
    const to = dayAhead((day += 1));
    const kept = await held(booking, { date: to, guestCount: 20 });
    const paymentId = await openCard(booking.agent, kept.bookingId, kept.amount);
    await endTimeOf(treasury.api, kept.bookingId);
    await payByCard(treasury.api, paymentId);
    expect((await submit(booking.agent, booking.fields, paymentId)).status).toBe(201);
    expect(await rowOf(booking.id)).toMatchObject({ date: to, rooms: 3 });
  });

  it('a held change paid too late is refunded in full if the rooms are taken', async () => {
    const booking = await paid();
    const to = dayAhead((day += 1));
    const kept = await held(booking, { date: to, guestCount: 20 });
    const paymentId = await openCard(booking.agent, kept.bookingId, kept.amount);
    await endTimeOf(treasury.api, kept.bookingId);
    await hold((await treasury.api.visitor()).agent, bookingFields({ date: to, timeSlot: SLOT }));
    await payByCard(treasury.api, paymentId);
    const { status, body } = await submit(booking.agent, booking.fields, paymentId);
    expect({ status, code: body.code, refund: body.refund }).toEqual({
      status: 409,
      code: 'slot_taken',
      refund: 'queued',
    });
    expect(await rowOf(booking.id)).toMatchObject({ date: booking.date, guest_count: 10, rooms: 3 });
    expect(await moneyOf(booking.id)).toEqual({ lines: [12_000], paid: 12_000, balance: 0 });
  });

  it('a held change is released when staff cancel the booking', async () => {
    const booking = await paid();
    const kept = await held(booking, { date: dayAhead((day += 1)), guestCount: 20 });
    await treasury.cancel(booking.id, { by: 'club' });
    expect(await rowOf(kept.bookingId)).toMatchObject({ status: 'cancelled', rooms: 0 });
  });

  it('the payment of a held change is refunded in full if staff changed the booking meanwhile', async () => {
    const booking = await paid();
    const kept = await held(booking, { date: dayAhead((day += 1)), guestCount: 20 });
    const paymentId = await openCard(booking.agent, kept.bookingId, kept.amount);
    await payByCard(treasury.api, paymentId);
    const wanted = { guestCount: 15, prices: 'own', difference: 'none' };
    const { body } = await treasury.admin
      .post(`/api/admin/bookings/${booking.id}/move/preview`)
      .send(wanted)
      .expect(200);
    const { quote } = body as { quote: string };
    const order = { ...wanted, notify: false, reason: 'Asked for by telephone', quote };
    await treasury.admin.post(`/api/admin/bookings/${booking.id}/move`).send(order).expect(200);
    const answer = await submit(booking.agent, booking.fields, paymentId);
    // The staff's move released the held change, so its payment is refunded.
    expect({ status: answer.status, refund: answer.body.refund }).toEqual({ status: 409, refund: 'queued' });
    expect(await rowOf(booking.id)).toMatchObject({ date: booking.date, guest_count: 15 });
  });

  it('a held change with two payments is made once', async () => {
    const booking = await paid();
    const kept = await held(booking, { date: dayAhead((day += 1)), guestCount: 20 });
    const card = await openCard(booking.agent, kept.bookingId, kept.amount);
    await payByCard(treasury.api, card);
    const order = await openOrder(booking.agent, kept.bookingId, kept.amount).catch(() => null);
    const [first] = await Promise.all([
      submit(booking.agent, booking.fields, card),
      order === null ? null : approve(treasury.api, order).then(() => capture(booking.agent, order)),
    ]);
    // 200 if the provider's event came first.
    expect([200, 201]).toContain(first.status);
    expect(await moneyOf(booking.id)).toEqual({ lines: [12_000, 12_000], paid: 24_000, balance: 0 });
  });
});

describe('a change by a member', () => {
  it('a change is refused if a full refund is no longer due, even after an earlier move to a later day', async () => {
    const { agent } = await treasury.api.visitor();
    const soon = bookingFields({ guestCount: 10, date: dayAhead(15), timeSlot: '6:00 PM - 8:00 PM' });
    const { bookingId: id } = await hold(agent, soon);
    const paymentId = await openCard(agent, id, '120.00');
    await payByCard(treasury.api, paymentId);
    expect((await submit(agent, soon, paymentId)).status).toBe(201);
    expect((await change({ id, agent }, { date: dayAhead(80) })).status).toBe(200);
    // Two days later the original date is less than 14 days away, so no move and no full refund is possible.
    await treasury.api.db.query(`UPDATE bookings SET earliest_date = earliest_date - 2 WHERE id = $1`, [id]);
    const { status, body } = await change({ id, agent }, { date: dayAhead(90) });
    expect({ status, code: (body as { code: string }).code }).toEqual({
      status: 409,
      code: 'too_late_to_change',
    });
    const { body: quote } = await agent.get(`/api/bookings/${id}/cancellation`).expect(200);
    expect(quote).toMatchObject({ refundPercent: 50, refundAmount: '60.00' });
  });

  it.each([
    ['a request that changes nothing', {}, 400],
    ['a day that does not exist', { date: '2027-02-30' }, 400],
    ['a day outside the window', { date: dayAhead(400) }, 400],
    ['an unknown slot', { timeSlot: 'noon' }, 400],
    ['more guests than the space has room for', { spaceId: SPACES.barAndLounge, guestCount: 61 }, 400],
    ['half a guest', { guestCount: 10.5 }, 400],
  ])('a change is refused for %s', async (_, wanted, status) => {
    const booking = await paid();
    const answer = await booking.agent.post(`/api/bookings/${booking.id}/change/preview`).send(wanted);
    expect(answer.status).toBe(status);
    expect(Object.keys((answer.body as { errors: object }).errors)).not.toHaveLength(0);
  });

  it('a change is refused if another booking has the slot or the preview is outdated', async () => {
    const [booking, other] = [await paid(), await paid()];
    const taken = await change(booking, { date: other.date });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ code: 'slot_taken', freeSlots: expect.any(Array) as string[] });
    const wanted = { date: dayAhead((day += 1)) };
    const { body } = await booking.agent
      .post(`/api/bookings/${booking.id}/change/preview`)
      .send(wanted)
      .expect(200);
    await booking.agent.patch(`/api/bookings/${booking.id}`).send({ notes: 'Two cakes' }).expect(200);
    const { quote } = body as { quote: string };
    const stale = await booking.agent.post(`/api/bookings/${booking.id}/change`).send({ ...wanted, quote });
    expect({ status: stale.status, code: (stale.body as { code: string }).code }).toEqual({
      status: 409,
      code: 'quote_changed',
    });
  });

  it('a change is refused for another account’s booking and for a cancelled one', async () => {
    const [booking, { agent }] = [await paid(), await treasury.api.visitor()];
    for (const who of [agent, treasury.admin])
      await who.post(`/api/bookings/${booking.id}/change/preview`).send({ guestCount: 12 }).expect(404);
    await agent.patch(`/api/bookings/${booking.id}`).send({ notes: 'Mine' }).expect(404);
    await booking.agent.post(`/api/bookings/${booking.id}/cancel`).expect(200);
    expect((await change(booking, { guestCount: 20 })).status).toBe(409);
    await booking.agent.patch(`/api/bookings/${booking.id}`).send({ notes: 'Late' }).expect(409);
  });
});

describe('parallel changes', () => {
  it('of two members who want the same slot, one gets it and the other keeps their booking', async () => {
    const bookings = [await paid(), await paid()];
    const to = dayAhead((day += 1));
    const answers = await Promise.all(
      bookings.map((booking) => change(booking, { date: to, guestCount: 20 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { id, date } of bookings) expect(await rowOf(id)).toMatchObject({ date, rooms: 3 });
  });

  it('of two parallel changes of one booking, one is kept', async () => {
    const booking = await paid();
    await Promise.all([20, 30, 40, 50].map((guestCount) => change(booking, { guestCount })));
    const { rows } = await treasury.api.db.query(
      `SELECT id FROM bookings WHERE changes_booking_id = $1 AND status = 'held'`,
      [booking.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('a change paid while staff cancel the booking ends as one or the other with exact money', async () => {
    const booking = await paid();
    const kept = await held(booking, { guestCount: 20 });
    const paymentId = await openCard(booking.agent, kept.bookingId, kept.amount);
    await payByCard(treasury.api, paymentId);
    const { body } = await treasury.admin
      .post(`/api/admin/bookings/${booking.id}/cancel/preview`)
      .send({ by: 'club' })
      .expect(200);
    const order = { by: 'club', reason: 'The roof', notify: false, quote: (body as { quote: string }).quote };
    const [settled, cancelled] = await Promise.all([
      submit(booking.agent, booking.fields, paymentId),
      treasury.admin.post(`/api/admin/bookings/${booking.id}/cancel`).send(order),
    ]);
    expect([`${settled.status} ${cancelled.status}`]).toEqual([
      settled.status === 201 ? '201 409' : '409 200',
    ]);
    const { status } = await bookingRow(treasury.api, booking.id);
    expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'confirmed');
  });
});

describe('database constraints', () => {
  it('control: the database refuses a held change without its rooms', async () => {
    const booking = await paid();
    const kept = await held(booking, { date: dayAhead((day += 1)), guestCount: 20 });
    await expect(
      treasury.api.db.query(`DELETE FROM occupancies WHERE booking_id = $1`, [kept.bookingId]),
    ).rejects.toThrow('does not have exactly its rooms');
  });
});
