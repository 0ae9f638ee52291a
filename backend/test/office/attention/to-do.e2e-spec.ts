import pg from 'pg';
import { watchBackups } from '../../../src/platform/backup/backup-runs.js';
import type { AttentionPage } from '../../../src/office/attention/application/needs-attention.service.js';
import type { AttentionItem } from '../../../src/office/attention/domain/attention-item.js';
import { Badge, TO_DO } from '../../../src/office/attention/domain/to-do.js';
import { AttentionReason } from '../../../src/platform/attention/domain/attention-reason.js';
import { dayAhead, insertBooking, type StoredBooking, VENUE } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { clearDesk } from '../desk/clear-desk.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';

/** The to-do list, its counts by kind and the counts of the side bar show the same items, for every kind. */
const BASE = '/api/admin/attention';
/** Stand in for the server's own view and setting, which a test cannot fill. */
const ARCHIVER = `CREATE SCHEMA stand_in;
  CREATE TABLE stand_in.pg_stat_archiver AS SELECT * FROM pg_catalog.pg_stat_archiver;
  CREATE FUNCTION stand_in.current_setting(name text) RETURNS text LANGUAGE sql AS
    $$ SELECT CASE name WHEN 'archive_mode' THEN 'on' ELSE pg_catalog.current_setting(name) END $$;`;

let database: TestDatabase;
let desk: StaffDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(ARCHIVER);
  await client.query(`ALTER DATABASE ${client.database} SET search_path = stand_in, pg_catalog, public`);
  await client.end();
  desk = await openDesk({ databaseUrl: database.url });
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});
beforeEach(async () => {
  await clearDesk(desk.api);
  for (const table of [
    'documents',
    'mails',
    'contact_messages',
    'attention_notes',
    'club_members',
    'testimonials',
    'viewings',
    'integration_events',
    'webhook_endpoints',
    'api_keys',
  ])
    await desk.api.db.query(`TRUNCATE ${table} CASCADE`);
  await desk.api.db
    .query(`DELETE FROM dead_jobs; DELETE FROM unknown_charges; DELETE FROM mailbox_failures; DELETE FROM suppressions;
    DELETE FROM payout_differences; DELETE FROM backup_watches; UPDATE stand_in.pg_stat_archiver SET last_failed_time = NULL; UPDATE mail_templates SET failure = NULL, failed_at = NULL`);
  desk.api.clock.set(VENUE.instantOf(dayAhead(0), 720));
});

type Counts = Record<Badge | 'today', number>;
const list = (query = '', agent = desk.admin): Promise<AttentionPage> =>
  done<AttentionPage>(agent.get(`${BASE}?${query}`));
const counts = async (agent = desk.admin): Promise<Counts> =>
  (await done<{ counts: Counts }>(agent.get('/api/admin/me'))).counts;
const idsOf = ({ items }: AttentionPage): string[] => items.map(({ id }) => id);

async function insertMessage(state: string, fields: { clubId?: number; assigneeId?: number } = {}) {
  const { rows } = await desk.api.db.query<{ id: number }>(
    `INSERT INTO contact_messages (name, email, subject, message, state, state_at, club_id, assignee_id)
     VALUES ('Pat Asker', 'pat@guests.example', 'Hall hire', 'Is it free?', $1, now() - interval '25 hours', $2, $3) RETURNING id`,
    [state, fields.clubId ?? null, fields.assigneeId ?? null],
  );
  return rows[0]?.id ?? 0;
}
async function insertViewing(fields: { endedHoursAgo?: number } = {}): Promise<number> {
  const { rows } = await desk.api.db.query<{ id: number }>(
    `INSERT INTO viewings (space_id, starts_at, ends_at, name, phone)
     SELECT 1, at - interval '30 minutes', at, 'Robin Taylor', '08 8388 0000'
     FROM (SELECT $1::timestamptz - $2 * interval '1 hour' AS at) AS time RETURNING id`,
    [VENUE.instantOf(dayAhead(0), 720), fields.endedHoursAgo ?? 24],
  );
  return rows[0]?.id ?? 0;
}
async function insertJoinRequest(clubId: number): Promise<number> {
  const { id } = await createUser(desk.api.db);
  await desk.api.db.query('INSERT INTO club_members (user_id, club_id) VALUES ($1, $2)', [id, clubId]);
  return id;
}

