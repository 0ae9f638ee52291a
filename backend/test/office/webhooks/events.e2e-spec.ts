import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { getDataSourceToken } from '@nestjs/typeorm';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { changeMembership, requestMembership } from '../../../src/auth/accounts/persistence/club-members.js';
import { BookingStatus } from '../../../src/bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../src/bookings/persistence/booking.entity.js';
import { BookingRepository } from '../../../src/bookings/persistence/booking.repository.js';
import { addMessage } from '../../../src/messaging/inbox/persistence/new-message.js';
import { PaymentState } from '../../../src/payments/settlement/domain/payment-status.js';
import { PaymentRepository } from '../../../src/payments/settlement/persistence/payment.repository.js';
import { RefundRepository } from '../../../src/payments/settlement/persistence/refund.repository.js';
import { PaymentMethod } from '../../../src/platform/common/payment-methods.js';
import { inTransaction } from '../../../src/platform/database/transaction.js';
import { bodyOf, type StoredEvent } from '../../../src/office/webhooks/domain/event-body.js';
import { buildOpenApi } from '../../../src/platform/http/api-docs.js';
import { contractsOf } from '../../../src/platform/http/contracts.js';
import { WebhookSendingJob } from '../../../src/office/webhooks/application/webhook-sending.job.js';
import { EVENT_EXAMPLES } from '../../../src/office/webhooks/domain/event-examples.js';
import { EVENT_TYPES } from '../../../src/office/webhooks/domain/event-types.js';
import { dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { syncRooms } from '../../factories/rooms.js';
import { createUser } from '../../factories/users.js';
import { type ClosureAnswer, closureFields } from '../closures/closure-steps.js';
import { change, done, EVENT, openDesk, type StaffDesk } from '../staff/staff-desk.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
/** The last event of each type in these tests. */
const seen = new Map<string, StoredEvent>();
beforeEach(() => desk.api.db.query('DELETE FROM integration_events'));
afterEach(async () => {
  const { rows } = await desk.api.db.query<StoredEvent>(
    `SELECT id::float8 AS id, type, occurred_at AS "occurredAt", data FROM integration_events ORDER BY id`,
  );
  for (const row of rows) seen.set(row.type, row);
});

interface Noted {
  type: string;
  clubId: number | null;
  data: Record<string, unknown>;
}

/** The events of an object since the test began. */
async function noted(kind: string, id?: number | string): Promise<Noted[]> {
  const { rows } = await desk.api.db.query<Noted>(
    `SELECT type, club_id AS "clubId", data FROM integration_events
     WHERE object_kind = $1 AND ($2::text IS NULL OR object_id = $2) ORDER BY id`,
    [kind, id === undefined ? null : String(id)],
  );
  return rows;
}
const types = async (kind: string, id?: number | string): Promise<string[]> =>
  (await noted(kind, id)).map(({ type }) => type);

/** Runs the application's own writing in one transaction. */
const within = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  inTransaction(desk.api.app.get<DataSource>(getDataSourceToken()), work);

/** Makes changes one after the other, as the application would. */
const changeBooking = (id: number, ...changes: Partial<BookingEntity>[]): Promise<void> =>
  within(async (manager) => {
    const bookings = desk.api.get(BookingRepository);
    await bookings.lock(id, manager);
    for (const change of changes) await bookings.update(id, change, manager);
    await syncRooms((await manager.queryRunner?.connect()) as pg.ClientBase);
  });
const setStatus = (id: number, status: BookingStatus): Promise<void> => changeBooking(id, { status });

describe('a booking', () => {
  let day = 100;
  const nextDay = (): string => dayAhead((day += 1));

  it('has no event while it is held, expires or is given up, and one when it becomes a booking', async () => {
    const { db } = desk.api;
    const [kept, expired, released] = [
      await insertBooking(db, { date: nextDay(), status: 'held' }),
      await insertBooking(db, { date: nextDay(), status: 'held' }),
      await insertBooking(db, { date: nextDay(), status: 'held' }),
    ];
    await setStatus(expired, BookingStatus.Expired);
    await setStatus(released, BookingStatus.Cancelled);
    expect(await types('booking')).toEqual([]);
    await setStatus(kept, BookingStatus.Confirmed);
    expect(await types('booking')).toEqual(['booking.created']);
  });

  it('has one event for each change of its status', async () => {
    const { db } = desk.api;
    const id = await insertBooking(db, { date: nextDay(), status: 'pending' });
    const { Confirmed, Cancelled, Pending, Completed } = BookingStatus;
    for (const status of [Confirmed, Cancelled, Pending, Confirmed, Completed]) await setStatus(id, status);
    expect(await types('booking', id)).toEqual([
      'booking.created',
      'booking.confirmed',
      'booking.cancelled',
      'booking.changed',
      'booking.confirmed',
      'booking.completed',
    ]);
  });

  it('that changes several times in a transaction has one event, with the last version', async () => {
    const { db } = desk.api;
    const id = await insertBooking(db, { date: nextDay() });
    await db.query('DELETE FROM integration_events');
    await changeBooking(
      id,
      { guestCount: 30, version: 2 },
      { status: BookingStatus.Completed, version: 3 },
      { version: 4 },
    );
    expect(await noted('booking', id)).toMatchObject([
      { type: 'booking.completed', data: { version: 4, status: 'completed' } },
    ]);
  });

  it('that is rolled back has no event', async () => {
    const id = await insertBooking(desk.api.db, { date: nextDay(), status: 'held' });
    const failed = within(async (manager) => {
      await desk.api.get(BookingRepository).update(id, { status: BookingStatus.Confirmed }, manager);
      throw new Error('as planned');
    });
    await expect(failed).rejects.toThrow('as planned');
    expect(await types('booking')).toEqual([]);
  });

  it('has no personal data in its events', async () => {
    const { db } = desk.api;
    const fields = { name: 'Sam Secret', email: 'sam@secret.example', phone: '0400 000 000' };
    const id = await insertBooking(db, { date: nextDay(), ...fields, status: 'held' });
    await setStatus(id, BookingStatus.Confirmed);
    const text = JSON.stringify(await noted('booking', id));
    for (const value of ['Secret', 'secret.example', '0400']) expect(text).not.toContain(value);
  });
});

describe('an event of a club', () => {
  it('has events when it is published, changed, cancelled and deleted, but not for its drafts', async () => {
    const { admin } = desk;
    const { id } = await done(admin.post('/api/admin/events').send({ ...EVENT, clubId: desk.ownClub }));
    const path = `/api/admin/events/${id}`;
    expect(await types('event')).toEqual([]);
    await done(change(admin, 'post', `${path}/publish`, 1));
    await done(change(admin, 'patch', path, 2, { title: 'Grand quiz' }));
    await done(change(admin, 'post', `${path}/publish`, 3));
    await done(change(admin, 'post', `${path}/cancel`, 4));
    await done(change(admin, 'post', `${path}/restore`, 5));
    expect((await change(admin, 'delete', path, 6)).status).toBe(204);
    const events = await noted('event', id);
    expect(events.map(({ type }) => type)).toEqual([
      'event.published',
      'event.changed',
      'event.cancelled',
      'event.published',
      'event.cancelled',
    ]);
    expect(new Set(events.map(({ clubId }) => clubId))).toEqual(new Set([desk.ownClub]));
  });
});

it('a member who joins and leaves a club, a message, a closure, a payment and a refund have their events', async () => {
  const { db } = desk.api;
  const { id } = await createUser(db);
  const member = { userId: id, clubId: desk.ownClub, by: null };
  await within(async (manager) => {
    await requestMembership(member.userId, member.clubId, manager);
    await changeMembership(member, { from: 'requested', to: 'accepted' }, manager);
  });
  await within((manager) => changeMembership(member, { from: 'accepted', to: 'ended' }, manager));
  expect(await types('membership')).toEqual(['membership.joined', 'membership.left']);

  const message = { name: 'Robin', email: 'r@guests.example', subject: 'Hall', message: 'Free?' };
  await within((manager) => addMessage({ ...message, clubId: desk.ownClub }, manager));
  expect(await noted('message')).toMatchObject([{ type: 'message.received', clubId: desk.ownClub }]);
  expect(JSON.stringify(await noted('message'))).not.toMatch(/Robin|guests|Hall|Free/);

  const closure = await desk.admin
    .post('/api/admin/closures')
    .set('Idempotency-Key', randomUUID())
    .send(closureFields({ firstDate: dayAhead(50) }))
    .expect(201);
  const { id: closureId, version } = closure.body as ClosureAnswer;
  await desk.admin.delete(`/api/admin/closures/${closureId}`).set('If-Match', `"${version}"`).expect(204);
  expect(await types('closure')).toEqual(['closure.created', 'closure.removed']);

  const received = { amountMinor: 100, receivedMinor: 100, currency: 'GBP', receivedOn: dayAhead(0) };
  const paid = { provider: PaymentMethod.Cash, status: PaymentState.Completed, completedAt: new Date() };
  await within((manager) => desk.api.get(PaymentRepository).insert({ ...received, ...paid }, manager));
  const payments = await noted('payment');
  expect(payments).toMatchObject([{ type: 'payment.received', data: { status: 'completed' } }]);
  const paymentId = payments[0]?.data['id'] as string;
  await db.query(
    `INSERT INTO refunds (payment_id, amount_minor, reason, cause) VALUES ($1, 100, 'goodwill', 'test')`,
    [paymentId],
  );
  expect(await types('refund')).toEqual([]);
  const refunds = desk.api.get(RefundRepository);
  await within(async (manager) => {
    for (const refund of await refunds.lockOf(paymentId, manager)) await refunds.complete(refund, manager);
  });
  expect(await noted('refund')).toMatchObject([
    { type: 'refund.sent', data: { paymentId, amount: '1.00', currency: 'GBP' } },
  ]);
});

describe('the availability of a space and day', () => {
  const run = async (): Promise<void> => desk.api.get(WebhookSendingJob).start();

  it('has at most one event in 30 seconds, and a later change has one at their end', async () => {
    const { db } = desk.api;
    const date = dayAhead(70);
    await db.query('DELETE FROM availability_changes; DELETE FROM availability_days');
    await insertBooking(db, { date, spaceId: SPACES.barAndLounge, timeSlot: '10:00 AM - 12:00 PM' });
    await insertBooking(db, { date, spaceId: SPACES.barAndLounge, timeSlot: '2:00 PM - 4:00 PM' });
    await run();
    const told = async (): Promise<unknown[]> =>
      (await noted('availability'))
        .filter(({ data }) => data['spaceId'] === SPACES.barAndLounge)
        .map(({ data }) => data['date']);
    expect(await told()).toEqual([date]);
    const id = await insertBooking(db, { date, spaceId: SPACES.barAndLounge, timeSlot: '4:00 PM - 6:00 PM' });
    await run();
    expect(await told()).toEqual([date]);
    await db.query(`UPDATE availability_days SET told_at = told_at - interval '30 seconds'`);
    await run();
    expect(await told()).toEqual([date, date]);
    await setStatus(id, BookingStatus.Cancelled);
    await db.query(`UPDATE availability_days SET told_at = told_at - interval '30 seconds'`);
    await run();
    expect(await told()).toEqual([date, date, date]);
  });

  it('does not change with a hold', async () => {
    const { db } = desk.api;
    await db.query('DELETE FROM availability_changes');
    await insertBooking(db, { date: dayAhead(75), status: 'held' });
    expect((await db.query('SELECT FROM availability_changes')).rowCount).toBe(0);
  });
});

it('every type of event is in the contract with an example that has the fields of a stored event', async () => {
  expect(Object.keys(EVENT_EXAMPLES).sort()).toEqual([...EVENT_TYPES].sort());
  const { db } = desk.api;
  const id = await insertBooking(db, { date: dayAhead(80) });
  const [booking] = await noted('booking', id);
  const fields = (data: object = {}): string[] =>
    Object.keys(data)
      .map((key) => (key === 'path' ? 'url' : key))
      .sort();
  expect(fields(booking?.data)).toEqual(fields(EVENT_EXAMPLES['booking.created'].data));
});

it('every event of these tests has exactly the fields of its schema in the contract, with their formats', () => {
  const { api } = desk;
  const { webhooks = {}, components } = contractsOf(buildOpenApi(api.app)).integrators as OpenAPIObject & {
    webhooks?: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } }
    >;
  };
  const schemas = (components?.schemas ?? {}) as Record<
    string,
    { properties: Record<string, { $ref?: string }> }
  >;
  const nameOf = ($ref = ''): string => $ref.split('/').pop() ?? '';
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormatsModule.default(ajv);
  ajv.addSchema({ $id: 'api', components });
  expect([...seen.keys()].length).toBeGreaterThan(10);
  for (const row of seen.values()) {
    const body = bodyOf(row, 'https://club.example');
    const name = nameOf(webhooks[row.type]?.post.requestBody.content['application/json']?.schema.$ref);
    ajv.validate({ $ref: `api#/components/schemas/${name}` }, body);
    const known = Object.keys(schemas[nameOf(schemas[name]?.properties['data']?.$ref)]?.properties ?? {});
    expect([row.type, ajv.errors, Object.keys(body.data).sort()]).toEqual([row.type, null, known.sort()]);
  }
});
