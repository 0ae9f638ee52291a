import { jest } from '@jest/globals';
import { setUp } from '../documents/document-steps.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { ALL_ENTRIES, readReports, saveMap } from './accounting-steps.js';
import { disagreements } from './year-disagreements.js';
import { FIRST_DAY, LAST_DAY, makeDocuments, makeYear, withoutTriggers } from './year-steps.js';

/** Ten minutes, for 2,000 bookings. */
jest.setTimeout(600_000);

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
  await setUp(treasury.admin);
  await saveMap(treasury.admin, ALL_ENTRIES);
  await makeYear(treasury, 2_000, 2_026);
  await makeDocuments(treasury, 40);
  await readReports(treasury.api.db);
});
afterAll(() => treasury.close());

it('a year’s month sheets, lists, payouts and files agree to the penny with the integrity checks', async () => {
  const { rows } = await treasury.api.db.query<{
    refunds: number;
    voided: number;
    disputes: number;
    kept: number;
    across: number;
  }>(
    `SELECT (SELECT count(*)::integer FROM refunds) AS refunds, (SELECT count(*)::integer FROM payments WHERE voided_at IS NOT NULL) AS voided,
       (SELECT count(*)::integer FROM payment_disputes) AS disputes,
       (SELECT count(*)::integer FROM order_lines WHERE kind = 'bond_kept') AS kept,
       (SELECT count(*)::integer FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
        WHERE refund.paid_out_on > $1 AND payment.received_on <= $1) AS across`,
    [LAST_DAY],
  );
  for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(0);
  expect(await disagreements(treasury)).toEqual([]);
});

it.each([
  ['payments', 'received_minor', 'received_on IS NOT NULL AND voided_at IS NULL'],
  ['payment_allocations', 'amount_minor', 'true'],
  ['refunds', 'amount_minor', `status = 'completed'`],
  ['payment_disputes', 'amount_minor', 'true'],
  ['order_lines', 'amount_minor', `kind = 'hire'`],
  ['postings', 'amount_minor', `kind = 'payment'`],
  ['movement_postings', 'gross_minor', `kind = 'charge'`],
  ['movement_postings', 'fee_minor', `kind = 'charge'`],
  ['payout_movements', 'gross_minor', `kind = 'charge'`],
  ['payout_movements', 'fee_minor', `kind = 'charge'`],
  ['payouts', 'amount_minor', 'itemised'],
  ['documents', 'total_minor', `kind = 'invoice' AND state = 'issued'`],
  ['document_lines', 'amount_minor', 'true'],
])('one penny too much in %s.%s is found', async (table, column, where) => {
  const { db } = treasury.api;
  const one = `(SELECT ctid FROM ${table} WHERE ${where} ORDER BY ${column} DESC, 1 LIMIT 1)`;
  const { rows } = await db.query<{ amount: number }>(
    `SELECT ${column} AS amount FROM ${table} WHERE ctid = ${one}`,
  );
  const amount = rows[0]?.amount;
  expect(await withoutTriggers(db, `UPDATE ${table} SET ${column} = ${column} + 1 WHERE ctid = ${one}`)).toBe(
    1,
  );
  try {
    expect(await disagreements(treasury)).not.toEqual([]);
  } finally {
    const back = `(SELECT ctid FROM ${table} WHERE ${where} AND ${column} = $1 ORDER BY xmin::text::bigint DESC LIMIT 1)`;
    await withoutTriggers(db, `UPDATE ${table} SET ${column} = ${column} - 1 WHERE ctid = ${back}`, [
      Number(amount) + 1,
    ]);
  }
});

it('the year begins on 1 July, and nothing of the planted pennies is left', async () => {
  expect(FIRST_DAY.slice(5)).toBe('07-01');
  expect(await disagreements(treasury)).toEqual([]);
});