/** Inserts rows of other areas, without their triggers. They are a day old, so before noon of today at any hour of the run. */
async function insertRows(
  say: (sql: string, values?: unknown[]) => Promise<unknown>,
  {
    overdue,
    overpaid,
    unreachable,
    hidden,
    bonds,
  }: Record<'overdue' | 'overpaid' | 'unreachable' | 'hidden', number> & { bonds: number[] },
): Promise<void> {
  await say('UPDATE bookings SET pay_by = $2 WHERE id = $1', [overdue, dayAhead(-2)]);
  await say(`UPDATE bookings SET overpaid_since = now(), paid_minor = total_minor + 100 WHERE id = $1`, [
    overpaid,
  ]);
  await say(`UPDATE bookings SET email = 'a@b.example' || U&'\\200B' WHERE id = $1`, [hidden]);
  await say(
    `INSERT INTO bonds (booking_id, amount_minor, begins_at, ends_at, state, inspection, inspected_at)
     SELECT id, 20000, start_time, end_time, (ARRAY['due', 'taken', 'inspected'])[array_position($1, id)], 'clean', now()
     FROM bookings WHERE id = ANY ($1)`,
    [bonds],
  );
  await say(
    `INSERT INTO mails (kind, "to", subject, text, about_kind, about_id, message_id, state, tries, next_at, created_at)
     SELECT 'note', 'gone@guests.example', 'Yours', 'Hello', 'booking', $1, '<' || state || '@x>', state, 3, now() + interval '1 day',
       now() - interval '26 hours' FROM unnest(ARRAY['dead', 'failed']) AS state`,
    [unreachable],
  );
  await say(`INSERT INTO suppressions (email, reason) VALUES ('gone@guests.example', 'hard_bounce')`);
  await say(
    `UPDATE mail_templates SET failure = 'no such field', failed_at = now() WHERE name = 'booking-confirmed'`,
  );
  await say(
    `INSERT INTO payments (provider, provider_payment_id, booking_id, amount_minor, received_minor, refunded_minor, currency, status, completed_at,
       received_on, rejection, missing_since, dispute_id, dispute_state, dispute_minor)
     VALUES ('cash', 'a', $1, 100, 100, 0, 'GBP', 'completed', now(), current_date, NULL, NULL, NULL, NULL, NULL),
            ('stripe', 'b', NULL, 100, 100, 0, 'GBP', 'completed', now() - interval '26 hours', NULL, NULL, NULL, NULL, NULL, NULL),
            ('stripe', 'c', $1, 100, 99, 0, 'GBP', 'completed', now(), NULL, 'amount_mismatch', NULL, NULL, NULL, NULL),
            ('stripe', 'd', $1, 100, 100, 0, 'GBP', 'completed', now(), NULL, NULL, now() - interval '1 day', NULL, NULL, NULL),
            ('stripe', 'e', $1, 100, 100, 0, 'GBP', 'completed', now(), NULL, NULL, NULL, 'd1', 'needs_response', 100),
            ('stripe', 'f', $1, 100, 100, 0, 'GBP', 'completed', now(), NULL, NULL, NULL, 'd2', 'lost', 100)`,
    [overdue],
  );
  await say(
    `INSERT INTO payment_disputes (payment_id, dispute_id, state, amount_minor) SELECT id, 'd2', 'lost', 100 FROM payments WHERE dispute_id = 'd2'`,
  );
  await say(
    `INSERT INTO refunds (payment_id, amount_minor, cause, reason, status, returned, queued_at, waiting_since)
     SELECT payment.id, 10, 'cause ' || row_number() OVER (), kind.reason, kind.status, kind.returned, now() - interval '28 hours', kind.since
     FROM (VALUES ('a', 'goodwill', 'queued', '{}'::text[], NULL::timestamptz), ('d', 'goodwill', 'queued', '{}', NULL),
       ('d', 'goodwill', 'failed', '{}', NULL), ('d', 'goodwill', 'failed', '{r1}', NULL), ('d', 'goodwill', 'sending', '{}', now() - interval '1 day'),
       ('d', 'outside', 'completed', '{}', NULL)) AS kind (payment, reason, status, returned, since)
     JOIN payments payment ON payment.provider_payment_id = kind.payment`,
  );
  await say(
    `INSERT INTO unknown_charges (provider, provider_payment_id, amount_minor, currency, seen_at) VALUES ('stripe', 'lost', 1, 'GBP', now())
     ON CONFLICT DO NOTHING`,
  );
  await say(
    `INSERT INTO payout_differences (kind, object, object_id, provider, expected_minor, found_minor, currency, since)
     SELECT kind, 'payment', 'x', 'stripe', 100, 99, 'GBP', now() - interval '50 hours'
     FROM unnest(ARRAY['unreported', 'unknown', 'amount']) AS kind`,
  );
  await say(
    `WITH invoice AS (
       INSERT INTO documents (kind, state, number, sequence, buyer_name, currency, issued_at, due_on, data, sha256, created_at)
       SELECT 'invoice', CASE WHEN n = 0 THEN 'draft' ELSE 'issued' END, CASE WHEN n > 0 THEN 'INV-' || n END, nullif(n, 0), 'Jo Treasurer',
         'GBP', CASE WHEN n > 0 THEN now() END, CASE WHEN n > 0 THEN current_date - 5 END, CASE WHEN n > 0 THEN '{}'::jsonb END,
         CASE WHEN n > 0 THEN 'x' END, now() - interval '26 hours'
       FROM generate_series(0, 2) n RETURNING id, sequence)
     INSERT INTO document_bookings (document_id, booking_id, net_minor, to_credit_minor, to_credit_since, due_on, created_at, currency)
     SELECT id, booking, CASE WHEN sequence > 0 THEN 100 ELSE 0 END, CASE WHEN sequence = 2 THEN 100 ELSE 0 END,
       CASE WHEN sequence = 2 THEN now() - interval '26 hours' END, CASE WHEN sequence > 0 THEN current_date - 5 END,
       now() - interval '26 hours', 'GBP'
     FROM invoice, unnest(ARRAY[$1, $2]::integer[]) AS booking`,
    [unreachable, overpaid],
  );
  await say(
    `INSERT INTO dead_jobs (id, queue, data, message, failed_at) VALUES (gen_random_uuid(), 'mail', '{}', 'no', now())`,
  );
  await say(
    `INSERT INTO mailbox_failures (mailbox, uid_validity, uid, attempts, first_failed_at)
     VALUES ('inbox', 1, 7, 3, now() - interval '26 hours')`,
  );
  await say(`INSERT INTO testimonials (name, comment, rating) VALUES ('Jo Happy', 'Lovely', 5)`);
  await insertIntegrations(say);
}

