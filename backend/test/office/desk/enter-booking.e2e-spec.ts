import { BookingsService } from '../../../src/bookings/application/bookings.service.js';
import { BookingConfirmation } from '../../../src/messaging/emails/application/booking-confirmation.js';
import { DataSource } from 'typeorm';
import { bookingFields, dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { insertPolicy } from '../../factories/policies.js';
import { insertPrice } from '../../factories/prices.js';
import { createUser } from '../../factories/users.js';
import { insertEvent } from '../../site/public/content.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { clearDesk } from './clear-desk.js';

const BASE = '/api/admin/bookings';

interface Booking {
  id: number;
  status: string;
  [field: string]: unknown;
}
interface Preview {
  totalAmount: string;
  broken: { rule: string; field: string }[];
  conflicts: { kind: string; id: number; isHeld: boolean }[];
  payBy: string;
  quote: string;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
  await insertPolicy(desk.api.db, { noticeHours: 48 });
});
afterAll(() => desk.close());
beforeEach(() => clearDesk(desk.api));

const entry = (overrides: Record<string, unknown> = {}): object => bookingFields(overrides);
const enter = (overrides: Record<string, unknown> = {}) => desk.admin.post(BASE).send(entry(overrides));
const preview = (overrides: Record<string, unknown> = {}): Promise<Preview> =>
  done<Preview>(desk.admin.post(`${BASE}/preview`).send(entry(overrides)));
const override = { reason: 'The committee has agreed.' };

describe('a booking entered by staff', () => {
  it('for a member belongs to the member, is pending, and is marked as made by staff', async () => {
    const member = await desk.api.visitor();
    const booking = await done<Booking>(
      enter({
        userId: member.id,
        paymentMethod: 'cash',
        internalNote: 'Rang twice.',
        tags: ['phone'],
        spaceId: SPACES.mainHall,
      }),
    );
    expect(booking).toMatchObject({
      status: 'pending',
      userId: member.id,
      hirer: { id: member.id },
      createdBy: { id: desk.adminId },
      space: { id: SPACES.mainHall },
      totalAmount: '252.00',
      balance: '252.00',
      paymentMethod: 'cash',
      internalNote: 'Rang twice.',
      tags: ['phone'],
      payBy: dayAhead(7),
      version: 1,
    });
    const own = await done<Booking[]>(member.agent.get('/api/my-bookings'));
    expect(own.map(({ id }) => id)).toEqual([booking.id]);
    // Staff notes are not shown to the member.
    expect(JSON.stringify(own)).not.toMatch(/Rang twice|internalNote|phone"\]/);
  });

  it('for a hirer without an account has no user, and all its pages work', async () => {
    const booking = await done<Booking>(enter({ payBy: null }));
    expect(booking).toMatchObject({
      userId: null,
      hirer: null,
      payBy: null,
      createdBy: { id: desk.adminId },
    });
    expect(await done(desk.admin.get(`/api/bookings/${booking.id}`))).toMatchObject({ userId: null });
    expect(await done(desk.admin.get(`${BASE}/${booking.id}/timeline`))).toMatchObject([
      { kind: 'created', actor: { id: desk.adminId } },
    ]);
    const { manager } = desk.api.app.get(DataSource);
    const stored = await desk.api.app.get(BookingsService, { strict: false }).find(booking.id);
    if (!stored) throw new Error('no booking');
    await desk.api.app.get(BookingConfirmation, { strict: false }).confirmed(stored, manager);
    const { rows } = await desk.api.db.query(`SELECT "to" FROM mails WHERE about_id = $1`, [booking.id]);
    expect(rows).toEqual([{ to: 'sam@members.example' }]);
    await done(desk.admin.get(`/api/bookings/${booking.id}/cancellation`));
    await done(desk.admin.post(`/api/bookings/${booking.id}/cancel`));
    expect(await done(desk.admin.get(`${BASE}/${booking.id}`))).toMatchObject({ status: 'cancelled' });
  });

  it('takes its rooms, and is refused where they are taken', async () => {
    await insertBooking(desk.api.db, { spaceId: SPACES.mainHall });
    const taken = await enter({ override });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ code: 'slot_taken' });
    await done(enter({ spaceId: SPACES.barAndLounge }));
    const member = await desk.api.visitor();
    const hold = await member.agent
      .post('/api/bookings/hold')
      .send(bookingFields({ spaceId: SPACES.barAndLounge }));
    expect(hold.status).toBe(409);
  });

  it('succeeds once when admins and members want the slot at once', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => desk.api.visitor()));
    const answers = await Promise.all([
      ...members.map(({ agent }) => agent.post('/api/bookings/hold').send(entry({ override: undefined }))),
      ...Array.from({ length: 4 }, () => enter({ override })),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('is created once for an Idempotency-Key', async () => {
    const send = () => desk.admin.post(BASE).set('Idempotency-Key', 'once').send(entry());
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((second.body as Booking).id).toBe((first.body as Booking).id);
  });

  it('is for admins only', async () => {
    expect((await desk.secretary.post(BASE).send(entry())).status).toBe(403);
  });
});

