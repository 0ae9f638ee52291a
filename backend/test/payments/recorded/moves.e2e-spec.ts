import { jest } from '@jest/globals';
import { RoomsService } from '../../../src/bookings/application/rooms.service.js';
import { addDays } from '../../../src/platform/common/venue-time.js';
import { bookingFields, dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { hold, moneyOf, openCard, payByCard, submit } from '../settlement/payment-steps.js';
import { moneyAt, openTreasury, type Treasury } from '../settlement/treasury.js';
import { integrityFindings } from '../settlement/integrity.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => treasury.api.sandbox.control('faults', { dropWebhooks: true }));
afterEach(async () => {
  jest.restoreAllMocks();
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

let day = 20;
const SLOT = '2:00 PM - 4:00 PM';

/** A birthday party for 10, £120.00, paid by card. */
async function paid(): Promise<{ id: number; date: string; agent: Agent; paymentId: string }> {
  const { agent } = await treasury.api.visitor();
  const date = dayAhead((day += 1));
  const fields = bookingFields({ guestCount: 10, date, timeSlot: SLOT });
  const { bookingId: id } = await hold(agent, fields);
  const paymentId = await openCard(agent, id, '120.00');
  await payByCard(treasury.api, paymentId);
  expect((await submit(agent, fields, paymentId)).status).toBe(201);
  return { id, date, agent, paymentId };
}

const AS_BOOKED = { prices: 'own', difference: 'settle' };
const preview = (id: number, move: object) =>
  treasury.admin.post(`/api/admin/bookings/${id}/move/preview`).send({ ...AS_BOOKED, ...move });

async function move(id: number, wanted: object, more: object = {}, admin = treasury.admin) {
  const { body } = await preview(id, wanted);
  const { quote = 'x'.repeat(22) } = body as { quote?: string };
  const order = { ...AS_BOOKED, ...wanted, notify: true, quote, ...more };
  return admin.post(`/api/admin/bookings/${id}/move`).send(order);
}

const rowOf = async (id: number) =>
  (
    await treasury.api.db.query<Record<string, unknown>>(
      `SELECT date::text, time_slot, space_id, guest_count, status FROM bookings WHERE id = $1`,
      [id],
    )
  ).rows[0];

describe('a move by staff', () => {
  it('a moved booking keeps its id, and its hirer gets a new calendar entry', async () => {
    const { id, date, agent } = await paid();
    const to = dayAhead((day += 1));
    const { body } = await move(id, { date: to }).then((answer) => answer);
    expect(body).toMatchObject({
      status: 'confirmed',
      totalAmount: '120.00',
      paidAmount: '120.00',
      balance: '0.00',
    });
    expect(await rowOf(id)).toMatchObject({ date: to, status: 'confirmed' });
    const { rows } = await treasury.api.db.query<{ attachments: { content: string }[] }>(
      `SELECT attachments FROM mails WHERE about_id = $1 ORDER BY id`,
      [id],
    );
    const [first, second] = rows.map(({ attachments }) => attachments[0]?.content ?? '');
    const uid = /UID:.*/.exec(first ?? '')?.[0];
    expect(second).toContain(uid ?? 'no uid');
    expect(/SEQUENCE:(\d+)/.exec(second ?? '')?.[1]).not.toBe(/SEQUENCE:(\d+)/.exec(first ?? '')?.[1]);
    // The old slot is free again, the new one is not.
    await hold(agent, bookingFields({ date, timeSlot: SLOT }));
    const taken = await agent.post('/api/bookings/hold').send(bookingFields({ date: to, timeSlot: SLOT }));
    expect(taken.status).toBe(409);
  });

  it('keeps an agreed price, and the amount of a discount', async () => {
    const [agreed, discounted] = [await paid(), await paid()];
    for (const [{ id }, kind, text, minor] of [
      [agreed, 'adjustment', 'Agreed price', -2000],
      [discounted, 'discount', 'Discount', -2000],
    ] as const)
      await treasury.api.db.query(
        `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, $2, $3, $4)`,
        [id, kind, text, minor],
      );
    const to = { spaceId: SPACES.mainHall };
    expect((await move(agreed.id, to)).body).toMatchObject({ totalAmount: '100.00', paidAmount: '120.00' });
    // £84.00 in the main hall, less the discount.
    expect((await move(discounted.id, to)).body).toMatchObject({ totalAmount: '64.00', paidAmount: '64.00' });
  });

  it('a change to more guests adds an order line for the difference', async () => {
    const { id } = await paid();
    const { body } = await preview(id, { guestCount: 25 }).expect(200);
    expect(body).toMatchObject({
      oldPrice: '120.00',
      ownPrice: '360.00',
      total: '360.00',
      balance: '240.00',
    });
    const moved = await move(id, { guestCount: 25 });
    expect(moved.body).toMatchObject({ totalAmount: '360.00', paidAmount: '120.00', balance: '240.00' });
  });

  it.each([
    ['settle', { totalAmount: '84.00', paidAmount: '84.00', balance: '0.00' }, 3_600],
    ['credit', { totalAmount: '84.00', paidAmount: '120.00', balance: '-36.00' }, 0],
  ])('a move to a smaller space handles the difference as %s', async (difference, money, returned) => {
    const { id, paymentId } = await paid();
    const { body } = await move(id, { spaceId: SPACES.mainHall, difference });
    expect(body).toMatchObject(money);
    await eventually(async () => expect((await moneyOf(treasury.api, paymentId)).returned).toBe(returned));
  });

  it('keeping the price in a move needs a reason', async () => {
    const { id } = await paid();
    const wanted = { guestCount: 25, difference: 'none' };
    expect((await move(id, wanted)).body).toMatchObject({ errors: { reason: [expect.any(String)] } });
    expect((await move(id, wanted, { reason: 'As promised' })).body).toMatchObject({ totalAmount: '120.00' });
    expect(await rowOf(id)).toMatchObject({ guest_count: 25 });
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ date: '2026-02-30' }, 400, 'validation_failed'],
    [{ date: dayAhead(-2) }, 400, 'validation_failed'],
    [{ timeSlot: 'noon' }, 400, 'validation_failed'],
    [{ guestCount: 0 }, 400, 'validation_failed'],
    [{ prices: 'mine' }, 400, 'validation_failed'],
  ])('the move %j is refused', async (wanted, status, code) => {
    const { id } = await paid();
    const answer = await preview(id, wanted);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code });
  });

  it('a booking cannot move to a taken slot, outside the booking window without a reason, or after its cancellation', async () => {
    const { id, date } = await paid();
    const taken = dayAhead((day += 1));
    await insertBooking(treasury.api.db, { date: taken, timeSlot: SLOT });
    const shown = await preview(id, { date: taken }).expect(200);
    expect(shown.body).toMatchObject({ conflicts: [{ kind: 'booking' }] });
    expect((await move(id, { date: taken })).body).toMatchObject({ code: 'slot_taken' });
    expect(await rowOf(id)).toMatchObject({ date });
    const far = dayAhead(400);
    expect((await move(id, { date: far })).body).toMatchObject({ code: 'override_reason_required' });
    const set = { override: true, reason: 'The committee has agreed' };
    expect((await move(id, { date: far }, set)).status).toBe(200);
    await treasury.cancel(id, { by: 'club' });
    expect((await preview(id, { guestCount: 30 })).body).toMatchObject({ code: 'invalid_transition' });
  });
});

