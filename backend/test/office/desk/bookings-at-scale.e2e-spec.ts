import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { longScans, planOf, plansOf } from '../staff/plans.js';
import { rounds } from '../../support/level.js';

const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000).toISOString();
const RECORDS = join(import.meta.dirname, '../../../bench/lib/many-bookings.sql');
const BASE = '/api/admin/bookings';

/** Rows of each large table. */
const ROWS = rounds(5000, 50_000);

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
  const client = await desk.api.db.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(`SET bench.bookings = '${ROWS}'`);
  await client.query(await readFile(RECORDS, 'utf8'));
  // Rows of other bookings, among which the timeline has to find its own.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO payments (provider, booking_id, amount_minor, received_minor, currency, status)
     SELECT 'stripe', n, 36000, 36000, 'GBP', 'completed' FROM generate_series(1, ${ROWS}) n`,
  );
  await client.query(
    'INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT id, booking_id, 36000 FROM payments',
  );
  await client.query(
    `INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause)
     SELECT payment_id, id, 100, 'goodwill', 'test' FROM payment_allocations`,
  );
  await client.query(
    `INSERT INTO audit_log (actor_kind, action, object_kind, object_id)
     SELECT 'user', 'booking.update', 'booking', n FROM generate_series(1, ${ROWS}) n`,
  );
  await client.query(
    `INSERT INTO mails (kind, "to", subject, text, about_kind, about_id, message_id)
     SELECT 'booking-confirmed', 'a@guests.example', 'Yours', 'Hello', 'booking', n, '<' || n || '@x>' FROM generate_series(1, ${ROWS}) n`,
  );
  await client.query('VACUUM ANALYZE');
  client.release(true);
}, 240_000);
afterAll(() => desk.close());

/** Smaller tables fit into a page or two, so PostgreSQL reads them whole. */
const LARGE = ['bookings', 'order_lines', 'audit_log', 'mails', 'payments', 'payment_allocations', 'refunds'];

/** For rows that match one time in ten, the fastest plan is a scan that stops early. It may read this many rows. */
const MAX_ROWS_READ = (ROWS * 3) / 10;

async function readFromEndToEnd(address: string): Promise<unknown[]> {
  const plans = await plansOf(desk, desk.admin, address);
  expect(plans.length).toBeGreaterThan(0);
  return longScans(plans.flat(), LARGE, MAX_ROWS_READ);
}

it.each([
  '',
  'sort=-date',
  'sort=created',
  'sort=-created',
  'sort=updatedAt&updatedSince=2019-01-01T00:00:00Z',
  `sort=updatedAt&updatedSince=${LAST_WEEK}`,
  `sort=-updatedAt&updatedSince=${LAST_WEEK}`,
  `updatedSince=${LAST_WEEK}`,
  'view=upcoming',
  'view=today',
  'view=next_7_days',
  'view=pending',
  'view=unpaid',
  'view=needs_decision',
  'view=overdue',
  'view=overdue&sort=-created',
  'view=cancelled&sort=-date',
  'from=2024-03-01&to=2024-03-31',
  'to=2024-03-31&sort=-date',
  'status=held',
  'status=expired&sort=-date',
  'status=pending&sort=-created',
  'spaceId=2&sort=-date',
  'eventType=Other',
  'method=cash&sort=-date',
  'balance=owing',
  'balance=settled&sort=-date',
  'balance=overpaid',
  'createdBy=7',
  'attendance=no_show&sort=-date',
  'hasNote=true',
  'tag=vip',
  'tag=regular&sort=-date',
  'q=BSC-1042-9',
  'q=1042',
  'q=ec8956',
  'q=sam%20ec8956',
  'q=sam',
  'q=example',
  'q=nowhere',
  'q=transfer%204711',
])('the bookings list with %j reads no large table from end to end, on any page', async (question) => {
  expect(await readFromEndToEnd(`${BASE}?${question}`)).toEqual([]);
  const { nextCursor } = await done<{ nextCursor: string | null }>(desk.admin.get(`${BASE}?${question}`));
  if (nextCursor) expect(await readFromEndToEnd(`${BASE}?${question}&cursor=${nextCursor}`)).toEqual([]);
});

it.each(['', '/neighbours?view=unpaid', '/neighbours?q=sam', '/timeline'])(
  'the booking page with %j reads no large table from end to end',
  async (path) => {
    expect(await readFromEndToEnd(`${BASE}/777${path}`)).toEqual([]);
  },
);

it('negative control: an order without an index reads the table from end to end', async () => {
  const plan = await planOf(desk, 'SELECT id FROM bookings ORDER BY guest_count, id LIMIT 51');
  expect(plan.map((node) => node['Node Type'])).toContain('Seq Scan');
});
