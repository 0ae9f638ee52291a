import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { bodyOf, type StoredEvent } from '../../../src/office/webhooks/domain/event-body.js';
import { buildOpenApi } from '../../../src/platform/http/api-docs.js';
import { contractsOf } from '../../../src/platform/http/contracts.js';
import { WebhookSendingJob } from '../../../src/office/webhooks/application/webhook-sending.job.js';
import { EVENT_EXAMPLES } from '../../../src/office/webhooks/domain/event-examples.js';
import { EVENT_TYPES } from '../../../src/office/webhooks/domain/event-types.js';
import { dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { changeBookings } from '../../factories/rooms.js';
import { createUser } from '../../factories/users.js';
import { insertEvent } from '../../site/public/content.js';
import { type ClosureAnswer, closureFields } from '../closures/closure-steps.js';
import { openDesk, type StaffDesk } from '../staff/staff-desk.js';

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

const setStatus = (id: number, status: string): Promise<unknown> =>
  changeBookings(desk.api.db, 'UPDATE bookings SET status = $2 WHERE id = $1', [id, status]);

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
    await setStatus(expired, 'expired');
    await setStatus(released, 'cancelled');
    expect(await types('booking')).toEqual([]);
    await setStatus(kept, 'confirmed');
    expect(await types('booking')).toEqual(['booking.created']);
  });

  it('has one event for each change of its status', async () => {
    const { db } = desk.api;
    const id = await insertBooking(db, { date: nextDay(), status: 'pending' });
    for (const status of ['confirmed', 'cancelled', 'pending', 'confirmed', 'completed'])
      await setStatus(id, status);
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
    const client = await db.connect();
    try {
      await client.query('BEGIN');
      await client.query('UPDATE bookings SET guest_count = 30, version = version + 1 WHERE id = $1', [id]);
      await client.query(`UPDATE bookings SET status = 'completed', version = version + 1 WHERE id = $1`, [
        id,
      ]);
      await client.query('UPDATE bookings SET version = version + 1 WHERE id = $1', [id]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect(await noted('booking', id)).toMatchObject([
      { type: 'booking.completed', data: { version: 4, status: 'completed' } },
    ]);
  });

  it('that is rolled back has no event', async () => {
    const { db } = desk.api;
    const client = await db.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO bookings (event_type, date, time_slot, start_time, end_time, guest_count, name, email, status, total_minor, currency, space_id)
         SELECT 'Party', '2031-01-01', '', now(), now() + interval '1 hour', 5, 'Robin', 'r@guests.example', 'pending', 0, 'GBP', 2`,
      );
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
    expect(await types('booking')).toEqual([]);
  });

  it('has no personal data in its events', async () => {
    const { db } = desk.api;
    const fields = { name: 'Sam Secret', email: 'sam@secret.example', phone: '0400 000 000' };
    const id = await insertBooking(db, { date: nextDay(), ...fields });
    const text = JSON.stringify(await noted('booking', id));
    for (const value of ['Secret', 'secret.example', '0400']) expect(text).not.toContain(value);
  });
});

describe('an event of a club', () => {
  it('has events when it is published, changed, cancelled and deleted, but not for its drafts', async () => {
    const { db } = desk.api;
    const id = await insertEvent(db, { clubId: desk.ownClub });
    const change = (set: string) => db.query(`UPDATE events SET ${set} WHERE id = $1`, [id]);
    await change(`draft = '{"title": "Later"}', version = version + 1`);
    await change(`title = 'Grand quiz', version = version + 1`);
    await change(`status = 'cancelled'`);
    await change(`status = 'published'`);
    await db.query('DELETE FROM events WHERE id = $1', [id]);
    const events = await noted('event', id);
    expect(events.map(({ type }) => type)).toEqual([
      'event.published',
      'event.changed',
      'event.cancelled',
      'event.published',
      'event.cancelled',
    ]);
    expect(new Set(events.map(({ clubId }) => clubId))).toEqual(new Set([desk.ownClub]));
    await db.query(
      `INSERT INTO events (title, description, date, start_time, end_time, venue, status, published_at)
       VALUES ('Draft', 'A quiz.', '2030-05-04', '19:00', '21:00', 'Hall', 'draft', NULL)`,
    );
    expect(await types('event')).toHaveLength(5);
  });
});

it('a member who joins and leaves a club, a message, a closure, a payment and a refund have their events', async () => {
  const { db } = desk.api;
  const { id } = await createUser(db);
  await db.query('INSERT INTO club_members (user_id, club_id) VALUES ($1, $2)', [id, desk.ownClub]);
  for (const state of ['accepted', 'ended'])
    await db.query('UPDATE club_members SET state = $1, decided_at = now() WHERE user_id = $2', [state, id]);
  expect(await types('membership')).toEqual(['membership.joined', 'membership.left']);

  await db.query(
    `INSERT INTO contact_messages (name, email, subject, message, club_id) VALUES ('Robin', 'r@guests.example', 'Hall', 'Free?', $1)`,
    [desk.ownClub],
  );
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

  const bookingId = await insertBooking(db, { date: dayAhead(90), isPaid: true });
  const payments = await noted('payment');
  expect(payments).toMatchObject([{ type: 'payment.received', data: { status: 'completed' } }]);
  expect(bookingId).toBeGreaterThan(0);
  const paymentId = payments[0]?.data['id'];
  await db.query(
    `INSERT INTO refunds (payment_id, amount_minor, reason, cause) VALUES ($1, 100, 'goodwill', 'test')`,
    [paymentId],
  );
  expect(await types('refund')).toEqual([]);
  await db.query(`UPDATE refunds SET status = 'completed'`);
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
    await setStatus(id, 'cancelled');
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
