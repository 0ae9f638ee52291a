import { dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { changeBookings } from '../../factories/rooms.js';
import { insertClub } from '../../site/public/content.js';
import { draft, issue, setUp } from '../documents/document-steps.js';
import { clearPayouts } from '../payouts/payout-steps.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { ask as askBond, claim, inspect, receive, settle } from '../bonds/bond-steps.js';
import {
  ACCOUNT_OF,
  ALL_ENTRIES,
  ask,
  offered,
  problemOf,
  readReports,
  saveMap,
  storeMovements,
  storePayout,
  storeWithdrawal,
  textOf,
  TODAY,
} from './accounting-steps.js';
import { minor, readCsv, readJournal, type Row, sumOf } from './file-readers.js';

/** A name that breaks files and runs as a formula. */
const NASTY = '=HYPERLINK("http://x.example"),\t"Ann"\r\n;-Smith';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
  await setUp(treasury.admin);
});
afterAll(() => treasury.close());
beforeEach(async () => {
  const { api, admin } = treasury;
  await clearPayouts(api);
  await readReports(api.db);
  await api.db.query('TRUNCATE bookings, payments, documents CASCADE');
  await saveMap(admin, ALL_ENTRIES);
});

let ahead = 20;
const booked = (more: object = {}): Promise<number> =>
  insertBooking(treasury.api.db, { totalMinor: 12_000, date: dayAhead((ahead += 1)), ...more });
const pay = (id: number, amount: string, method = 'cash') =>
  treasury.admin
    .post(`/api/admin/bookings/${id}/payments`)
    .send({ amount, method, receivedOn: dayAhead(0) })
    .expect(200);
const number = async (sql: string): Promise<number> =>
  Number((await treasury.api.db.query<{ n: string }>(`SELECT coalesce((${sql}), 0) AS n`)).rows[0]?.n);
/** Debits less credits of an account in a journal. */
const balanceOf = (rows: readonly Row[], kind: string): number => {
  const own = rows.filter((row) => row['Account Number'] === ACCOUNT_OF[kind]);
  return sumOf(own, 'Debit Inc-Tax Amount') - sumOf(own, 'Credit Inc-Tax Amount');
};

describe('the accounts', () => {
  it('are replaced as a whole, and two people notice each other', async () => {
    const { admin, other } = treasury;
    const { body: before } = await admin.get('/api/admin/accounting/accounts').expect(200);
    const put = (agent: typeof admin, entries: unknown) =>
      agent
        .put('/api/admin/accounting/accounts')
        .set('If-Match', `"${(before as { version: number }).version}"`)
        .send({ entries });
    const hire = {
      kind: 'hire',
      spaceId: SPACES.mainHall,
      clubId: null,
      account: '210',
      taxCode: 'GST',
      tracking: null,
    };
    await put(admin, [hire]).expect(200);
    const { body } = await put(other, [{ ...hire, account: '220' }]).expect(412);
    expect(body).toMatchObject({ code: 'stale_version', current: { entries: [hire] } });
    const { rows } = await treasury.api.db.query<{
      changes: { field: string; before: unknown; after: unknown }[];
    }>(`SELECT changes FROM audit_log WHERE action = 'account_map.update' ORDER BY id DESC LIMIT 1`);
    expect(rows[0]?.changes).toContainEqual({
      field: `hire:space:${SPACES.mainHall}`,
      before: null,
      after: '210, GST',
    });
    expect(rows[0]?.changes).toContainEqual({ field: 'bank', before: ACCOUNT_OF['bank'], after: null });
  });

  it('are stored without spaces around them, and empty codes as none', async () => {
    const { admin } = treasury;
    const bank = { kind: 'bank', spaceId: null, clubId: null };
    await saveMap(admin, [{ ...bank, account: ' 1-1000 ', taxCode: ' ', tracking: '' }]);
    const { body } = await admin.get('/api/admin/accounting/accounts').expect(200);
    expect(body).toMatchObject({ entries: [{ ...bank, account: '1-1000', taxCode: null, tracking: null }] });
  });

  it.each([
    [
      'a space for money that is no income',
      { kind: 'bank', spaceId: 1, clubId: null, account: '1', taxCode: null, tracking: null },
    ],
    [
      'a space that does not exist',
      { kind: 'hire', spaceId: 99, clubId: null, account: '1', taxCode: 'GST', tracking: null },
    ],
    [
      'income without a tax code',
      { kind: 'hire', spaceId: null, clubId: null, account: '1', taxCode: null, tracking: null },
    ],
    [
      'a space and a club at once',
      { kind: 'hire', spaceId: 1, clubId: 1, account: '1', taxCode: 'GST', tracking: null },
    ],
    [
      'an account that is empty',
      { kind: 'bank', spaceId: null, clubId: null, account: '', taxCode: null, tracking: null },
    ],
    [
      'an account of a space and a zero-width space',
      { kind: 'bank', spaceId: null, clubId: null, account: ' \u200B', taxCode: null, tracking: null },
    ],
    [
      'income whose tax code is left out',
      { kind: 'hire', spaceId: null, clubId: null, account: '1', tracking: null },
    ],
    [
      'an unknown kind',
      { kind: 'rent', spaceId: null, clubId: null, account: '1', taxCode: 'GST', tracking: null },
    ],
    [
      'an account of several lines',
      { kind: 'bank', spaceId: null, clubId: null, account: '1\n2', taxCode: null, tracking: null },
    ],
  ])('refuse %s', async (_, entry) => {
    const { body } = await treasury.admin.get('/api/admin/accounting/accounts').expect(200);
    const put = (entries: unknown) =>
      treasury.admin
        .put('/api/admin/accounting/accounts')
        .set('If-Match', `"${(body as { version: number }).version}"`)
        .send({ entries });
    await put([entry]).expect(400);
    const twice = ALL_ENTRIES.slice(0, 1);
    await put([...twice, ...twice]).expect(400);
  });
});

