import type TestAgent from 'supertest/lib/agent.js';
import { bookingFields, dayAhead, insertBooking, SPACES } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';

let api: ApiInstance;
let admin: TestAgent;
let adminId: number;
beforeAll(async () => {
  api = await startApiInstance();
  const { username, id } = await createUser(api.db, { role: 'admin' });
  admin = await api.login(username);
  adminId = id;
});
afterAll(() => api.close());
beforeEach(() => clearBookings(api));
afterEach(() => api.clock.reset());

async function member(role: 'member' | 'club_admin' = 'member'): Promise<{ agent: TestAgent; id: number }> {
  const { username, id } = await createUser(api.db, { role });
  return { agent: await api.login(username), id };
}

/** Books as an admin, which needs no payment. @returns the status, and the messages of a refusal by field */
async function book(overrides: Record<string, unknown>): Promise<{ status: number; errors: unknown }> {
  const { status, body } = await admin.post('/api/bookings').send(bookingFields(overrides));
  return { status, errors: (body as { errors?: unknown }).errors };
}

describe('a booking without payment', () => {
  it('of an admin is pending, with all fields that were sent and the server’s price', async () => {
    const fields = bookingFields({
      guestCount: 120,
      phone: ' 0400 000 000 ',
      notes: 'Stage on the left',
      purpose: 'Fiftieth birthday',
      contactName: 'Alex Contact',
      contactEmail: 'alex@members.example',
      contactPhone: '',
      totalAmount: '1.00',
      paymentMethod: 'bank_transfer',
    });
    const { body } = await admin.post('/api/bookings').send(fields).expect(201);
    const timestamp = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) as string;
    expect(body).toEqual({
      ...fields,
      id: expect.any(Number) as number,
      spaceId: SPACES.wholeVenue,
      spaceName: 'Whole venue',
      startTime: timestamp,
      endTime: timestamp,
      slotCount: 1,
      firstTimeSlot: null,
      untilTimeSlot: null,
      phone: '0400 000 000',
      contactPhone: null,
      userId: adminId,
      status: 'pending',
      extras: [],
      totalAmount: '1440.00',
      currency: 'GBP',
      isPaid: false,
      paymentMethod: 'bank_transfer',
      paymentStatus: 'pending',
      paymentId: null,
      paymentDate: null,
      holdExpiresAt: null,
      due: '1440.00',
      // Without an agreed day it is due on its own day.
      payBy: fields.date,
      changesBookingId: null,
      changeMadeAt: null,
      isOffer: false,
      seriesId: null,
      refund: null,
      // Staff do not accept the terms for a hirer.
      termsVersion: null,
      termsAcceptedAt: null,
      createdAt: timestamp,
      updatedAt: timestamp,
    });
  });

  it.each(['member', 'club_admin'] as const)('of a %s is refused', async (role) => {
    const { agent } = await member(role);
    const { body } = await agent.post('/api/bookings').send(bookingFields()).expect(402);
    expect(body).toMatchObject({ code: 'payment_required' });
    const { rowCount } = await api.db.query('SELECT FROM bookings');
    expect(rowCount).toBe(0);
  });

  it('of an admin is refused while a member holds the slot', async () => {
    const { agent } = await member();
    await agent.post('/api/bookings/hold').send(bookingFields()).expect(201);
    const { body } = await admin
      .post('/api/bookings')
      .send(bookingFields({ timeSlot: '14:00 - 16:00' }))
      .expect(409);
    expect(body).toMatchObject({
      code: 'slot_taken',
      freeSlots: expect.arrayContaining(['4:00 PM - 6:00 PM']) as string[],
    });
  });

  it('takes the slot of a lapsed hold', async () => {
    const lapsed = await insertBooking(api.db, { status: 'held', holdMinutes: -1 });
    await admin.post('/api/bookings').send(bookingFields()).expect(201);
    const { rows } = await api.db.query<{ status: string }>('SELECT status FROM bookings WHERE id = $1', [
      lapsed,
    ]);
    expect(rows).toEqual([{ status: 'expired' }]);
  });
});