/** A key that is unused and expires soon, a disabled webhook, and one that did not take an event. */
async function insertIntegrations(say: (sql: string) => Promise<unknown>): Promise<void> {
  await say(
    `INSERT INTO api_keys (name, is_test, hash, last_four, scopes, maker_id, created_at, expires_at)
     SELECT 'Bar screen', false, sha256(''), 'abcd', ARRAY['tonight'], min(id), now() - interval '100 days', now() + interval '9 days'
     FROM users WHERE role = 'admin'`,
  );
  await say(
    `WITH endpoint AS (
       INSERT INTO webhook_endpoints (url, types, maker_id, secret, state, disabled_reason, created_at)
       SELECT 'https://bar.example/hook', ARRAY['booking.created'], min(id), '', kind.state, kind.reason, now() - interval '26 hours'
       FROM users, (VALUES ('active', NULL), ('disabled', 'gone')) AS kind (state, reason) WHERE role = 'admin'
       GROUP BY kind.state, kind.reason RETURNING id, state),
     event AS (
       INSERT INTO integration_events (type, object_kind, object_id, data, assigned_at)
       VALUES ('booking.created', 'booking', '1', '{}', now()) RETURNING id)
     INSERT INTO webhook_deliveries (endpoint_id, event_id, state, next_try_at, created_at)
     SELECT endpoint.id, event.id, 'failed', NULL, now() - interval '26 hours' FROM endpoint, event WHERE state = 'active'`,
  );
}

