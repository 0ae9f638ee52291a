import { pdfAt } from '../../support/bytes.js';
import { dayAhead } from '../../factories/bookings.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { textOfPdf } from '../documents/pdf-text.js';
import { monthsOfYear, yearOf } from '../../../src/payments/reports/domain/years.js';
import {
  bookedFor,
  closeMonth,
  LAST_MONTH,
  LAST_MONTH_DAY,
  linesOf,
  type MonthReport,
  paidOnline,
  recordCash,
  reportOf,
  type ReportTable,
  THIS_MONTH,
} from './report-steps.js';

/** The report of a financial year: the sum of its month sheets, deferred income, documents and adjustments. */
let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());

interface YearReport {
  year: number;
  name: string;
  from: string;
  to: string;
  years: { year: number; name: string }[];
  tables: ReportTable[];
}
const PATH = '/api/admin/reports/year';
/** A year that begins with the last month, so that it has both months of the test. */
const START = Number(LAST_MONTH.slice(5));

async function yearReport(year?: number): Promise<YearReport> {
  const { body } = await treasury.admin
    .get(PATH)
    .query(year === undefined ? {} : { year })
    .expect(200);
  return body as YearReport;
}
const beginYearIn = (month: number) =>
  treasury.api.db.query('UPDATE report_settings SET year_start_month = $1', [month]);
const lines = (report: { tables: ReportTable[] }, title: string) => linesOf(report as MonthReport, title);
const number = (text: string | null | undefined): number => Number(text ?? 0);

it('the year runs from July to June unless another first month is set', async () => {
  await beginYearIn(7);
  const year = yearOf(dayAhead(0), 7);
  const name = `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
  expect(await yearReport()).toMatchObject({ year, name, from: `${year}-07-01`, to: `${year + 1}-06-30` });
  await beginYearIn(1);
  const calendar = Number(dayAhead(0).slice(0, 4));
  expect(await yearReport(calendar)).toMatchObject({
    name: String(calendar),
    from: `${calendar}-01-01`,
    to: `${calendar}-12-31`,
  });
});

it('the year is the sum of its month sheets, also after a month was closed and corrected', async () => {
  const { admin, api } = treasury;
  await beginYearIn(START);
  const past = await bookedFor(api.db, 24_000, LAST_MONTH_DAY);
  const payment = await recordCash(admin, past, '100.00', LAST_MONTH_DAY);
  await paidOnline(api.db, past, 5000, `${LAST_MONTH_DAY}T02:00:00Z`);
  await recordCash(admin, past, '70.00', dayAhead(0));
  await closeMonth(admin, LAST_MONTH);
  await admin.post(`/api/admin/payments/${payment}/void`).send({ reason: 'Entered twice' }).expect(200);

  const year = await yearReport();
  const months = await Promise.all(
    monthsOfYear(year.year, START)
      .filter((month) => month <= THIS_MONTH)
      .map((month) => reportOf(admin, month)),
  );
  expect(months).toHaveLength(2);
  for (const title of ['Summary', 'Received by method', 'Income by space', 'Income by event type'])
    for (const [label, cells] of Object.entries(lines(year, title)))
      // What is in transit is that of the last month.
      if (!label.startsWith('In transit'))
        expect([title, label, cells.map(number)]).toEqual([
          title,
          label,
          cells.map((_, place) =>
            Number(
              months
                .reduce((sum, month) => sum + number(linesOf(month, title)[label]?.[place]), 0)
                .toFixed(2),
            ),
          ),
        ]);
  expect(lines(year, 'Owed by hirers')).toEqual(linesOf(months[1] as MonthReport, 'Owed by hirers'));
  expect(lines(year, 'Received by method')['Cash']?.at(-1)).toBe('70.00');
  expect(lines(year, 'Corrections of earlier months')).not.toEqual({});
});

it('hire that is paid before its event is deferred income until that day', async () => {
  const { admin, api } = treasury;
  await beginYearIn(START);
  const before = number(lines(await yearReport(), 'Deferred income')['On the last day']?.[0]);
  const next = await bookedFor(api.db, 10_000, dayAhead(30));
  await recordCash(admin, next, '80.00', dayAhead(0));
  await bookedFor(api.db, 10_000, dayAhead(40));
  const after = lines(await yearReport(), 'Deferred income');
  expect(number(after['On the last day']?.[0])).toBe(before + 80);
  expect(after['Before the first day']).toEqual(['0.00']);
});

it('adjustments are listed with their booking, day and the person who made them', async () => {
  const { admin, api } = treasury;
  await beginYearIn(START);
  const id = await bookedFor(api.db, 10_000, dayAhead(31));
  await api.db.query(
    `INSERT INTO order_lines (booking_id, kind, text, amount_minor, created_by)
     SELECT $1, 'adjustment', 'Goodwill', -1500, id FROM users WHERE role = 'admin' ORDER BY id DESC LIMIT 1`,
    [id],
  );
  const { rows } = await api.db.query<{ name: string }>(
    `SELECT full_name AS name FROM users WHERE role = 'admin' ORDER BY id DESC LIMIT 1`,
  );
  const { tables } = await yearReport();
  const table = tables.find(({ title }) => title === 'Adjustments');
  const found = table?.rows.find(({ cells }) => cells[0] === String(id));
  expect(found).toMatchObject({
    label: 'Goodwill',
    cells: [String(id), dayAhead(0), rows[0]?.name, '-15.00'],
  });
  expect(table?.rows.map(({ label }) => label)).toContain('Voided payment');
  const { text } = await admin.get(`${PATH}/export.csv`).expect(200);
  expect(text.split('\r\n')[0]).toBe('\uFEFFTable,Line,Column,Value,Currency');
  expect(text).toContain('Adjustments,Goodwill,Amount,-15,GBP');
});

it('issued documents are counted and added up by kind', async () => {
  const { api } = treasury;
  await beginYearIn(START);
  const { rows } = await api.db.query<{ kind: string; count: number; total: string }>(
    `SELECT kind, count(*)::integer AS count, to_char(sum(total_minor) / 100.0, 'FM999990.00') AS total
     FROM documents WHERE state = 'issued' GROUP BY kind`,
  );
  const issued = lines(await yearReport(), 'Documents issued');
  const labels: Record<string, string> = { receipt: 'Receipts', receipt_reversal: 'Receipt reversals' };
  for (const { kind, count, total } of rows)
    expect(issued[labels[kind] ?? kind]).toEqual([String(count), total]);
  expect(Object.keys(issued)).toEqual(['Receipts', 'Receipt reversals', 'Invoices', 'Credit notes']);
});

it('the PDF of a year has its name, its tables and their figures', async () => {
  const { admin } = treasury;
  await beginYearIn(START);
  const { name, tables } = await yearReport();
  const text = textOfPdf(await pdfAt(admin, `${PATH}/document.pdf`)).replace(/\s+/g, ' ');
  expect(text).toContain(`Year report, ${name}`);
  for (const { title, currency } of tables) expect(text).toContain(`${title} (${currency})`);
  const cash = tables.find(({ title }) => title === 'Received by method')?.rows[0];
  expect(text).toContain(`£${cash?.cells.at(-1)}`);
});

it('a year that has not begun, or is none, is refused', async () => {
  const { admin } = treasury;
  const { body } = await admin.get(PATH).query({ year: 2099 }).expect(400);
  expect(body).toMatchObject({ errors: { year: ['Choose a year that has begun.'] } });
  await admin.get(PATH).query({ year: 'soon' }).expect(400);
});
