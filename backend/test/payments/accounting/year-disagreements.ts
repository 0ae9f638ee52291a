import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { CurrencySheet } from '../../../src/payments/reports/domain/month-sheet.js';
import { MonthSheets } from '../../../src/payments/reports/application/month-sheets.service.js';
import { firstDayOf, lastDayOf } from '../../../src/payments/reports/domain/months.js';
import { integrityFindings } from '../settlement/integrity.js';
import type { Treasury } from '../settlement/treasury.js';
import { ACCOUNT_OF, offered, textOf } from './accounting-steps.js';
import { minor, readCsv, readJournal, type Row, sumOf } from './file-readers.js';
import { MONTHS } from './year-steps.js';

const METHODS = ['stripe', 'paypal', 'cash', 'card_terminal', 'bank_transfer', 'cheque'] as const;
const PROVIDERS = ['stripe', 'paypal'] as const;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Where the month sheets, the lists, the payouts, the files and the integrity checks say different amounts. */
export async function disagreements(treasury: Treasury): Promise<string[]> {
  const found: string[] = await integrityFindings(treasury.api);
  const same = (what: string, one: number, other: number): void => {
    if (one !== other) found.push(`${what}: ${one} and ${other}`);
  };
  const sheets = await Promise.all(MONTHS.map((month) => sheetOf(treasury, month)));
  const journals: Row[][] = [];
  for (const [index, month] of MONTHS.entries()) {
    const sheet = sheets[index];
    if (!sheet) throw new Error('each month has a sheet');
    const rows = await journalOf(treasury, month);
    journals.push(rows);
    await comparePayments(treasury, month, sheet, same);
    compareJournal(month, sheet, rows, same);
  }
  await compareBalances(treasury, journals.flat(), sheets, same);
  await comparePayouts(treasury, sheets, same);
  await compareInvoices(treasury, same);
  return found;
}

type Same = (what: string, one: number, other: number) => void;

async function sheetOf({ api }: Treasury, month: string): Promise<CurrencySheet> {
  const { manager } = api.app.get<DataSource>(getDataSourceToken());
  const { currencies } = await api.get(MonthSheets).compute(month, manager);
  const sheet = currencies.find(({ currency }) => currency === 'GBP');
  if (!sheet) throw new Error(`${month} has no sheet`);
  return sheet;
}

const periodOf = (month: string): { from: string; to: string } => ({
  from: firstDayOf(month),
  to: lastDayOf(month),
});

async function journalOf({ admin }: Treasury, month: string): Promise<Row[]> {
  const period = periodOf(month);
  const files = await offered(admin, period);
  if (!files.some(({ file }) => file === 'myob_journal')) return [];
  return readJournal(await textOf(admin, 'myob_journal', { ...period, currency: 'GBP' })).flat();
}

/** Debits less credits of an account. */
function balanceOf(rows: readonly Row[], kind: string): number {
  const own = rows.filter((row) => row['Account Number'] === ACCOUNT_OF[kind]);
  return sumOf(own, 'Debit Inc-Tax Amount') - sumOf(own, 'Credit Inc-Tax Amount');
}

async function comparePayments(
  { admin }: Treasury,
  month: string,
  sheet: CurrencySheet,
  same: Same,
): Promise<void> {
  const { body: sums } = await admin.get('/api/admin/payments/sums').query(periodOf(month)).expect(200);
  const { text } = await admin.get('/api/admin/payments/export.csv').query(periodOf(month)).expect(200);
  const exported = readCsv(text.replace(/^\uFEFF/, ''));
  for (const method of METHODS) {
    const own = sheet.methods.find((one) => one.method === method);
    const listed = (sums as { method: string; gross: string }[]).find((one) => one.method === method);
    same(`${month} ${method}: sheet and list`, own?.receivedMinor ?? 0, listed ? minor(listed.gross) : 0);
    for (const [type, expected] of [
      ['payment', own?.receivedMinor ?? 0],
      ['refund', own?.refundedMinor ?? 0],
    ] as const)
      same(
        `${month} ${method}: sheet and exported ${type}s`,
        expected,
        sum(
          exported
            .filter((row) => row['Method'] === method && row['Type'] === type)
            .map((row) => Math.round(Number(row['Amount']) * 100)),
        ),
      );
  }
}

function compareJournal(month: string, sheet: CurrencySheet, rows: readonly Row[], same: Same): void {
  same(
    `${month}: debits and credits`,
    sumOf(rows, 'Debit Inc-Tax Amount'),
    sumOf(rows, 'Credit Inc-Tax Amount'),
  );
  for (const method of METHODS) {
    const own = sheet.methods.find((one) => one.method === method);
    const moved = own ? own.receivedMinor + own.refundedMinor + own.disputedMinor : 0;
    const provider = sheet.providers.find((one) => one.provider === method);
    const kept = provider ? provider.feesMinor + provider.adjustmentsMinor + provider.paidOutMinor : 0;
    same(`${month} ${method}: sheet and journal`, moved + kept, balanceOf(rows, method));
  }
  same(
    `${month}: fees in sheet and journal`,
    -sum(sheet.providers.map(({ feesMinor }) => feesMinor)),
    balanceOf(rows, 'fee'),
  );
  const { receivedMinor, returnedMinor, keptMinor } = sheet.bonds;
  same(
    `${month}: bonds in sheet and journal`,
    receivedMinor + returnedMinor + keptMinor,
    -balanceOf(rows, 'bond'),
  );
}