/** Inserts an item of every kind. */
async function insertEveryKind(): Promise<void> {
  const { db } = desk.api;
  const booking = (fields: StoredBooking) => insertBooking(db, fields);
  const slot = (hour: number) => `${hour}:00 AM - ${hour + 1}:00 AM`;
  await booking({ date: dayAhead(0), timeSlot: slot(8), status: 'confirmed' });
  await booking({ date: dayAhead(1), timeSlot: slot(8), status: 'pending' });
  await booking({ date: dayAhead(9), timeSlot: slot(8), status: 'pending' });
  const overdue = await booking({ date: dayAhead(30), status: 'confirmed' });
  const overpaid = await booking({ date: dayAhead(31), status: 'confirmed', isPaid: true });
  const bonds = await Promise.all(
    [0, -3, -4].map((day) =>
      booking({ date: dayAhead(day), status: 'completed', isPaid: true, timeSlot: slot(10) }),
    ),
  );
  const unreachable = await booking({
    date: dayAhead(40),
    status: 'confirmed',
    email: 'gone@guests.example',
  });
  const hidden = await booking({ date: dayAhead(41), status: 'confirmed' });
  await insertMessage('new');
  await insertViewing();
  await insertJoinRequest(desk.ownClub);
  const client = await db.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const rows = { overdue, overpaid, unreachable, hidden, bonds };
    await insertRows((sql, values = []) => client.query(sql, values), rows);
  } finally {
    client.release(true);
  }
  await watchBackups(desk.api.databaseUrl, 'backup', 36);
  await db.query(`UPDATE backup_watches SET since = now() - interval '60 hours'`);
  await db.query(
    `UPDATE stand_in.pg_stat_archiver SET last_archived_time = now() - interval '1 day', last_failed_time = now()`,
  );
}

describe('the to-do list with an item of every kind', () => {
  let all: AttentionPage;
  beforeEach(async () => {
    await insertEveryKind();
    all = await list();
  });

  it('the list, its counts by kind and the side bar agree for each of them', async () => {
    expect(all.reasons.map(({ reason }) => reason).sort()).toEqual(Object.values(AttentionReason).sort());
    const beside = await counts();
    const sums: Counts = { ...beside };
    for (const badge of Object.values(Badge)) sums[badge] = 0;
    for (const { reason, count, badge } of all.reasons) {
      const { total, items } = await list(`reason=${reason}`);
      expect({ reason, total, listed: items.length }).toEqual({ reason, total: count, listed: count });
      expect(badge).toBe(TO_DO[reason].badge);
      sums[badge] += count;
    }
    expect(sums).toEqual(beside);
    for (const badge of Object.values(Badge)) {
      const { total, items } = await list(`badge=${badge}`);
      expect({ badge, total, listed: items.length }).toEqual({
        badge,
        total: sums[badge],
        listed: sums[badge],
      });
    }
    expect(beside.today).toBe(all.total);
    expect(all.items).toHaveLength(all.total);
  });

  it('the most urgent comes first, and of these the oldest; pages join without a gap', async () => {
    const keys = all.items.map(({ urgency, since }) => `${urgency} ${String(since)}`);
    expect(keys).toEqual([...keys].sort());
    expect(new Set(all.items.map(({ urgency }) => urgency)).size).toBe(3);
    // Two full pages: more of the second urgency, so that the first ends within it.
    for (let n = all.total; n < 100; n++) await insertMessage('open');
    const first = await list();
    const second = await list(`cursor=${first.nextCursor ?? ''}`);
    expect(second.nextCursor).toBeNull();
    expect(first.total).toBe(100);
    const together = [...idsOf(first), ...idsOf(second)];
    expect(new Set(together).size).toBe(first.total);
    expect(idsOf(await list(`cursor=${second.previousCursor ?? ''}`))).toEqual(idsOf(first));
  });

  it('each item says what to do, about whom, since when, and has its action', () => {
    for (const { title, sentence, since, action } of all.items) {
      expect(title).toMatch(/^[A-Z]/);
      // Sentences, or what a person wrote; no codes and no ISO dates.
      expect(sentence).toMatch(/^[A-Z“\d]/);
      expect(sentence).not.toMatch(/undefined|null|[a-z]_[a-z]|\d{4}-\d\d-\d\d/);
      expect(Number.isNaN(new Date(since).getTime())).toBe(false);
      // A verb and its object.
      expect(action.label).toMatch(/^[A-Z][a-z]+ (API )?[a-z]/);
    }
    const named = all.items.filter(({ booking, who }) => booking !== null || who !== null);
    expect(named.every(({ who }) => who !== null && who !== '')).toBe(true);
    expect(named.length).toBeGreaterThan(10);
  });
});

it('the list is empty exactly when every count of the side bar is zero', async () => {
  expect(await list()).toMatchObject({ items: [], total: 0, reasons: [] });
  expect(Object.values(await counts()).every((count) => count === 0)).toBe(true);
  const id = await insertMessage('new');
  expect(idsOf(await list())).toEqual([`message_waiting-${id}`]);
  expect(await counts()).toMatchObject({ today: 1, messages: 1, bookings: 0 });
});

