import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { InvoiceMoneyRepository } from '../../../src/payments/documents/persistence/invoice-money.repository.js';
import { dayAhead, VENUE } from '../../factories/bookings.js';
import { rounds } from '../../support/level.js';
import { longScans, planOf, plansOf, rowsRead } from '../../office/staff/plans.js';
import { done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

const RECORDS = join(import.meta.dirname, '../../../bench/lib');
const BASE = '/api/admin/invoices';

/** Rows of each large table. */
const ROWS = rounds(5000, 50_000);
const LARGE = ['bookings', 'documents', 'document_bookings', 'document_lines'];
/** For rows that match one time in ten, the fastest plan is a scan that stops early. It may read this many rows. */
const MAX_ROWS_READ = (ROWS * 3) / 10;

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
  const client = await desk.api.db.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(`SET bench.bookings = '${ROWS}'`);
  await client.query(await readFile(join(RECORDS, 'many-bookings.sql'), 'utf8'));
  await client.query(await readFile(join(RECORDS, 'many-invoices.sql'), 'utf8'));
  await client.query('VACUUM ANALYZE');
  client.release(true);
}, 240_000);
afterAll(() => desk.close());

async function readFromEndToEnd(address: string): Promise<unknown[]> {
  const plans = await plansOf(desk, desk.admin, address);
  expect(plans.length).toBeGreaterThan(0);
  return longScans(plans.flat(), LARGE, MAX_ROWS_READ);
}

it.each([
  '',
  'sort=created',
  'from=2024-03-01&to=2024-03-31',
  'view=draft',
  'view=owed',
  'view=overdue',
  'view=paid',
  'view=void',
  'view=to_credit',
  'q=INV-04711',
  'q=4711',
  'q=sam',
  'q=sam&view=overdue',
  'q=nowhere',
])('the list of invoices with %j reads no large table from end to end, on any page', async (question) => {
  expect(await readFromEndToEnd(`${BASE}?${question}`)).toEqual([]);
  const { nextCursor } = await done<{ nextCursor: string | null }>(desk.admin.get(`${BASE}?${question}`));
  if (nextCursor) expect(await readFromEndToEnd(`${BASE}?${question}&cursor=${nextCursor}`)).toEqual([]);
});

it('the sums of invoices, and the reminders to send, read no large table from end to end', async () => {
  expect(await readFromEndToEnd(`${BASE}/sums`)).toEqual([]);
  const { manager } = desk.api.app.get(DataSource);
  const asked = jest.spyOn(manager.dataSource, 'query');
  await desk.api.app.get(InvoiceMoneyRepository, { strict: false }).toRemind(dayAhead(0), VENUE.zone);
  const [sql, values] = asked.mock.calls[0] ?? [''];
  asked.mockRestore();
  const plan = await planOf(desk, sql, values as unknown[]);
  expect(
    plan.filter((node) => node['Node Type'] === 'Seq Scan').filter((scan) => rowsRead(scan) > MAX_ROWS_READ),
  ).toEqual([]);
});