describe('a booking whose time has begun', () => {
  const reason = { reason: 'Walked in last night' };
  const yesterday = (): Record<string, unknown> => ({ date: dayAhead(-1), override: reason });

  it('is entered by staff with a reason, confirmed, without an email, a bond or a due date', async () => {
    const preview = await done<{ broken: { rule: string }[] }>(
      desk.admin.post(`${BASE}/preview`).send(entry({ date: dayAhead(-1) })),
    );
    expect(preview.broken.map(({ rule }) => rule)).toEqual(['past']);
    const without = await enter({ date: dayAhead(-1) });
    expect(without.body).toMatchObject({ code: 'override_reason_required' });
    const booking = await done<Booking>(enter(yesterday()));
    expect(booking).toMatchObject({ status: 'confirmed', date: dayAhead(-1), payBy: null });
    const { rows } = await desk.api.db.query(
      `SELECT (SELECT count(*)::integer FROM mails WHERE about_id = $1) AS mails,
              (SELECT count(*)::integer FROM bonds WHERE booking_id = $1) AS bonds,
              (SELECT reason FROM audit_log WHERE object_id = $1::text AND action = 'booking.create') AS reason`,
      [booking.id],
    );
    expect(rows).toEqual([{ mails: 0, bonds: 0, reason: 'Walked in last night' }]);
    // A reason overrides rules, never taken rooms.
    expect((await enter(yesterday())).body).toMatchObject({ code: 'slot_taken' });
  });

  it('is refused more than 30 days back, and always for members', async () => {
    expect((await enter({ date: dayAhead(-30), override: reason })).status).toBe(201);
    const old = await enter({ date: dayAhead(-31), override: reason });
    expect(old.body).toMatchObject({
      errors: { date: [expect.stringContaining('no more than 30 days ago')] },
    });
    const member = await desk.api.visitor();
    const hold = await member.agent.post('/api/bookings/hold').send(bookingFields({ date: dayAhead(-1) }));
    expect(hold.body).toMatchObject({ errors: { date: [expect.any(String)] } });
  });
});

