import { paymentReference } from '../../../src/bookings/domain/payment-reference.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { change, done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { clearDesk } from './clear-desk.js';

const BASE = '/api/admin/bookings';

interface Booking {
  id: number;
  version: number;
  [field: string]: unknown;
}
interface Entry {
  kind: string;
  what: string;
  actor: { id: number } | null;
  changes: { field: string; before: unknown; after: unknown }[];
  [field: string]: unknown;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => clearDesk(desk.api));

const read = (id: number): Promise<Booking> => done<Booking>(desk.admin.get(`${BASE}/${id}`));
const timelineOf = (id: number): Promise<Entry[]> => done<Entry[]>(desk.admin.get(`${BASE}/${id}/timeline`));
const edit = (id: number, version: number, body: object) =>
  change(desk.admin, 'patch', `${BASE}/${id}`, version, body);

describe('a booking at the desk', () => {
  it('is shown in full, with the hirer’s other bookings', async () => {
    const hirer = await createUser(desk.api.db);
    const id = await insertBooking(desk.api.db, { userId: hirer.id });
    const other = await insertBooking(desk.api.db, { userId: hirer.id, date: dayAhead(50) });
    await insertBooking(desk.api.db, { date: dayAhead(51) });
    const answer = await desk.admin.get(`${BASE}/${id}`).expect(200);
    expect(answer.headers['etag']).toBe('"1"');
    expect(answer.body).toMatchObject({
      id,
      reference: paymentReference(id),
      hirer: { id: hirer.id, userName: hirer.username, name: hirer.fullName, email: hirer.email },
      createdBy: { id: hirer.id },
      internalNote: null,
      runSheetNote: null,
      papers: [],
      otherBookings: [{ id: other, reference: paymentReference(other), status: 'confirmed' }],
    });
  });

  it('without an account shows other bookings of the same address', async () => {
    const id = await insertBooking(desk.api.db, { email: 'Kim@guest.example', createdById: desk.adminId });
    const other = await insertBooking(desk.api.db, { email: 'kim@guest.example', date: dayAhead(50) });
    const booking = await read(id);
    expect(booking).toMatchObject({ hirer: null, userId: null, createdBy: { id: desk.adminId } });
    expect(booking['otherBookings']).toEqual([expect.objectContaining({ id: other })]);
    expect(await done(desk.admin.get(`/api/bookings/${id}`))).toMatchObject({ id, userId: null });
  });

  it.each(['0', '999999', 'abc'])('is not found as %s', async (id) => {
    const { body } = await desk.admin.get(`${BASE}/${id}`).expect(404);
    expect(body).toMatchObject({ code: 'booking_not_found' });
    await desk.admin.get(`${BASE}/${id}/timeline`).expect(404);
  });
});

it('a recorded payment and a refund are each one entry of the timeline', async () => {
  const id = await insertBooking(desk.api.db, { totalMinor: 12_000 });
  const paid = { method: 'cash', amount: '120.00', receivedOn: dayAhead(0) };
  await done(desk.admin.post(`${BASE}/${id}/payments`).send(paid));
  const wanted = { amount: '20.00', goodwill: true };
  const { quote } = await done<{ quote: string }>(
    desk.admin.post(`${BASE}/${id}/refunds/preview`).send(wanted),
  );
  const refund = { ...wanted, reason: 'The heating was out.', quote };
  await done(desk.admin.post(`${BASE}/${id}/refunds`).send(refund));
  expect((await timelineOf(id)).filter(({ kind }) => kind !== 'created')).toMatchObject([
    { kind: 'refund', reason: 'The heating was out.', actor: { id: desk.adminId } },
    { kind: 'payment', actor: { id: desk.adminId } },
  ]);
});

