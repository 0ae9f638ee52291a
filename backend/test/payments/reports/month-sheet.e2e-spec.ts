import { pdfAt } from '../../support/bytes.js';
import { dayAhead } from '../../factories/bookings.js';
import { integrityFindings } from '../settlement/integrity.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import {
  bookedFor,
  LAST_MONTH,
  LAST_MONTH_DAY,
  linesOf,
  paidOnline,
  recordCash,
  reportOf,
  THIS_MONTH,
} from './report-steps.js';

let treasury: Treasury;
let past: number;
let cash: string;
let card: string;
beforeAll(async () => {
  treasury = await openTreasury();
  const { admin, api } = treasury;
  past = await bookedFor(api.db, 24_000, LAST_MONTH_DAY);
  const next = await bookedFor(api.db, 10_000, dayAhead(30));
  cash = await recordCash(admin, past, '100.00', LAST_MONTH_DAY);
  await recordCash(admin, next, '100.00', LAST_MONTH_DAY);
  card = await paidOnline(api.db, past, 5000, `${LAST_MONTH_DAY}T02:00:00Z`);
});
afterAll(() => treasury.close());

it('an open month counts payments by method, income by event date and by receipt date, and what is owed', async () => {
  const { admin } = treasury;
  const report = await reportOf(admin, LAST_MONTH);
  expect(linesOf(report, 'Received by method')).toEqual({
    Cash: ['2', '200.00', '0.00', '0.00', '200.00'],
    Stripe: ['1', '50.00', '0.00', '0.00', '50.00'],
    Total: ['3', '250.00', '0.00', '0.00', '250.00'],
  });
  expect(linesOf(report, 'Income by space')['Total']).toEqual(['240.00', '250.00']);
  expect(report.closingRefusal).toBeNull();
  expect((await reportOf(admin, THIS_MONTH)).closingRefusal).toMatch(/when it is over/);
  expect(linesOf(await reportOf(admin, THIS_MONTH), 'Owed by hirers')).toMatchObject({
    Total: ['90.00'],
  });
});

it('a payment that is voided while its month is open leaves the sheet of that month', async () => {
  const { admin } = treasury;
  const mistake = await recordCash(admin, past, '12.00', LAST_MONTH_DAY);
  await admin
    .post(`/api/admin/payments/${mistake}/void`)
    .send({ reason: 'Recorded twice by mistake' })
    .expect(200);
  expect(linesOf(await reportOf(admin, LAST_MONTH), 'Received by method')['Total']).toEqual([
    '3',
    '250.00',
    '0.00',
    '0.00',
    '250.00',
  ]);
});