describe('the bank statement for Xero', () => {
  it('has the movements of a payout and ends at it with 0, to the penny', async () => {
    const { api, admin } = treasury;
    const id = await booked({ name: NASTY });
    await pay(id, '120.00');
    const { rows: paid } = await api.db.query<{ id: string }>('SELECT id FROM payments');
    const payout = await storePayout(api.db, { id: 'po_1', amount: 11_081 });
    await storeMovements(api.db, { payout, prefix: 'ch_', gross: 12_000, fee: 219, payment: paid[0]?.id });
    await storeMovements(api.db, { payout, prefix: 're_', kind: 'refund', gross: -500 });
    await storeMovements(api.db, { payout, prefix: 'fee_', kind: 'fee', gross: -200 });
    await storeMovements(api.db, { prefix: 'later_', gross: 7_000 });
    const text = await textOf(admin, 'xero_bank', { provider: 'stripe', currency: 'GBP' });
    const rows = readCsv(text);
    expect(text.startsWith('Date,Amount,Payee,Description,Reference\r\n')).toBe(true);
    expect(sumOf(rows, 'Amount')).toBe(0);
    expect(rows.map(({ Amount }) => Amount)).toEqual(['120.00', '-2.19', '-5.00', '-2.00', '-110.81']);
    const [first] = rows;
    const [year, month, day] = dayAhead(0).split('-');
    expect(first).toMatchObject({
      Date: `${day}/${month}/${year}`,
      Payee: `'=HYPERLINK("http://x.example"), "Ann" ;'-Smith`,
      Description: 'Payment, ch_1',
      Reference: expect.stringMatching(new RegExp(`^BSC-${id}-\\d$`)),
    });
    expect(rows.at(-1)).toMatchObject({ Payee: 'Stripe', Description: 'Payout, po_1' });
    expect(await textOf(admin, 'xero_bank', { provider: 'stripe', currency: 'GBP' })).toBe(text);
  });

  it('has what cleared since the payout before if the provider does not itemise', async () => {
    const { api, admin } = treasury;
    await storeMovements(api.db, { provider: 'paypal', prefix: 'A', gross: 1_000, fee: 10 });
    await storeWithdrawal(api.db, 'W1', 900);
    await storeMovements(api.db, { provider: 'paypal', prefix: 'B', gross: 2_000, fee: 20 });
    await storeWithdrawal(api.db, 'W2', 1_500);
    await storeMovements(api.db, { provider: 'paypal', prefix: 'C', gross: 3_000, fee: 30 });
    const rows = readCsv(await textOf(admin, 'xero_bank', { provider: 'paypal', currency: 'GBP' }));
    expect(rows.map(({ Amount }) => Amount)).toEqual(['10.00', '-0.10', '-9.00', '20.00', '-0.20', '-15.00']);
  });

  it('leaves out a PayPal withdrawal that was denied before it cleared', async () => {
    const { api, admin } = treasury;
    await storeMovements(api.db, { provider: 'paypal', prefix: 'A', gross: 1_000 });
    await storeWithdrawal(api.db, 'W', 900);
    await storePayout(api.db, { provider: 'paypal', itemised: false, amount: 900, id: 'D1' });
    await api.db.query(`UPDATE payouts SET state = 'failed' WHERE external_id = 'D1'`);
    const rows = readCsv(await textOf(admin, 'xero_bank', { provider: 'paypal' }));
    expect(rows.map(({ Amount }) => Amount)).toEqual(['10.00', '-9.00']);
  });

  it('has what came before the first itemised payout with the manual one, and then only the manual payout itself', async () => {
    const { api, admin } = treasury;
    await storeMovements(api.db, { prefix: 'early_', gross: 1_000 });
    await storePayout(api.db, { id: 'po_instant', amount: 500, itemised: false });
    const instant = 'SELECT made_at FROM payouts';
    const before = await textOf(admin, 'xero_bank', { provider: 'stripe' });
    const payout = await storePayout(api.db, { id: 'po_auto', amount: 500 });
    await api.db.query(
      `UPDATE payout_movements SET payout_id = $1 WHERE cleared_at < (${instant} WHERE id <> $1)`,
      [payout],
    );
    await storeMovements(api.db, { prefix: 'late_', gross: 700 });
    await storePayout(api.db, { id: 'po_instant_2', amount: 300, itemised: false });
    const text = await textOf(admin, 'xero_bank', { provider: 'stripe' });
    expect(readCsv(text).map(({ Amount }) => Amount)).toEqual(['10.00', '-5.00', '-5.00', '-3.00']);
    expect(text.startsWith(before)).toBe(true);
  });

  it('is refused without its provider or currency where there are several', async () => {
    const { api, admin } = treasury;
    await storePayout(api.db, { id: 'po_1', amount: 500 });
    await storePayout(api.db, { id: 'po_2', amount: 700 });
    await api.db.query(`UPDATE payouts SET currency = 'AUD' WHERE external_id = 'po_2'`);
    await storeWithdrawal(api.db, 'W', 900);
    const errorsOf = async (more: object): Promise<unknown> =>
      JSON.parse(((await ask(admin, 'xero_bank', more).expect(400)).body as Buffer).toString());
    const currency = ['Choose one: AUD, GBP.'];
    expect(await errorsOf({})).toMatchObject({
      errors: { provider: ['Choose one: paypal, stripe.'], currency: [expect.stringMatching('Choose one')] },
    });
    expect(await errorsOf({ provider: 'stripe' })).toMatchObject({ errors: { currency } });
    expect(readCsv(await textOf(admin, 'xero_bank', { provider: 'paypal' }))).toHaveLength(1);
    expect(readCsv(await textOf(admin, 'xero_bank', { provider: 'stripe', currency: 'AUD' }))).toMatchObject([
      { Amount: '-7.00' },
    ]);
  });

  it('makes two files of 1,001 lines, each with its headings', async () => {
    const { api, admin } = treasury;
    const payout = await storePayout(api.db, { id: 'po_big', amount: 1_000 });
    await storeMovements(api.db, { payout, prefix: 'ch_', count: 1_000, gross: 1 });
    const [file] = await offered(admin);
    expect(file).toMatchObject({ file: 'xero_bank', provider: 'stripe', count: 1_001, parts: 2 });
    const [one, two] = [
      readCsv(await textOf(admin, 'xero_bank', { part: 1 })),
      readCsv(await textOf(admin, 'xero_bank', { part: 2 })),
    ];
    expect([one.length, two.length]).toEqual([1_000, 1]);
    expect(sumOf(one, 'Amount') + sumOf(two, 'Amount')).toBe(0);
    await ask(admin, 'xero_bank', { part: 3 }).expect(400);
  });

  it('waits for a payout whose movements are not read yet', async () => {
    const { api, admin } = treasury;
    await storePayout(api.db, { id: 'po_unread', amount: 1_000, read: false });
    expect(await offered(admin)).toContainEqual(
      expect.objectContaining({ file: 'xero_bank', unread: ['po_unread'] }),
    );
    expect(await problemOf(admin, 'xero_bank')).toMatchObject({
      code: 'payout_not_read',
      payouts: ['po_unread'],
    });
  });

  it('waits for the report to be read three hours past the period, or past a withdrawal of today', async () => {
    const { api, admin } = treasury;
    await storeMovements(api.db, { provider: 'paypal', prefix: 'A', gross: 1_000 });
    await storeWithdrawal(api.db, 'W', 900);
    await readReports(api.db, 2 / 24);
    expect(await offered(admin)).toContainEqual(
      expect.objectContaining({ file: 'xero_bank', unread: [], reportIsRead: false }),
    );
    expect(await problemOf(admin, 'xero_bank')).toMatchObject({ code: 'payout_not_read', payouts: [] });
    await readReports(api.db, 4 / 24);
    expect(readCsv(await textOf(admin, 'xero_bank'))).toHaveLength(2);
    await api.db.query(`UPDATE payout_movements SET cleared_at = cleared_at - interval '2 days'`);
    const over = { from: dayAhead(-3), to: dayAhead(-1) };
    await readReports(api.db, -1);
    expect(await problemOf(admin, 'xero_bank', over)).toMatchObject({ code: 'payout_not_read' });
    await readReports(api.db, 1);
    expect(readCsv(await textOf(admin, 'xero_bank', over))).toHaveLength(2);
  });
});