it('a booking is to decide from the first minute, and urgent once it is for tomorrow', async () => {
  const id = await insertBooking(desk.api.db, { status: 'pending', date: dayAhead(2) });
  expect(idsOf(await list('reason=undecided'))).toEqual([`undecided-${id}`]);
  desk.api.clock.set(VENUE.instantOf(dayAhead(1), 0));
  expect(idsOf(await list('reason=undecided'))).toEqual([]);
  expect(idsOf(await list('reason=decision_due'))).toEqual([`decision_due-${id}`]);
});

it('a viewing waits for its outcome from its end until it is noted, unless it is cancelled', async () => {
  const later = await insertViewing({ endedHoursAgo: -1 });
  await desk.admin
    .post(`/api/admin/viewings/${await insertViewing()}/cancel`)
    .set('If-Match', '"1"')
    .expect(409);
  expect(idsOf(await list())).toHaveLength(1);
  await desk.api.db.query('UPDATE viewings SET cancelled_at = now() WHERE id <> $1', [later]);
  expect(idsOf(await list())).toEqual([]);
  desk.api.clock.set(VENUE.instantOf(dayAhead(0), 781));
  const [item] = (await list('badge=viewings')).items;
  expect(item).toMatchObject({
    id: `viewing_past-${later}`,
    title: 'Viewing without an outcome',
    who: 'Robin Taylor',
    action: { kind: 'page', label: 'Note outcome', target: `/admin/viewings/${later}` },
  });
  expect(await counts()).toMatchObject({ today: 1, viewings: 1, bookings: 0 });
  await desk.admin
    .post(`/api/admin/viewings/${later}/outcome`)
    .set('If-Match', '"1"')
    .send({ outcome: 'no_show' })
    .expect(200);
  expect(idsOf(await list())).toEqual([]);
});

it.each([
  ['confirmed', 0, 'unpaid_soon'],
  ['confirmed', 1, 'unpaid_soon'],
  ['confirmed', 2, 'overdue'],
  ['pending', 1, 'overdue'],
])('an overdue %s booking in %i days is listed once, as %s', async (status, day, reason) => {
  const id = await insertBooking(desk.api.db, { status: status as 'pending', date: dayAhead(day) });
  await desk.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, dayAhead(-1)]);
  const owed = (await list()).items.filter(({ amount }) => amount !== null);
  expect(owed.map((item) => item.id)).toEqual([`${reason}-${id}`]);
});

describe('a club secretary', () => {
  it('has the requests and messages of their own clubs alone, with links to their own pages', async () => {
    await insertEveryKind();
    await insertJoinRequest(desk.foreignClub);
    await insertMessage('new', { clubId: desk.foreignClub });
    const message = await insertMessage('new', { clubId: desk.ownClub });
    const { items, total, reasons } = await list('', desk.secretary);
    expect(items.map(({ action: { target } }) => target).sort()).toEqual([
      `/my-club/members/${desk.ownClub}`,
      `/my-club/messages/${message}`,
    ]);
    expect(reasons.map(({ reason, count }) => [reason, count]).sort()).toEqual([
      ['join_request', 1],
      ['message_waiting', 1],
    ]);
    const zero = Object.fromEntries(Object.values(Badge).map((badge) => [badge, 0]));
    expect(await counts(desk.secretary)).toEqual({ ...zero, members: 1, messages: 1, today: total });
    expect((await list('reason=overdue', desk.secretary)).items).toEqual([]);
  });

  it('can snooze an item of their club, and finds no other', async () => {
    const own = `join_request-${desk.ownClub}-${await insertJoinRequest(desk.ownClub)}`;
    const foreign = `join_request-${desk.foreignClub}-${await insertJoinRequest(desk.foreignClub)}`;
    const overdue = await insertBooking(desk.api.db, { date: dayAhead(0), status: 'confirmed' });
    for (const id of [foreign, `unpaid_soon-${overdue}`]) {
      expect((await desk.secretary.get(`${BASE}/${id}`)).status).toBe(404);
      const { version } = await done<AttentionItem>(desk.admin.get(`${BASE}/${id}`));
      const snooze = desk.secretary.post(`${BASE}/${id}/snooze`).set('If-Match', `"${version}"`);
      expect((await snooze.send({ until: dayAhead(2) })).status).toBe(404);
    }
    const { version } = await done<AttentionItem>(desk.secretary.get(`${BASE}/${own}`));
    const snooze = desk.secretary.post(`${BASE}/${own}/snooze`).set('If-Match', `"${version}"`);
    expect((await snooze.send({ until: dayAhead(2) })).status).toBe(200);
    expect((await list('', desk.secretary)).total).toBe(0);
  });
});