it('a voided payment and an emailed pay link are each one entry of the timeline', async () => {
  const id = await insertBooking(desk.api.db, { totalMinor: 12_000 });
  const paid = { method: 'cash', amount: '20.00', receivedOn: dayAhead(0) };
  await done(desk.admin.post(`${BASE}/${id}/payments`).send(paid));
  const { payments } = await done<{ payments: { id: string }[] }>(desk.admin.get(`${BASE}/${id}/money`));
  await done(
    desk.admin.post(`/api/admin/payments/${payments[0]?.id}/void`).send({ reason: 'Recorded twice.' }),
  );
  await done(desk.admin.post(`${BASE}/${id}/pay-link`).send({ send: true }));
  expect((await timelineOf(id)).filter(({ kind }) => kind !== 'created')).toMatchObject([
    { kind: 'mail' },
    { kind: 'payment', what: 'voided', reason: 'Recorded twice.', actor: { id: desk.adminId } },
  ]);
  await done(desk.admin.post(`${BASE}/${id}/pay-link`).send({ send: false }));
  expect((await timelineOf(id))[0]).toMatchObject({ kind: 'edit', what: 'booking.pay_link' });
});

describe('an edit of a booking by staff', () => {
  const papers = [
    { kind: 'insurance', seen: true, number: 'PL-1', expiresOn: '2031-01-01' },
    { kind: 'liquor', seen: false, number: null, expiresOn: null },
  ];

  it('is stored with a new version and leaves the price', async () => {
    const id = await insertBooking(desk.api.db, { totalMinor: 12_300 });
    const changed = await done<Booking>(
      edit(id, 1, {
        name: ' Kim Lee ',
        phone: '',
        internalNote: 'Wants the long tables.',
        runSheetNote: 'The band comes by the side door.',
        tags: [' VIP ', 'regular'],
        papers,
      }),
    );
    expect(changed).toMatchObject({
      version: 2,
      name: 'Kim Lee',
      phone: null,
      internalNote: 'Wants the long tables.',
      hasNote: true,
      tags: ['vip', 'regular'],
      papers,
      papersSummary: { asked: 2, valid: 1 },
      totalAmount: '123.00',
    });
    expect(await read(id)).toEqual(changed);
    const found = await done<{ items: Booking[] }>(desk.admin.get(`${BASE}?tag=vip&hasNote=true&q=lee`));
    expect(found.items.map((one) => one.id)).toEqual([id]);
    expect((await done<Booking>(edit(id, 2, { internalNote: '', tags: [], papers: [] })))['hasNote']).toBe(
      false,
    );
  });

  it('is in the audit log without personal data', async () => {
    const hirer = await createUser(desk.api.db);
    const id = await insertBooking(desk.api.db, { userId: hirer.id });
    await done(edit(id, 1, { email: 'new@members.example', internalNote: 'Secret.', tags: ['vip'], papers }));
    const [entry] = await timelineOf(id);
    expect(entry).toMatchObject({ kind: 'edit', what: 'booking.update', actor: { id: desk.adminId } });
    expect(entry?.changes).toEqual([
      { field: 'email', before: null, after: 'changed' },
      { field: 'internalNote', before: null, after: 'changed' },
      { field: 'tags', before: [], after: ['vip'] },
      { field: 'papers', before: null, after: 'changed' },
    ]);
    const { rows } = await desk.api.db.query(
      `SELECT person_id FROM audit_log WHERE object_kind = 'booking' AND object_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ person_id: hirer.id }]);
  });

  it('changes nothing when the values are the same', async () => {
    const id = await insertBooking(desk.api.db);
    expect((await done<Booking>(edit(id, 1, { name: 'Sam Booker', tags: [] }))).version).toBe(1);
    expect((await timelineOf(id)).filter(({ kind }) => kind === 'edit')).toEqual([]);
  });

  it('is refused with an older version, and answered with the current booking', async () => {
    const id = await insertBooking(desk.api.db);
    await done(edit(id, 1, { tags: ['vip'] }));
    const { status, body } = await edit(id, 1, { internalNote: 'Mine.' });
    expect(status).toBe(412);
    expect(body).toMatchObject({ code: 'stale_version', current: { id, version: 2, tags: ['vip'] } });
    await desk.admin.patch(`${BASE}/${id}`).send({ tags: [] }).expect(428);
    expect(await read(id)).toMatchObject({ internalNote: null });
  });

  it('succeeds once when ten staff edit the same version at once', async () => {
    const id = await insertBooking(desk.api.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => edit(id, 1, { internalNote: `Note ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ]);
    expect(await read(id)).toMatchObject({ version: 2 });
    expect((await timelineOf(id)).filter(({ kind }) => kind === 'edit')).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['email', { email: 'no address' }],
    ['name', { name: null }],
    ['tags', { tags: ['a', 'A'] }],
    ['tags', { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }],
    ['papers', { papers: [papers[0], papers[0]] }],
    ['papers.0.expiresOn', { papers: [{ ...papers[0], expiresOn: '2031-02-30' }] }],
    ['papers.0.kind', { papers: [{ ...papers[0], kind: 'passport' }] }],
    ['internalNote', { internalNote: 'x'.repeat(5001) }],
    ['guestCount', { guestCount: 5 }],
    ['status', { status: 'confirmed' }],
  ])('is refused with a wrong %s', async (field, body) => {
    const id = await insertBooking(desk.api.db);
    const { status, body: problem } = await edit(id, 1, body);
    expect(status).toBe(400);
    expect(Object.keys((problem as { errors: object }).errors)).toEqual([field]);
  });

  it.each(['held', 'expired'] as const)('is refused on a booking that is %s', async (status) => {
    const id = await insertBooking(desk.api.db, { status });
    const answer = await edit(id, 1, { tags: ['vip'] });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'invalid_transition' });
  });
});