describe('the sales invoices for Xero', () => {
  it('have the lines of invoices and credit notes, whose sums are those of the documents', async () => {
    const { admin, api } = treasury;
    const [hall, bar] = [
      await booked({ name: NASTY, spaceId: SPACES.mainHall }),
      await booked({ spaceId: SPACES.barAndLounge }),
    ];
    const hallEntry = {
      kind: 'hire',
      spaceId: SPACES.mainHall,
      clubId: null,
      account: '210',
      taxCode: 'GST Free',
      tracking: 'Venue: Main, hall',
    };
    await saveMap(admin, [...ALL_ENTRIES, hallEntry]);
    const first = await issue(admin, await draft(admin, [hall, bar]), false);
    await admin
      .post(`/api/admin/invoices/${first.id}/void`)
      .send({ send: false, reason: 'Wrong' })
      .expect(200);
    const text = await textOf(admin, 'xero_invoices');
    const rows = readCsv(text);
    expect(text.slice(0, text.indexOf('\r\n')).split(',')).toHaveLength(28);
    const { rows: documents } = await api.db.query<{ number: string; total: number }>(
      `SELECT number, total_minor AS total FROM documents WHERE kind IN ('invoice', 'credit_note') ORDER BY id`,
    );
    expect(documents).toHaveLength(2);
    for (const document of documents)
      expect(
        sumOf(
          rows.filter((row) => row['*InvoiceNumber'] === document.number),
          '*UnitAmount',
        ),
      ).toBe(document.total);
    expect(rows[0]).toMatchObject({
      '*AccountCode': '210',
      '*TaxType': 'GST Free',
      TrackingName1: 'Venue',
      TrackingOption1: 'Main, hall',
      '*Quantity': '1',
      Currency: 'GBP',
    });
    expect(rows[1]).toMatchObject({ '*AccountCode': ACCOUNT_OF['hire'], TrackingName1: '' });
    expect(await textOf(admin, 'xero_invoices')).toBe(text);
    // A later move does not change what was charged for the hall.
    const moved = 'UPDATE bookings SET space_id = $2, name = $3 WHERE id = $1';
    await changeBookings(api.db, moved, [hall, SPACES.outdoorArea, 'Erased']);
    expect(await textOf(admin, 'xero_invoices')).toBe(text);
  });

  it('makes two files of 501 invoices', async () => {
    const { admin, api } = treasury;
    const made = await issue(admin, await draft(admin, [await booked()]), false);
    await api.db.query(
      `WITH copy AS (
         INSERT INTO documents (kind, state, number, sequence, buyer_name, currency, total_minor, issued_at, due_on, data, template, sha256)
         SELECT kind, state, 'X-' || place, 1000 + place, buyer_name, currency, total_minor, issued_at, due_on,
           jsonb_set(data, '{number}', to_jsonb('X-' || place)), template, sha256
         FROM documents, generate_series(1, 500) place WHERE id = $1 RETURNING id)
       INSERT INTO document_lines (document_id, order_line_id, booking_id, invoice_id, amount_minor)
       SELECT copy.id, order_line_id, booking_id, copy.id, amount_minor FROM document_lines, copy WHERE document_id = $1`,
      [made.id],
    );
    const parts = await Promise.all([1, 2].map((part) => textOf(admin, 'xero_invoices', { part })));
    expect(parts.map((part) => readCsv(part).length)).toEqual([500, 1]);
  });

  it('stop at income without an account, and name it', async () => {
    const { admin } = treasury;
    await issue(admin, await draft(admin, [await booked({ spaceId: SPACES.mainHall })]), false);
    const others = ALL_ENTRIES.filter(({ kind }) => kind !== 'hire');
    await saveMap(admin, others);
    expect((await offered(admin))[0]).toMatchObject({ unmapped: [{ kind: 'hire', spaceId: null }] });
    const [hire] = ALL_ENTRIES;
    await saveMap(admin, [...others, ...(hire ? [{ ...hire, spaceId: SPACES.barAndLounge }] : [])]);
    const unmapped = [{ kind: 'hire', spaceId: SPACES.mainHall }];
    const [file] = await offered(admin);
    expect(file).toMatchObject({ file: 'xero_invoices', unmapped });
    const problem = await problemOf(admin, 'xero_invoices');
    expect(problem).toMatchObject({ code: 'account_unmapped', unmapped });
    expect(JSON.stringify(problem)).toContain('hire in Main hall');
  });
});