describe('a booking', () => {
  it.each([
    ['date', undefined, 'Please select a date.'],
    ['date', null, 'Please select a date.'],
    ['date', 'someday', 'Please select a date.'],
    ['date', '2027-02-30', 'Please select a date.'],
    ['timeSlot', '', 'Please select a time slot.'],
    ['timeSlot', '3:00 PM - 5:00 PM', 'Please select a time slot.'],
    ['eventType', undefined, 'Please select an event type.'],
    ['eventType', 'Rave', 'Please select a valid event type'],
    ['eventType', 'birthday party', 'Please select a valid event type'],
    ['guestCount', 0, 'At least 1 guest required.'],
    ['guestCount', -1, 'At least 1 guest required.'],
    ['guestCount', 201, 'Maximum 200 guests.'],
    ['guestCount', 1.5, 'Enter a whole number of guests.'],
    ['guestCount', '20', 'Enter a whole number of guests.'],
    ['guestCount', null, 'Enter a whole number of guests.'],
    ['name', 'S', 'Name must be at least 2 characters.'],
    ['name', '  S  ', 'Name must be at least 2 characters.'],
    ['email', 'sam@', 'Please enter a valid email address.'],
    ['contactEmail', 'alex', 'Please enter a valid email address.'],
  ])('is refused when %s is %p', async (field, value, message) => {
    for (const path of ['/api/bookings', '/api/bookings/hold']) {
      const { status, body } = await admin.post(path).send(bookingFields({ [field]: value }));
      expect(status).toBe(400);
      expect((body as { errors: Record<string, string[]> }).errors[field]).toContain(message);
      expect(body).toMatchObject({ code: 'validation_failed', message: expect.any(String) as string });
    }
  });

  it.each([
    ['guestCount', 1],
    ['guestCount', 200],
    ['name', 'Sa'],
    ['phone', null],
    ['notes', 'x'.repeat(2000)],
    ['contactEmail', ''],
    ['totalAmount', 'whatever'],
  ])('is accepted when %s is %p', async (field, value) => {
    expect(await book({ [field]: value })).toEqual({ status: 201, errors: undefined });
  });

  it('is refused with the errors of all fields at once', async () => {
    const { body } = await admin
      .post('/api/bookings')
      .send({
        date: '2020-01-01',
        timeSlot: 'x',
        eventType: 'y',
        guestCount: 5,
        name: 'Sam',
        email: 's@m.co',
      })
      .expect(400);
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual([
      'date',
      'eventType',
      'timeSlot',
    ]);
  });

  it('is refused with unknown fields, of which the error names the first', async () => {
    const { status, errors } = await book({ status: 'confirmed', userId: 1, isPaid: true });
    expect(status).toBe(400);
    expect(Object.keys(errors as object)).toEqual(['status']);
  });
});

describe('the booking window', () => {
  // 11:00 on a Tuesday in Adelaide.
  const NOW = '2027-08-31T01:30:00Z';
  const outside = { date: ['Please select a date from today to six months ahead.'] };

  it.each([
    ['2027-08-30', 400],
    ['2027-08-31', 201],
    // February of a leap year has 29 days.
    ['2028-02-29', 201],
    ['2028-03-01', 400],
    ['2100-01-01', 400],
  ])('answers a booking on %s with %i', async (date, status) => {
    api.clock.set(NOW);
    expect(await book({ date })).toEqual({ status, errors: status === 400 ? outside : undefined });
  });

  it('starts on the venue-local day', async () => {
    // 23:45 on 31 August in Adelaide, then a quarter past midnight.
    api.clock.set('2027-08-31T14:15:00Z');
    expect((await book({ date: '2027-08-31', timeSlot: '8:00 AM - 10:00 AM' })).status).toBe(400);
    expect((await book({ date: '2028-03-01' })).status).toBe(400);
    api.clock.set('2027-08-31T14:45:00Z');
    expect((await book({ date: '2027-08-31' })).errors).toEqual(outside);
    expect((await book({ date: '2028-03-01' })).status).toBe(201);
  });

  it('excludes slots of today that have started', async () => {
    api.clock.set(NOW);
    expect((await book({ date: '2027-08-31', timeSlot: '10:00 AM - 12:00 PM' })).errors).toEqual({
      timeSlot: ['This slot is in the past. Please select another.'],
    });
    expect((await book({ date: '2027-08-31', timeSlot: '11:30 - 13:30' })).status).toBe(201);
  });

  it('excludes a slot in the minute in which it starts', async () => {
    api.clock.set('2027-08-31T02:00:00Z');
    expect((await book({ date: '2027-08-31', timeSlot: '11:30 - 13:30' })).status).toBe(400);
  });
});