describe('attendance', () => {
  const attend = (id: number, attendance: unknown) =>
    desk.admin.post(`${BASE}/${id}/attendance`).send({ attendance });

  it('is recorded as arrived from the booking’s day, before it begins', async () => {
    const id = await insertBooking(desk.api.db, { date: dayAhead(0), timeSlot: '10:00 PM - 12:00 AM' });
    expect(await done(attend(id, 'arrived'))).toMatchObject({ attendance: 'arrived' });
  });

  it('is recorded after the booking has begun, and can be corrected', async () => {
    const id = await insertBooking(desk.api.db, { date: dayAhead(-1), timeSlot: '10:00 AM - 12:00 PM' });
    const before = Date.now();
    const noted = await done<Booking>(attend(id, 'no_show'));
    expect(noted).toMatchObject({
      attendance: 'no_show',
      attendedBy: { id: desk.adminId },
      status: 'confirmed',
    });
    expect(Math.abs(Date.parse(noted['attendedAt'] as string) - before)).toBeLessThan(60_000);
    expect(await done(attend(id, 'arrived'))).toMatchObject({ attendance: 'arrived', version: 3 });
    const again = await done<Booking>(attend(id, 'arrived'));
    expect(again.version).toBe(3);
    const edits = (await timelineOf(id)).filter(({ kind }) => kind === 'edit');
    expect(edits.map(({ what, changes }) => [what, changes[0]?.before, changes[0]?.after])).toEqual([
      ['booking.attendance', 'no_show', 'arrived'],
      ['booking.attendance', null, 'no_show'],
    ]);
    const found = await done<{ items: Booking[] }>(desk.admin.get(`${BASE}?attendance=arrived`));
    expect(found.items.map((one) => one.id)).toContain(id);
  });

  it.each([
    ['the day before', { date: dayAhead(1) }],
    ['of a pending booking', { date: dayAhead(0), status: 'pending' as const }],
    ['of a cancelled booking', { date: dayAhead(0), status: 'cancelled' as const }],
  ])('is refused %s', async (_, booking) => {
    const id = await insertBooking(desk.api.db, booking);
    const { status, body } = await attend(id, 'arrived');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'invalid_transition' });
  });

  it('accepts only arrived or no_show', async () => {
    const id = await insertBooking(desk.api.db, { date: dayAhead(0) });
    expect((await attend(id, 'late')).status).toBe(400);
  });
});