describe('the journal for MYOB', () => {
  it('books the income of a club’s members to the club’s account, also after they have changed clubs', async () => {
    const { api, admin } = treasury;
    const [club, other] = [await insertClub(api.db, 'Bowls'), await insertClub(api.db, 'Darts')];
    const { id: userId } = await createUser(api.db);
    await api.db.query('UPDATE users SET club_id = $2 WHERE id = $1', [userId, club]);
    await booked({ userId });
    await api.db.query('UPDATE users SET club_id = $2 WHERE id = $1', [userId, other]);
    const own = {
      kind: 'hire',
      spaceId: null,
      clubId: club,
      account: '4-7777',
      taxCode: 'GST',
      tracking: null,
    };
    await saveMap(admin, [...ALL_ENTRIES, own]);
    const rowsOfFile = readJournal(await textOf(admin, 'myob_journal')).flat();
    expect(rowsOfFile.find((row) => row['Account Number'] === '4-7777')).toMatchObject({
      'Credit Inc-Tax Amount': '120.00',
    });
  });

  it('balances in each entry, and its accounts agree with bookings, bonds and payments', async () => {
    const { admin, api } = treasury;
    const paid = await booked({ name: NASTY });
    await pay(paid, '120.00');
    const partly = await booked({
      spaceId: SPACES.barAndLounge,
      date: dayAhead(-1),
      status: 'completed',
    });
    await pay(partly, '50.00', 'bank_transfer');
    const owing = await booked({ totalMinor: 9_999 });
    await treasury.refund(paid, { amount: '20.00', goodwill: true });
    await api.db.query(`UPDATE refunds SET status = 'completed', paid_out_on = $1`, [dayAhead(0)]);
    const mistake = await pay(owing, '10.00', 'cheque');
    const voided = (mistake.body as { payments: { id: string }[] }).payments[0]?.id ?? '';
    await admin.post(`/api/admin/payments/${voided}/void`).send({ reason: 'Entered by mistake' }).expect(200);
    await askBond(admin, partly);
    await receive(admin, partly);
    await inspect(admin, partly);
    await claim(admin, partly);
    await api.db.query(`UPDATE bonds SET response_due_at = now() - interval '1 hour' WHERE booking_id = $1`, [
      partly,
    ]);
    expect((await settle(admin, partly, '50.00')).status).toBe(200);
    const payout = await storePayout(api.db, { id: 'po_1', amount: 9_700 });
    await storeMovements(api.db, { payout, prefix: 'ch_', gross: 10_000, fee: 219 });
    await storeMovements(api.db, { payout, prefix: 'fee_', kind: 'fee', gross: -81 });
    await storeMovements(api.db, { payout, prefix: 'po_', kind: 'payout', gross: -9_700 });

    const text = await textOf(admin, 'myob_journal', { currency: 'GBP' });
    const entries = readJournal(text);
    for (const entry of entries) {
      expect(sumOf(entry, 'Debit Inc-Tax Amount')).toBe(sumOf(entry, 'Credit Inc-Tax Amount'));
      expect(new Set(entry.map((row) => row['Journal Number'])).size).toBe(1);
      for (const row of entry)
        expect(minor(row['Debit Inc-Tax Amount'] || row['Credit Inc-Tax Amount'])).toBeGreaterThan(0);
    }
    expect(new Set(entries.map(([row]) => row?.['Journal Number'])).size).toBe(entries.length);
    const rows = entries.flat();
    const open = `SELECT sum(refund.amount_minor) FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
      WHERE refund.status IN ('queued', 'sending')`;
    const owed = await number('SELECT sum(balance_minor) FROM bookings');
    expect(balanceOf(rows, 'owed')).toBe(owed - (await number(`${open} AND payment.purpose = 'hire'`)));
    expect(-balanceOf(rows, 'bond')).toBe(await number(`${open} AND payment.purpose = 'bond'`));
    expect(balanceOf(rows, 'cash')).toBe(
      (await number(`SELECT sum(received_minor) FROM payments WHERE provider = 'cash'`)) -
        (await number(`SELECT sum(amount_minor) FROM refunds WHERE status = 'completed'`)),
    );
    expect(balanceOf(rows, 'cheque')).toBe(0);
    expect(balanceOf(rows, 'fee')).toBe(300);
    const fees = entries.filter((entry) => entry.some((row) => row['Account Number'] === ACCOUNT_OF['fee']));
    expect(new Set(fees.flat().map((row) => row['GST [BAS] Reporting']))).toEqual(new Set(['P']));
    expect(balanceOf(rows, 'bank')).toBe(9_700);
    expect(-balanceOf(rows, 'hire') - balanceOf(rows, 'adjustment') - balanceOf(rows, 'bond_kept')).toBe(
      await number('SELECT sum(amount_minor) FROM order_lines'),
    );
    expect(text).not.toContain('Smith');
    expect(await textOf(admin, 'myob_journal', { currency: 'GBP' })).toBe(text);
    expect(await textOf(admin, 'myob_journal', { currency: 'GBP', from: dayAhead(-30) })).toBe(text);
  });

  it('is refused with a code that MYOB does not read, and names it', async () => {
    const { admin } = treasury;
    await booked();
    await saveMap(
      admin,
      ALL_ENTRIES.map((entry) => (entry.kind === 'hire' ? { ...entry, taxCode: 'GST on Income' } : entry)),
    );
    const { body } = await ask(admin, 'myob_journal').expect(400);
    expect(JSON.parse((body as Buffer).toString())).toMatchObject({
      code: 'validation_failed',
      errors: { file: [expect.stringMatching(/^For hire, the tax code “GST on Income” is not up to three/)] },
    });
  });

  it('keeps tabs, quotes and formulas in an account out of its columns', async () => {
    const { admin } = treasury;
    await booked();
    const odd = ALL_ENTRIES.map((entry) =>
      entry.kind === 'hire' ? { ...entry, tracking: '=1+2 "Hall"' } : entry,
    );
    await saveMap(admin, odd);
    const rows = readJournal(await textOf(admin, 'myob_journal')).flat();
    expect(rows.map(({ Job }) => Job)).toContain(`'=1+2 ’Hall’`);
  });
});