describe('the rules of window, notice and guests', () => {
  const cases: [string, string, Record<string, unknown>][] = [
    ['window', 'date', { date: dayAhead(300) }],
    ['notice', 'timeSlot', { date: dayAhead(1) }],
    ['guests', 'guestCount', { spaceId: SPACES.barAndLounge, guestCount: 61 }],
  ];

  it.each(cases)('need a reason to override %s, which is in the audit log', async (rule, field, fields) => {
    const refused = await enter(fields);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'override_reason_required',
      errors: { [field]: [expect.anything()] },
    });
    const booking = await done<Booking>(enter({ ...fields, override }));
    const [made] = await done<{ reason: string; changes: { field: string; after: unknown }[] }[]>(
      desk.admin.get(`${BASE}/${booking.id}/timeline`),
    );
    expect(made?.reason).toBe(override.reason);
    expect(made?.changes.find((change) => change.field === 'overridden')?.after).toEqual([rule]);
  });

  it('still bind members', async () => {
    const member = await desk.api.visitor();
    for (const [, field, fields] of cases) {
      const { status, body } = await member.agent.post('/api/bookings/hold').send(entry(fields));
      expect(status).toBe(400);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['date', { date: dayAhead(-31) }],
    ['date', { date: '2027-02-30' }],
    ['timeSlot', { timeSlot: '3:00 AM - 4:00 AM' }],
    ['eventType', { eventType: 'Rave' }],
    ['guestCount', { guestCount: 201 }],
    ['spaceId', { spaceId: 999 }],
    ['userId', { userId: 999_999 }],
    ['payBy', { payBy: dayAhead(121) }],
    ['payBy', { payBy: dayAhead(-1) }],
    ['override.reason', { override: { reason: ' ' } }],
    ['override', { override: 'because' }],
    ['paymentMethod', { paymentMethod: 'stripe' }],
    ['quote', { quote: 'x' }],
    ['status', { status: 'confirmed' }],
  ])('do not excuse a wrong %s', async (field, fields) => {
    const { status, body } = await enter({ override, ...fields });
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  it('do not excuse an inactive account', async () => {
    const { id } = await createUser(desk.api.db, { isActive: false });
    expect((await enter({ userId: id })).status).toBe(400);
  });
});

describe('the preview of a booking', () => {
  it('shows what entering it would do, and stores nothing', async () => {
    const seen = await preview();
    expect(seen).toMatchObject({ totalAmount: '360.00', broken: [], conflicts: [], payBy: dayAhead(7) });
    expect(await done(desk.admin.get(BASE))).toMatchObject({ total: 0 });
    expect((await done<Booking>(enter({ quote: seen.quote })))['totalAmount']).toBe(seen.totalAmount);
  });

  it('names the bookings that have the rooms, and marks those that are only held', async () => {
    const booked = await insertBooking(desk.api.db, { spaceId: SPACES.mainHall });
    const held = await insertBooking(desk.api.db, { spaceId: SPACES.outdoorArea, status: 'held' });
    await insertBooking(desk.api.db, {
      spaceId: SPACES.barAndLounge,
      status: 'held',
      holdMinutes: -5,
    });
    await insertEvent(desk.api.db, { clubId: desk.ownClub, title: 'Elsewhere', date: dayAhead(30) });
    const { conflicts } = await preview();
    expect(conflicts.map(({ kind, id, isHeld }) => [kind, id, isHeld])).toEqual([
      ['booking', booked, false],
      ['booking', held, true],
    ]);
  });

  it('names the rules that need a reason', async () => {
    const { broken } = await preview({
      date: dayAhead(300),
      guestCount: 61,
      spaceId: SPACES.barAndLounge,
    });
    expect(broken.map(({ rule, field }) => [rule, field])).toEqual([
      ['window', 'date'],
      ['guests', 'guestCount'],
    ]);
  });

  it('is binding: nothing is entered when the price has changed since', async () => {
    const { quote } = await preview();
    await insertPrice(desk.api.db, { basePriceMinor: 120_01 });
    const stale = await enter({ quote });
    await insertPrice(desk.api.db, { basePriceMinor: 120_00 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'quote_changed' });
    expect((await enter({ quote })).status).toBe(201);
  });
});

describe('the pay-by date of a booking', () => {
  const patch = (id: number, version: number, payBy: string | null) =>
    desk.admin.patch(`${BASE}/${id}`).set('If-Match', `"${version}"`).send({ payBy });

  it('can be any day from today to 90 days after the booking', async () => {
    const id = await insertBooking(desk.api.db, { status: 'pending' });
    expect(await done(patch(id, 1, dayAhead(28)))).toMatchObject({ payBy: dayAhead(28), version: 2 });
    expect(await done(patch(id, 2, dayAhead(120)))).toMatchObject({ payBy: dayAhead(120) });
    for (const wrong of [dayAhead(121), dayAhead(-1)]) expect((await patch(id, 3, wrong)).status).toBe(400);
    expect(await done(patch(id, 3, null))).toMatchObject({ payBy: null });
  });

  it('cannot be set on a cancelled booking', async () => {
    const id = await insertBooking(desk.api.db, { status: 'cancelled' });
    expect((await patch(id, 1, dayAhead(10))).status).toBe(409);
  });
});
