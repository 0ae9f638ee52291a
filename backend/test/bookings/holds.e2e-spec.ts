import type TestAgent from 'supertest/lib/agent.js';
import { BOOKING_PAGE_SLOTS, bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';

let api: ApiInstance;
beforeAll(async () => {
  api = await startApiInstance();
});
afterAll(() => api.close());
beforeEach(() => clearBookings(api));

interface HoldBody {
  bookingId: number;
  holdExpiresAt: string;
  amount: string;
  currency: string;
}

async function member(): Promise<{ agent: TestAgent; id: number }> {
  const { username, id } = await createUser(api.db);
  return { agent: await api.login(username), id };
}

async function hold(agent: TestAgent, overrides: Record<string, unknown> = {}): Promise<HoldBody> {
  const { body } = await agent.post('/api/bookings/hold').send(bookingFields(overrides)).expect(201);
  return body as HoldBody;
}

async function minutesLeft(id: number): Promise<number> {
  const { rows } = await api.db.query<{ minutes: number }>(
    `SELECT round(extract(epoch FROM hold_expires_at - now()) / 60)::int AS minutes FROM bookings WHERE id = $1`,
    [id],
  );
  return rows[0]?.minutes ?? NaN;
}

/** Moves the start and end of a hold this many minutes back. */
function age(id: number, minutes: number): Promise<unknown> {
  return api.db.query(
    `UPDATE bookings SET held_at = held_at - $2 * interval '1 minute',
            hold_expires_at = hold_expires_at - $2 * interval '1 minute' WHERE id = $1`,
    [id, minutes],
  );
}

async function statusOf(id: number): Promise<string | undefined> {
  const { rows } = await api.db.query<{ status: string }>('SELECT status FROM bookings WHERE id = $1', [id]);
  return rows[0]?.status;
}

describe('a hold', () => {
  it("lasts fifteen minutes and has the server's price", async () => {
    const { agent } = await member();
    const held = await hold(agent, { guestCount: 31, totalAmount: '1.00' });
    expect(held).toEqual({
      bookingId: expect.any(Number) as number,
      holdExpiresAt: expect.stringMatching(/Z$/) as string,
      extensionMinutes: 10,
      amount: '480.00',
      currency: 'GBP',
    });
    expect(await minutesLeft(held.bookingId)).toBe(15);
    const { body } = await agent.get('/api/my-bookings').expect(200);
    expect(body).toMatchObject([
      { id: held.bookingId, status: 'held', totalAmount: '480.00', isPaid: false },
    ]);
  });

  it('of the same slot again is updated with the new details', async () => {
    const { agent } = await member();
    const first = await hold(agent);
    const { body, status } = await agent
      .post('/api/bookings/hold')
      .send(bookingFields({ guestCount: 5, notes: 'by the window' }));
    expect(status).toBe(200);
    expect(body).toEqual({ ...first, amount: '120.00' });
    const { body: mine } = await agent.get('/api/my-bookings');
    expect(mine).toMatchObject([{ guestCount: 5, notes: 'by the window', totalAmount: '120.00' }]);
  });

  it('of a taken slot is refused with the free slots of the booking page', async () => {
    await hold((await member()).agent);
    const { agent } = await member();
    for (const timeSlot of ['2:00 PM - 4:00 PM', '14:00 - 16:00']) {
      const { body, status } = await agent.post('/api/bookings/hold').send(bookingFields({ timeSlot }));
      expect(status).toBe(409);
      const { code, freeSlots } = body as { code: string; freeSlots: string[] };
      expect(code).toBe('slot_taken');
      expect(freeSlots).toEqual(BOOKING_PAGE_SLOTS.filter((label) => label !== '2:00 PM - 4:00 PM'));
    }
  });

  it('of a slot on a full day is refused with a message that says so', async () => {
    for (const timeSlot of BOOKING_PAGE_SLOTS) await insertBooking(api.db, { timeSlot });
    const { agent } = await member();
    const { body, status } = await agent.post('/api/bookings/hold').send(bookingFields());
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'slot_taken',
      message:
        'Someone else just took this slot, and no other slot of the day is free. Please choose another day.',
      freeSlots: [],
    });
  });

  it.each([
    ['2:00 PM - 4:00 PM', '14:00 - 16:00', 409],
    ['16:30 - 18:30', '4:00 PM - 6:00 PM', 409],
    ['16:30 - 18:30', '6:00 PM - 8:00 PM', 409],
    ['10:00 PM - 12:00 AM', '21:30 - 23:30', 409],
    ['2:00 PM - 4:00 PM', '4:00 PM - 6:00 PM', 201],
    ['2:00 PM - 4:00 PM', '16:30 - 18:30', 201],
    ['11:30 - 13:30', '2:00 PM - 4:00 PM', 201],
  ])('next to one of %s: %s answers %i', async (taken, wanted, expected) => {
    await hold((await member()).agent, { timeSlot: taken });
    const { agent } = await member();
    await agent
      .post('/api/bookings/hold')
      .send(bookingFields({ timeSlot: wanted }))
      .expect(expected);
  });

  it('that ends at midnight leaves the next morning free', async () => {
    const { agent } = await member();
    await hold(agent, { timeSlot: '10:00 PM - 12:00 AM' });
    await hold(agent, { date: dayAhead(31), timeSlot: '8:00 AM - 10:00 AM' });
  });

  it('replaces the hold that it names, in one transaction', async () => {
    const { agent } = await member();
    const first = await hold(agent);
    const second = await hold(agent, { timeSlot: '8:00 PM - 10:00 PM', holdId: first.bookingId });
    expect(await statusOf(first.bookingId)).toBe('cancelled');
    const { body } = await agent.get('/api/my-bookings');
    expect((body as { id: number; status: string }[]).filter((row) => row.status === 'held')).toMatchObject([
      { id: second.bookingId },
    ]);
    await hold((await member()).agent);
  });

  it('can move to a slot that overlaps the old one', async () => {
    const { agent } = await member();
    const first = await hold(agent, { timeSlot: '16:30 - 18:30' });
    await hold(agent, { timeSlot: '4:00 PM - 6:00 PM', holdId: first.bookingId });
    expect(await statusOf(first.bookingId)).toBe('cancelled');
  });

  it('stays when its replacement is refused', async () => {
    await hold((await member()).agent, { timeSlot: '8:00 PM - 10:00 PM' });
    const { agent } = await member();
    const mine = await hold(agent);
    const fields = bookingFields({ timeSlot: '8:00 PM - 10:00 PM', holdId: mine.bookingId });
    const { status, body } = await agent.post('/api/bookings/hold').send(fields);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'slot_taken' });
    expect(await statusOf(mine.bookingId)).toBe('held');
  });

  it("cannot replace another member's hold", async () => {
    const theirs = await hold((await member()).agent);
    const { agent } = await member();
    await hold(agent, { timeSlot: '8:00 PM - 10:00 PM', holdId: theirs.bookingId });
    expect(await statusOf(theirs.bookingId)).toBe('held');
  });

  it('is refused when the member has three; Retry-After tells when the first ends', async () => {
    const { agent } = await member();
    const first = await hold(agent);
    await age(first.bookingId, 5);
    await hold(agent, { date: dayAhead(31) });
    await hold(agent, { date: dayAhead(32) });
    const { body, status, headers } = await agent
      .post('/api/bookings/hold')
      .send(bookingFields({ date: dayAhead(33) }));
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too_many_holds' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(9 * 60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10 * 60);
    // Replaced and lapsed holds do not count.
    await hold(agent, { date: dayAhead(33), holdId: first.bookingId });
    await api.db.query(`UPDATE bookings SET hold_expires_at = now() - interval '1 second' WHERE date = $1`, [
      dayAhead(31),
    ]);
    await hold(agent, { date: dayAhead(34) });
  });

  it('that has lapsed frees its slot at once, without waiting for a job', async () => {
    const { agent, id } = await member();
    const lapsed = await insertBooking(api.db, { userId: id, status: 'held', holdMinutes: -1 });
    expect((await agent.get('/api/my-bookings')).body).toEqual([]);
    const { agent: other } = await member();
    await hold(other);
    expect(await statusOf(lapsed)).toBe('expired');
  });

  it('does not lapse while it is being paid', async () => {
    const { id } = await member();
    const paying = await insertBooking(api.db, {
      userId: id,
      status: 'held',
      holdMinutes: -1,
      paymentStatus: 'processing',
    });
    const { agent } = await member();
    await agent.post('/api/bookings/hold').send(bookingFields()).expect(409);
    expect(await statusOf(paying)).toBe('held');
  });
});