it('income of a club that was not registered for GST has the code of no GST, also after it has registered', async () => {
  const { admin } = treasury;
  await setUp(admin, { gstRegistered: false });
  try {
    await issue(admin, await draft(admin, [await booked()]), false);
  } finally {
    await setUp(admin);
  }
  await issue(admin, await draft(admin, [await booked()]), false);
  const xero = async () => readCsv(await textOf(admin, 'xero_invoices')).map((row) => row['*TaxType']);
  const myob = async () =>
    readJournal(await textOf(admin, 'myob_journal'))
      .flat()
      .filter((row) => row['Account Number'] === ACCOUNT_OF['hire'])
      .map((row) => row['Tax Code']);
  expect(await xero()).toEqual(['BAS Excluded', 'GST']);
  expect(await myob()).toEqual(['N-T', 'GST']);
  await saveMap(admin, ALL_ENTRIES, 'FRE');
  expect(await xero()).toEqual(['FRE', 'GST']);
  expect(await myob()).toEqual(['FRE', 'GST']);
});

it('a file needs the password and a period of at most 366 days, and its export is in the audit log', async () => {
  const { admin, api } = treasury;
  await booked();
  await textOf(admin, 'myob_journal');
  const { rows } = await api.db.query(
    `SELECT changes FROM audit_log WHERE action = 'list.export' AND object_id = 'myob_journal' ORDER BY id DESC LIMIT 1`,
  );
  expect(JSON.stringify(rows[0])).toContain(TODAY.from);
  await ask(admin, 'myob_journal', { from: dayAhead(-400) }).expect(400);
  await ask(admin, 'myob_journal', { from: dayAhead(1), to: dayAhead(0) }).expect(400);
  await ask(admin, 'xero_bank').expect(400);
  await api.db.query(`UPDATE sessions SET authenticated_at = now() - interval '1 hour'`);
  await ask(admin, 'myob_journal').expect(403);
});