/** Over all months: what was charged, what is owed. */
async function compareBalances(
  { api }: Treasury,
  rows: readonly Row[],
  sheets: readonly CurrencySheet[],
  same: Same,
): Promise<void> {
  const number = async (sql: string): Promise<number> =>
    Number((await api.db.query<{ n: string }>(`SELECT coalesce((${sql}), 0) AS n`)).rows[0]?.n);
  const income = sum(
    ['hire', 'extra', 'discount', 'adjustment', 'cancellation_fee', 'bond_kept'].map(
      (kind) => -balanceOf(rows, kind),
    ),
  );
  same(
    'income of the journal and totals of bookings',
    income,
    await number('SELECT sum(total_minor) FROM bookings'),
  );
  same(
    'income of the journal and the sheets’ income by event date',
    income,
    sum(sheets.flatMap(({ income: groups }) => groups.space.map(({ accrualMinor }) => accrualMinor))),
  );
  const open = await number(
    `SELECT sum(refund.amount_minor) FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
     WHERE refund.status IN ('queued', 'sending') AND payment.purpose = 'hire'`,
  );
  same(
    'owed in the journal and by bookings',
    balanceOf(rows, 'owed') + open,
    await number('SELECT sum(balance_minor) FROM bookings'),
  );
  same(
    'owed in the last sheet and by bookings',
    sum(Object.values(sheets.at(-1)?.owed ?? {})),
    await number('SELECT sum(balance_minor) FROM bookings WHERE balance_minor > 0'),
  );
}

/** The bank statements of all months: each of an itemised provider ends with 0, and together they are the provider's report. */
async function comparePayouts(
  { admin, api }: Treasury,
  sheets: readonly CurrencySheet[],
  same: Same,
): Promise<void> {
  const { rows: payouts } = await api.db.query<{ id: number }>(
    'SELECT id FROM payouts WHERE itemised ORDER BY id',
  );
  for (const { id } of payouts) {
    const { body } = await admin.get(`/api/admin/payouts/${id}`).expect(200);
    const { sum: movements, amount } = body as { sum: string; amount: string };
    same(`payout ${id}: its page`, minor(movements), minor(amount));
  }
  for (const provider of PROVIDERS) {
    const lines: Row[] = [];
    for (const month of MONTHS) {
      const files = await offered(admin, periodOf(month));
      const file = files.find((one) => one.file === 'xero_bank' && one.provider === provider);
      if (!file) continue;
      for (let part = 1; part <= file.parts; part += 1)
        lines.push(...readCsv(await textOf(admin, 'xero_bank', { ...periodOf(month), provider, part })));
    }
    const of = (kind: string): number =>
      sumOf(
        lines.filter(({ Description = '' }) => Description.startsWith(`${kind},`)),
        'Amount',
      );
    const own = sheets.flatMap(({ providers }) => providers.filter((one) => one.provider === provider));
    if (provider === 'stripe') same('stripe: the bank statements end with 0', sumOf(lines, 'Amount'), 0);
    same(
      `${provider}: payments in files and sheets`,
      of('Payment'),
      sum(own.map(({ paymentsMinor }) => paymentsMinor)),
    );
    same(
      `${provider}: disputes in files and sheets`,
      of('Dispute'),
      sum(own.map(({ disputesMinor }) => disputesMinor)),
    );
    same(`${provider}: fees in files and sheets`, of('Fee'), sum(own.map(({ feesMinor }) => feesMinor)));
    same(
      `${provider}: payouts in files and sheets`,
      of('Payout'),
      sum(own.map(({ paidOutMinor }) => paidOutMinor)),
    );
    same(
      `${provider}: payments in files and by method`,
      of('Payment'),
      sum(
        sheets.flatMap(({ methods }) =>
          methods.filter(({ method }) => method === provider).map(({ receivedMinor }) => receivedMinor),
        ),
      ),
    );
  }
}

async function compareInvoices({ admin, api }: Treasury, same: Same): Promise<void> {
  const { rows: documents } = await api.db.query<{ number: string; total: number; frozen: number }>(
    `SELECT number, total_minor AS total, (data ->> 'totalMinor')::integer AS frozen FROM documents
     WHERE kind IN ('invoice', 'credit_note') AND state = 'issued'`,
  );
  const month = MONTHS.at(-1) ?? '';
  const rows = documents.length === 0 ? [] : readCsv(await textOf(admin, 'xero_invoices', periodOf(month)));
  for (const { number, total, frozen } of documents) {
    same(`${number}: list and frozen data`, total, frozen);
    same(
      `${number}: file and list`,
      sumOf(
        rows.filter((row) => row['*InvoiceNumber'] === number),
        '*UnitAmount',
      ),
      total,
    );
  }
}