it('the email about a change that costs more has the amount, the due date and a pay link', async () => {
  const { id, date } = await paid();
  const payBy = addDays(date, -5);
  await treasury.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, payBy]);
  expect((await move(id, { guestCount: 30 })).status).toBe(200);
  const { rows } = await treasury.api.db.query<{ words: string }>(
    `SELECT coalesce(blocks::text, text) AS words FROM mails WHERE about_id = $1 AND kind = 'booking-moved'`,
    [id],
  );
  expect(rows[0]?.words).toContain('You still have £240.00 to pay.');
  expect(rows[0]?.words).toContain('Please pay by');
  expect(rows[0]?.words).toContain('What has changed: the number of guests and the price.');
  expect(rows[0]?.words).toContain('The price is now');
  expect(rows[0]?.words).toMatch(/"link": ?"pay"/);
  const other = await paid();
  expect((await move(other.id, { date: dayAhead((day += 1)) })).status).toBe(200);
  const { rows: paidUp } = await treasury.api.db.query<{ words: string }>(
    `SELECT coalesce(blocks::text, text) AS words FROM mails WHERE about_id = $1 AND kind = 'booking-moved'`,
    [other.id],
  );
  expect(paidUp[0]?.words).not.toMatch(/still have|"link"|The price is now/);
  expect(paidUp[0]?.words).toContain('What has changed: the date.');
});

describe('parallel moves', () => {
  it('of two admins who move one booking, one succeeds', async () => {
    const { id } = await paid();
    const [a, b] = [dayAhead((day += 1)), dayAhead((day += 1))];
    const quotes = await Promise.all(
      [a, b].map(async (date) => (await preview(id, { date })).body as object),
    );
    const order = (date: string, seen: object) => ({
      ...AS_BOOKED,
      date,
      notify: true,
      quote: (seen as { quote: string }).quote,
    });
    const answers = await Promise.all([
      treasury.admin.post(`/api/admin/bookings/${id}/move`).send(order(a, quotes[0] ?? {})),
      treasury.other.post(`/api/admin/bookings/${id}/move`).send(order(b, quotes[1] ?? {})),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'quote_changed' });
    const { rows } = await treasury.api.db.query(
      `SELECT DISTINCT lower(period) FROM occupancies WHERE booking_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(await moneyAt(treasury.admin, id)).toMatchObject({ paid: '120.00', balance: '0.00' });
  });

  it('two bookings that swap slots are both refused without a deadlock', async () => {
    const [one, two] = [await paid(), await paid()];
    const answers = await Promise.all([
      move(one.id, { date: two.date }),
      move(two.id, { date: one.date }, {}, treasury.other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(await rowOf(one.id)).toMatchObject({ date: one.date });
  });

  async function moveAgainstHolds(): Promise<number> {
    const { id } = await paid();
    const to = dayAhead((day += 1));
    const visitors = await Promise.all(Array.from({ length: 6 }, () => treasury.api.visitor()));
    const answers = await Promise.all([
      move(id, { date: to }),
      ...visitors.map(({ agent }) =>
        agent.post('/api/bookings/hold').send(bookingFields({ date: to, timeSlot: SLOT })),
      ),
    ]);
    return answers.filter(({ status }) => status < 300).length;
  }

  it('of a move and holds of its new slot, exactly one gets the slot', async () => {
    for (let round = 0; round < 3; round += 1) expect(await moveAgainstHolds()).toBe(1);
  });

  it('control: the database refuses a move that takes no rooms', async () => {
    const rooms = treasury.api.app.get(RoomsService, { strict: false });
    jest.spyOn(rooms, 'move').mockResolvedValue();
    const { id, date } = await paid();
    const { status } = await move(id, { date: dayAhead((day += 1)) });
    expect(status).toBe(500);
    expect(await rowOf(id)).toMatchObject({ date });
  });
});
