import { dayAhead, insertBooking } from '../../factories/bookings.js';
import type { Agent, TestApp } from '../../support/test-app.js';
import { monthBefore, monthOf } from '../../../src/payments/reports/domain/months.js';

export interface ReportTable {
  title: string;
  currency: string;
  columns: { label: string; kind: string }[];
  rows: { label: string; cells: (string | null)[]; isSum: boolean }[];
}

export interface MonthReport {
  month: string;
  closedAt: string | null;
  closedBy: string | null;
  sha256: string;
  closingRefusal: string | null;
  tables: ReportTable[];
}

export const THIS_MONTH = monthOf(dayAhead(0));
export const LAST_MONTH = monthBefore(THIS_MONTH);
/** A day of the last month. */
export const LAST_MONTH_DAY = `${LAST_MONTH}-15`;

export async function reportOf(admin: Agent, month: string): Promise<MonthReport> {
  const { body } = await admin.get(`/api/admin/reports/month?month=${month}`).expect(200);
  return body as MonthReport;
}

/** The lines of a table as `label: cells`. */
export function linesOf({ tables }: MonthReport, title: string): Record<string, (string | null)[]> {
  const table = tables.find((one) => one.title === title);
  return Object.fromEntries((table?.rows ?? []).map(({ label, cells }) => [label, cells]));
}

export async function closeMonth(admin: Agent, month: string): Promise<MonthReport> {
  const { sha256 } = await reportOf(admin, month);
  const { body } = await admin.post('/api/admin/reports/month/close').send({ month, sha256 }).expect(200);
  return body as MonthReport;
}

/** Inserts a booking with its price as an order line. */
export async function bookedFor(
  db: TestApp['db'],
  totalMinor: number,
  date: string,
  more: object = {},
): Promise<number> {
  return insertBooking(db, { status: 'confirmed', totalMinor, date, ...more });
}

export async function recordCash(
  admin: Agent,
  bookingId: number,
  amount: string,
  receivedOn: string,
): Promise<string> {
  const { body } = await admin
    .post(`/api/admin/bookings/${bookingId}/payments`)
    .send({ method: 'cash', amount, receivedOn, overpaid: true })
    .expect(200);
  return (body as { payments: { id: string }[] }).payments.at(-1)?.id ?? '';
}

/** An online payment that was completed at a moment. */
export async function paidOnline(
  db: { query: TestApp['db']['query'] },
  bookingId: number,
  minor: number,
  completedAt: string,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `WITH paid AS (
       INSERT INTO payments (provider, provider_payment_id, booking_id, amount_minor, received_minor, currency, status, completed_at)
       VALUES ('stripe', 'pi_' || gen_random_uuid(), $1, $2, $2, 'GBP', 'completed', $3) RETURNING id, booking_id, received_minor)
     INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT * FROM paid RETURNING payment_id AS id`,
    [bookingId, minor, completedAt],
  );
  return rows[0]?.id ?? '';
}