describe('extending a hold', () => {
  it('adds ten minutes, up to sixty in total', async () => {
    const { agent } = await member();
    const { bookingId, amount } = await hold(agent);
    const extend = () => agent.post(`/api/bookings/${bookingId}/hold/extend`);
    const { body } = await extend().expect(200);
    expect(body).toMatchObject({ bookingId, extensionMinutes: 10, amount, currency: 'GBP' });
    expect(await minutesLeft(bookingId)).toBe(25);
    await extend().expect(200);
    await extend().expect(200);
    expect((await extend().expect(200)).body).toMatchObject({ extensionMinutes: 5 });
    expect(await minutesLeft(bookingId)).toBe(55);
    const { body: booking } = await agent.get(`/api/bookings/${bookingId}`).expect(200);
    expect(booking).toMatchObject({ extensionMinutes: 5 });
    expect((await extend().expect(200)).body).toMatchObject({ extensionMinutes: 0 });
    expect(await minutesLeft(bookingId)).toBe(60);
    const { status, body: refusal } = await extend();
    expect({ status, code: (refusal as { code: string }).code }).toEqual({
      status: 409,
      code: 'hold_limit_reached',
    });
    expect(await minutesLeft(bookingId)).toBe(60);
  });

  it('counts the sixty minutes from the first hold, also when the slot is held again', async () => {
    const { agent } = await member();
    const { bookingId } = await hold(agent);
    await age(bookingId, 10);
    await agent
      .post('/api/bookings/hold')
      .send(bookingFields({ guestCount: 2 }))
      .expect(200);
    expect(await minutesLeft(bookingId)).toBe(5);
  });

  it.each([
    ['lapsed', { status: 'held', holdMinutes: -1 }],
    ['expired', { status: 'expired' }],
    ['cancelled', { status: 'cancelled' }],
    ['confirmed', { status: 'confirmed' }],
  ] as const)('is refused when it has %s', async (_, state) => {
    const { agent, id } = await member();
    const booking = await insertBooking(api.db, { userId: id, ...state });
    const { body, status } = await agent.post(`/api/bookings/${booking}/hold/extend`);
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 409, code: 'hold_expired' });
  });

  it("is refused for another member's hold like for an unknown one", async () => {
    const { bookingId } = await hold((await member()).agent);
    const { agent } = await member();
    for (const id of [bookingId, 2_000_000_000]) {
      const { body } = await agent.post(`/api/bookings/${id}/hold/extend`).expect(404);
      expect(body).toMatchObject({ code: 'booking_not_found' });
    }
  });
});