describe('the timeline', () => {
  it('shows edits, payments, refunds and emails in one order', async () => {
    const { db } = desk.api;
    const hirer = await createUser(db);
    const id = await insertBooking(db, { userId: hirer.id });
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO payments (provider, provider_payment_id, booking_id, user_id, amount_minor, received_minor, currency, status, completed_at)
       VALUES ('stripe', 'pi_timeline', $1, $2, 36000, 36000, 'GBP', 'completed', clock_timestamp()) RETURNING id`,
      [id, hirer.id],
    );
    // Opening the pay page does not change the booking.
    await db.query(
      `INSERT INTO payments (provider, provider_payment_id, booking_id, user_id, amount_minor, currency, status)
       VALUES ('stripe', 'pi_opened', $1, $2, 36000, 'GBP', 'pending')`,
      [id, hirer.id],
    );
    await db.query(
      `INSERT INTO mails (kind, "to", subject, text, about_kind, about_id, message_id, state, sent_at)
       VALUES ('booking-confirmed', 'sam@members.example', 'Your booking', 'Hello', 'booking', $1, '<t@x>', 'sent', clock_timestamp())`,
      [id],
    );
    await done(edit(id, 1, { tags: ['vip'] }));
    await db.query(
      `INSERT INTO refunds (payment_id, amount_minor, reason, cause, status, created_at)
       VALUES ($1, 5000, 'goodwill', 'goodwill', 'queued', clock_timestamp())`,
      [rows[0]?.id],
    );
    const entries = await timelineOf(id);
    expect(
      entries.map(({ kind, what, amount, method, subject, recipient }) =>
        [kind, what, amount, method, subject, recipient].filter((value) => value !== null),
      ),
    ).toEqual([
      ['refund', 'queued', '50.00', 'stripe'],
      ['edit', 'booking.update'],
      ['mail', 'sent', 'Your booking', 'sam@members.example'],
      ['payment', 'completed', '360.00', 'stripe'],
      ['created', 'booking.create'],
    ]);
    expect(entries.at(-1)?.actor).toMatchObject({ id: hirer.id });
  });

  it.each([
    ['not_completed', 'was only opened', `'{}'`],
    ['failed', 'was declined', `'{pi_1}'`],
  ])('says %s of an online payment that %s when it ended', async (what, _, declines) => {
    const id = await insertBooking(desk.api.db, { status: 'pending' });
    await desk.api.db.query(
      `INSERT INTO payments (provider, booking_id, amount_minor, currency, status, declines)
       VALUES ('stripe', $1, 36000, 'GBP', 'failed', ${declines})`,
      [id],
    );
    expect((await timelineOf(id)).filter(({ kind }) => kind === 'payment')).toMatchObject([
      { what, method: 'stripe', amount: '360.00' },
    ]);
  });

  it('shows only this booking’s allocation of a payment for two bookings', async () => {
    const { db } = desk.api;
    const id = await insertBooking(db, { status: 'pending' });
    const other = await insertBooking(db, { status: 'pending', date: dayAhead(50) });
    await db.query(
      `WITH paid AS (
         INSERT INTO payments (provider, amount_minor, received_minor, currency, status, completed_at, received_on, recorded_by)
         VALUES ('cash', 50000, 50000, 'GBP', 'completed', clock_timestamp(), current_date, $3) RETURNING id)
       INSERT INTO payment_allocations (payment_id, booking_id, amount_minor)
       SELECT id, allocation.booking, allocation.minor FROM paid, (VALUES ($1::integer, 14000), ($2::integer, 36000)) AS allocation (booking, minor)`,
      [id, other, desk.adminId],
    );
    const paidOf = async (booking: number): Promise<unknown[]> =>
      (await timelineOf(booking))
        .filter(({ kind }) => kind === 'payment')
        .map(({ what, amount, method, actor }) => [what, amount, method, actor?.id]);
    expect(await paidOf(id)).toEqual([['completed', '140.00', 'cash', desk.adminId]]);
    expect(await paidOf(other)).toEqual([['completed', '360.00', 'cash', desk.adminId]]);
    expect(await read(id)).toMatchObject({ paidAmount: '140.00', balance: '220.00' });
    await db.query('UPDATE payments SET voided_at = now(), voided_by = $1 WHERE provider = $2', [
      desk.adminId,
      'cash',
    ]);
    expect(await paidOf(id)).toEqual([['voided', '140.00', 'cash', desk.adminId]]);
    expect(await read(id)).toMatchObject({ paidAmount: '0.00', balance: '360.00' });
  });
});