it('a month is closed once, as it was seen, and in its order', async () => {
  const { admin, other } = treasury;
  const close = '/api/admin/reports/month/close';
  const { sha256 } = await reportOf(admin, LAST_MONTH);
  const { body: early } = await admin.post(close).send({ month: THIS_MONTH, sha256 }).expect(409);
  expect(early).toMatchObject({ code: 'invalid_transition' });
  const { body: changed } = await admin
    .post(close)
    .send({ month: LAST_MONTH, sha256: '0'.repeat(64) })
    .expect(409);
  expect(changed).toMatchObject({ code: 'quote_changed' });
  const answers = await Promise.all(
    [admin, other].map((agent) => agent.post(close).send({ month: LAST_MONTH, sha256 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body: list } = await admin.get('/api/admin/reports/months').expect(200);
  expect((list as { months: { month: string; closedAt: string | null }[] }).months).toMatchObject([
    { month: THIS_MONTH, closedAt: null },
    { month: LAST_MONTH, closedAt: expect.any(String) as string },
  ]);
  const { rows } = await treasury.api.db.query(
    `SELECT object_id FROM audit_log WHERE action = 'month.close'`,
  );
  expect(rows).toEqual([{ object_id: LAST_MONTH }]);
});

it('what comes later for a closed month is a correction of the open one, and the frozen sheet stays', async () => {
  const { admin, api } = treasury;
  const frozen = await reportOf(admin, LAST_MONTH);
  await admin.post(`/api/admin/payments/${cash}/void`).send({ reason: 'The cheque bounced' }).expect(200);
  await recordCash(admin, past, '30.00', LAST_MONTH_DAY);
  await paidOnline(api.db, past, 700, `${LAST_MONTH_DAY}T02:00:00Z`);
  await api.db.query(
    `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'Cleaning', 2500)`,
    [past],
  );
  expect(await reportOf(admin, LAST_MONTH)).toEqual(frozen);
  const open = await reportOf(admin, THIS_MONTH);
  expect(linesOf(open, 'Received by method')).toEqual({
    Cash: ['1', '-70.00', '0.00', '0.00', '-70.00'],
    Stripe: ['1', '7.00', '0.00', '0.00', '7.00'],
    Total: ['2', '-63.00', '0.00', '0.00', '-63.00'],
  });
  const corrections = open.tables.find(({ title }) => title === 'Corrections of earlier months');
  expect(corrections?.rows.map(({ cells }) => cells)).toEqual([
    [String(past), LAST_MONTH_DAY, dayAhead(0), '-100.00'],
    [String(past), LAST_MONTH_DAY, dayAhead(0), '30.00'],
    [String(past), LAST_MONTH_DAY, dayAhead(0), '7.00'],
  ]);
  expect(linesOf(open, 'Income by space')['Total']).toEqual(['25.00', '-63.00']);
  expect(linesOf(open, 'Changed bookings of closed months')).toEqual({ [past]: [LAST_MONTH_DAY, '25.00'] });
});

it('refunds and disputes are posted when they happen, and taken back when they return or are won', async () => {
  const { admin, api } = treasury;
  const stripe = async () => linesOf(await reportOf(admin, THIS_MONTH), 'Received by method')['Stripe'];
  await api.db.query(
    `INSERT INTO payment_disputes (payment_id, dispute_id, state, amount_minor) VALUES ($1, 'dp_1', 'needs_response', 5000)`,
    [card],
  );
  expect(await stripe()).toEqual(['1', '7.00', '0.00', '-50.00', '-43.00']);
  await api.db.query(`UPDATE payment_disputes SET state = 'won' WHERE payment_id = $1`, [card]);
  expect(await stripe()).toEqual(['1', '7.00', '0.00', '0.00', '7.00']);
  await api.db.query(
    `INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause, status, provider_refund_id)
     SELECT payment_id, id, 1000, 'goodwill', 'goodwill', 'completed', 're_1' FROM payment_allocations WHERE payment_id = $1`,
    [card],
  );
  expect(await stripe()).toEqual(['1', '7.00', '-10.00', '0.00', '-3.00']);
  await api.db.query(`UPDATE refunds SET status = 'failed' WHERE payment_id = $1`, [card]);
  expect(await stripe()).toEqual(['1', '7.00', '0.00', '0.00', '7.00']);
  await api.db.query('DELETE FROM refunds');
});

it('the PDF of a closed month has the same bytes each time, also after the club has another name, and the CSV has one line for each figure', async () => {
  const { admin, api } = treasury;
  const pdf = () => pdfAt(admin, `/api/admin/reports/month/document.pdf?month=${LAST_MONTH}`);
  const made = await pdf();
  expect(made.includes('(Bridgewater Sports & Social Club)')).toBe(true);
  await api.db.query(
    `INSERT INTO settings (key, value) VALUES ('club', '{"name": "Hillside Club"}')
     ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value`,
  );
  expect((await pdf()).equals(made)).toBe(true);
  const open = await pdfAt(admin, `/api/admin/reports/month/document.pdf?month=${THIS_MONTH}`);
  expect(open.includes('(Hillside Club)')).toBe(true);
  const { text } = await admin.get(`/api/admin/reports/month/export.csv?month=${LAST_MONTH}`).expect(200);
  expect(text).toContain('Received by method,Cash,Received,200,GBP\r\n');
});

it('a closed month and a posting cannot be changed in the database', async () => {
  const { db } = treasury.api;
  await expect(db.query('UPDATE postings SET amount_minor = amount_minor + 1')).rejects.toThrow(
    /what was posted stays/,
  );
  await expect(db.query(`UPDATE closed_months SET template = 2`)).rejects.toThrow(/what was posted stays/);
  await expect(db.query(`UPDATE closed_months SET sheet = sheet || ' '`)).rejects.toThrow();
});

it('postings and integrity checks agree', async () => {
  expect(await integrityFindings(treasury.api)).toEqual([]);
});