it('My Bookings does not list a hold that was cancelled or replaced', async () => {
  const { agent } = await member();
  const first = await hold(agent);
  const second = await hold(agent, { timeSlot: '8:00 AM - 10:00 AM', holdId: first.bookingId });
  expect(await statusOf(first.bookingId)).toBe('cancelled');
  expect((await agent.get('/api/my-bookings')).body).toMatchObject([{ id: second.bookingId }]);
  await agent.post(`/api/bookings/${second.bookingId}/cancel`).expect(200);
  expect((await agent.get('/api/my-bookings')).body).toEqual([]);
});

describe('cancelling a hold', () => {
  it('frees the slot', async () => {
    const { agent } = await member();
    const { bookingId } = await hold(agent);
    const { body } = await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    expect(body).toMatchObject({ id: bookingId, status: 'cancelled', refund: null });
    await hold((await member()).agent);
  });

  it('is refused a second time', async () => {
    const { agent } = await member();
    const { bookingId } = await hold(agent);
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    const { body } = await agent.post(`/api/bookings/${bookingId}/cancel`).expect(409);
    expect(body).toMatchObject({ code: 'invalid_transition' });
  });

  it("is refused for another member's hold", async () => {
    const { bookingId } = await hold((await member()).agent);
    const { agent } = await member();
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(404);
    await agent.get(`/api/bookings/${bookingId}/cancellation`).expect(404);
    expect(await statusOf(bookingId)).toBe('held');
  });
});

describe('a visitor without a session', () => {
  it.each([
    ['post', '/api/bookings/hold'],
    ['post', '/api/bookings'],
    ['post', '/api/bookings/1/hold/extend'],
    ['post', '/api/bookings/1/cancel'],
    ['get', '/api/bookings/1/cancellation'],
    ['get', '/api/bookings/1'],
    ['get', '/api/my-bookings'],
  ] as const)('gets 401 for %s %s', async (method, path) => {
    const { body } = await api.agent()[method](path).expect(401);
    expect(body).toMatchObject({ code: 'not_logged_in' });
  });
});
