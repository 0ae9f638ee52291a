import pg from 'pg';
import { dayAhead } from '../../factories/bookings.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { eventually } from '../../support/eventually.js';
import { ADVISORY_LOCK } from '../../../src/platform/database/transaction.js';
import { lockKeyOf, monthBefore } from '../../../src/payments/reports/domain/months.js';
import { integrityFindings } from '../settlement/integrity.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { bookedFor, closeMonth, LAST_MONTH, linesOf, paidOnline, reportOf } from './report-steps.js';

const BEFORE = monthBefore(monthBefore(LAST_MONTH));
/** Four months that are over, the oldest first; each test closes one. */
const MONTHS = [monthBefore(BEFORE), BEFORE, monthBefore(LAST_MONTH), LAST_MONTH] as const;
const CLOSE = '/api/admin/reports/month/close';

let treasury: Treasury;
let late: pg.Client;
let bookingId: number;
beforeAll(async () => {
  treasury = await openTreasury();
  const { db } = treasury.api;
  bookingId = await bookedFor(db, 900_000, dayAhead(30));
  for (const month of MONTHS) await paidOnline(db, bookingId, 10_000, `${month}-10T02:00:00Z`);
  late = new pg.Client({ connectionString: treasury.api.databaseUrl });
  await late.connect();
});
afterAll(async () => {
  await late.end();
  await treasury.close();
});

const postedOn = async (paymentId: string): Promise<string | undefined> => {
  const { rows } = await treasury.api.db.query<{ day: string }>(
    'SELECT posted_on::text AS day FROM postings WHERE payment_id = $1',
    [paymentId],
  );
  return rows[0]?.day;
};
/** Adds a line to a booking, as a charge by staff does. It takes no lock of a month. */
const charge = async (id: number): Promise<void> => {
  await treasury.api.db.query(
    `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'Cleaning', 2500)`,
    [id],
  );
};
/** A payment of the month whose transaction has posted it and is still open. */
const postLate = async (month: string): Promise<string> => {
  await late.query('BEGIN');
  const id = await paidOnline(late, bookingId, 500, `${month}-20T02:00:00Z`);
  await late.query('SET CONSTRAINTS ALL IMMEDIATE');
  return id;
};

it('a webhook that comes while its month is being closed is posted to the open month, and does not wait', async () => {
  const [month] = MONTHS;
  await late.query('BEGIN');
  await late.query('SELECT pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCK.postingMonth, lockKeyOf(month)]);
  const begun = performance.now();
  const id = await paidOnline(treasury.api.db, bookingId, 500, `${month}-20T02:00:00Z`);
  expect(performance.now() - begun).toBeLessThan(2000);
  await late.query('ROLLBACK');
  expect(await postedOn(id)).toBe(dayAhead(0));
  await closeMonth(treasury.admin, month);
});

it('closing waits for a payment that is being posted to the month, and does not close what it did not show', async () => {
  const [, month] = MONTHS;
  const { sha256 } = await reportOf(treasury.admin, month);
  const id = await postLate(month);
  const closing = treasury.admin.post(CLOSE).send({ month, sha256 });
  const answer = closing.then((response) => response);
  await eventually(async () =>
    expect(await waitingForAdvisory(treasury.api.db, { first: ADVISORY_LOCK.postingMonth })).toBe(1),
  );
  await late.query('COMMIT');
  expect((await answer).body).toMatchObject({ code: 'quote_changed' });
  expect(await postedOn(id)).toBe(`${month}-20`);
  await closeMonth(treasury.admin, month);
  expect(await integrityFindings(treasury.api)).toEqual([]);
});

it('a charge that comes while its month is being closed is in no sheet of that month, but a change of the open one', async () => {
  const [, , month] = MONTHS;
  const { admin, api } = treasury;
  const event = await bookedFor(api.db, 12_000, `${month}-12`);
  // Closing stands still after it has recorded the income and before it makes the sheet.
  await api.db.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(7399, 1);
      RETURN NULL;
    END $$;
    CREATE TRIGGER stand_still AFTER INSERT ON accrued_income FOR EACH STATEMENT EXECUTE FUNCTION stand_still()`);
  await late.query('BEGIN');
  await late.query('SELECT pg_advisory_xact_lock(7399, 1)');
  const closing = closeMonth(admin, month);
  await eventually(async () => expect(await waitingForAdvisory(api.db, { first: 7399 })).toBe(1));
  await charge(event);
  await late.query('COMMIT');
  expect(linesOf(await closing, 'Income by space')['Total']?.[0]).toBe('120.00');
  await api.db.query('DROP TRIGGER stand_still ON accrued_income');
  expect(await integrityFindings(api)).toEqual([]);
  const open = await reportOf(admin, LAST_MONTH);
  expect(linesOf(open, 'Changed bookings of closed months')).toEqual({ [event]: [`${month}-12`, '25.00'] });

  // Recorded by a second read, the charge would be in no sheet at all.
  await api.db.query(`UPDATE accrued_income SET amount_minor = amount_minor + 2500 WHERE booking_id = $1`, [
    event,
  ]);
  expect(await integrityFindings(api)).toEqual([
    `month ${month}: its sheet says 12000 GBP by event date, but 14500 was recorded`,
  ]);
  await api.db.query(`UPDATE accrued_income SET amount_minor = amount_minor - 2500 WHERE booking_id = $1`, [
    event,
  ]);
});

it('without the lock, a payment would slip into a closed month, and the integrity checks find it', async () => {
  const [, , , month] = MONTHS;
  const { rows } = await late.query<{ source: string }>(
    `SELECT pg_get_functiondef('posting_day'::regproc) AS source`,
  );
  await late.query(
    `CREATE OR REPLACE FUNCTION posting_day(day date) RETURNS date LANGUAGE sql RETURN
       greatest(day, (SELECT (max(month) + interval '1 month')::date FROM closed_months))`,
  );
  await postLate(month);
  await closeMonth(treasury.admin, month);
  await late.query('COMMIT');
  expect(await integrityFindings(treasury.api)).toEqual([
    `month ${month}: its sheet says 10000 GBP, but 10500 was posted`,
  ]);
  await late.query(rows[0]?.source ?? '');
});