describe('a date sent as a timestamp', () => {
  it.each([
    ['2027-03-19T13:30:00.000Z', '2027-03-20'],
    ['2027-03-20T13:29:59.999Z', '2027-03-20'],
    ['2027-03-20T13:30:00.000Z', '2027-03-21'],
    ['2027-03-20T00:00:00+10:30', '2027-03-20'],
  ])('%s is read as the venue-local day %s', async (timestamp, date) => {
    api.clock.set('2027-01-10T00:00:00Z');
    const { body } = await admin
      .post('/api/bookings')
      .send(bookingFields({ date: timestamp }))
      .expect(201);
    expect(body).toMatchObject({ date });
  });
});

describe('the times of a booking', () => {
  it.each([
    ['2026-10-03', '10:00 PM - 12:00 AM', '2026-10-03T12:30:00.000Z', '2026-10-03T14:30:00.000Z'],
    ['2026-10-04', '10:00 PM - 12:00 AM', '2026-10-04T11:30:00.000Z', '2026-10-04T13:30:00.000Z'],
    ['2026-10-04', '8:00 AM - 10:00 AM', '2026-10-03T21:30:00.000Z', '2026-10-03T23:30:00.000Z'],
  ])('on %s, %s are correct', async (date, timeSlot, startTime, endTime) => {
    api.clock.set('2026-09-01T00:00:00Z');
    const { body } = await admin.post('/api/bookings').send(bookingFields({ date, timeSlot })).expect(201);
    expect(body).toMatchObject({ date, timeSlot, startTime, endTime });
  });
});

describe('reading bookings', () => {
  it('shows members their own bookings, newest day first, without lapsed holds', async () => {
    const { agent, id: userId } = await member();
    await insertBooking(api.db, { userId, date: dayAhead(10) });
    await insertBooking(api.db, { userId, date: dayAhead(12), status: 'cancelled' });
    await insertBooking(api.db, { userId, date: dayAhead(11), status: 'held' });
    await insertBooking(api.db, { userId, date: dayAhead(13), status: 'expired' });
    await insertBooking(api.db, { userId, date: dayAhead(14), status: 'held', holdMinutes: -1 });
    await insertBooking(api.db, { userId: adminId, date: dayAhead(15) });
    const { body } = await agent.get('/api/my-bookings').expect(200);
    expect((body as { date: string; status: string }[]).map(({ date, status }) => [date, status])).toEqual([
      [dayAhead(12), 'cancelled'],
      [dayAhead(11), 'held'],
      [dayAhead(10), 'confirmed'],
    ]);
  });

  it("shows another member's booking only to admins", async () => {
    const { agent: owner, id: userId } = await member();
    const id = await insertBooking(api.db, { userId });
    await owner.get(`/api/bookings/${id}`).expect(200);
    await admin.get(`/api/bookings/${id}`).expect(200);
    for (const role of ['member', 'club_admin'] as const) {
      const { agent } = await member(role);
      const { body } = await agent.get(`/api/bookings/${id}`).expect(404);
      expect(body).toMatchObject({ code: 'booking_not_found' });
    }
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '9'.repeat(12), '%00', '2147483648', '%201', '..%2f1'])(
    'answers 404 for the ID %s',
    async (id) => {
      const { body } = await admin.get(`/api/bookings/${id}`).expect(404);
      expect(body).toMatchObject({ code: 'booking_not_found' });
    },
  );
});
