import { stringify } from 'csv-stringify/sync';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { formatMinor } from '../../../platform/common/money.js';
import { isOnline, methodTexts } from '../../../platform/common/payment-methods.js';
import { PAYMENT_PROVIDERS } from '../../../platform/config/payment-providers.js';
import { spreadsheetCell } from '../../../platform/lists/spreadsheet-cell.js';
import type { MovementKind } from '../../providers/provider-payouts.js';
import type { Accounts } from '../domain/account-map.js';
import { journalNumber, oneLine, slashDate, trackingOf } from '../domain/accounting-file.js';
import { NOT_REPORTABLE } from '../domain/myob-codes.js';
import type { JournalEntry } from '../domain/journal.js';
import type { BankRow } from '../persistence/bank-lines.repository.js';
import type { ExportedInvoice } from '../persistence/invoice-lines.repository.js';

/** A line of text, marked where a spreadsheet would run it as a formula. Amounts are written without it. */
function cell(text: string | null): string {
  return String(spreadsheetCell(oneLine(text ?? '')));
}

function csv(columns: readonly string[], rows: readonly string[][]): string {
  return stringify([[...columns], ...rows], { record_delimiter: 'windows' });
}

const XERO_BANK = ['Date', 'Amount', 'Payee', 'Description', 'Reference'] as const;
const MOVEMENTS: Readonly<Record<MovementKind, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  refund_returned: 'Refund returned',
  dispute: 'Dispute',
  fee: 'Fee',
  adjustment: 'Adjustment',
  payout: 'Payout',
  payout_returned: 'Payout returned',
};

/** The lines of a bank statement: a movement and its fee have a line each, so that a payment matches its invoice. */
export function bankLines(rows: readonly BankRow[]): string[][] {
  return rows.flatMap(({ provider, kind, day, grossMinor, feeMinor, bookingId, payer, reference }) => {
    const { name } = PAYMENT_PROVIDERS[provider];
    const own = bookingId === null ? reference : paymentReference(bookingId);
    const line = (amountMinor: number, payee: string, what: string): string[] => [
      slashDate(day),
      formatMinor(amountMinor),
      cell(payee),
      cell(`${what}, ${reference}`),
      cell(own),
    ];
    return [
      ...(grossMinor === 0 ? [] : [line(grossMinor, payer ?? name, MOVEMENTS[kind])]),
      ...(feeMinor === 0 ? [] : [line(-feeMinor, name, 'Fee')]),
    ];
  });
}

export function xeroBank(lines: readonly string[][]): string {
  return csv(XERO_BANK, lines);
}

/** The columns of Xero's template for sales invoices. A star marks what it requires. */
const XERO_INVOICES = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;

/**
 * Amounts include the tax, and the lines' tax adds up to that of the document. Xero makes a credit note of an invoice whose sum is
 * negative.
 */
export function xeroInvoices(invoices: readonly ExportedInvoice[], accounts: Accounts): string {
  const rows = invoices.flatMap(({ data, email, lines }) => {
    const details = new Map(data.lines.map(({ bookingId, detail }) => [bookingId, detail]));
    const taxes = sharesOf(
      data.gstMinor,
      lines.map(({ amountMinor }) => amountMinor),
    );
    return lines.map(({ bookingId, text, amountMinor, ...line }, place) => {
      const entry = accounts.find(line.kind, { ...line, isTaxed: data.gst !== 'none' });
      const [category, option] = trackingOf(entry?.tracking ?? null);
      const values: Partial<Record<(typeof XERO_INVOICES)[number], string>> = {
        '*ContactName': cell(data.buyer.name),
        EmailAddress: cell(email),
        POAddressLine1: cell(data.buyer.address),
        '*InvoiceNumber': cell(data.number),
        Reference: cell(data.refersTo?.number ?? paymentReference(bookingId)),
        '*InvoiceDate': slashDate(data.issuedOn),
        '*DueDate': slashDate(data.dueOn ?? data.issuedOn),
        '*Description': cell([text, details.get(bookingId)].filter(Boolean).join(', ')),
        '*Quantity': '1',
        '*UnitAmount': formatMinor(amountMinor),
        '*AccountCode': cell(entry?.account ?? null),
        '*TaxType': cell(entry?.taxCode ?? null),
        TaxAmount: formatMinor(taxes[place] ?? 0),
        TrackingName1: cell(category),
        TrackingOption1: cell(option),
        Currency: data.currency,
      };
      return XERO_INVOICES.map((column) => values[column] ?? '');
    });
  });
  return csv(XERO_INVOICES, rows);
}

/** A sum by amounts, each rounded so that all together are the sum. */
function sharesOf(sumMinor: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  let [before, given] = [0, 0];
  return amounts.map((amount) => {
    before += amount;
    const share = total === 0 ? 0 : Math.round((sumMinor * before) / total) - given;
    given += share;
    return share;
  });
}

/** Columns of MYOB’s import of general journal entries. `Inclusive` says that amounts include the tax. */
const MYOB = [
  'Journal Number',
  'Date',
  'Memo',
  'GST [BAS] Reporting',
  'Inclusive',
  'Account Number',
  'Debit Ex-Tax Amount',
  'Debit Inc-Tax Amount',
  'Credit Ex-Tax Amount',
  'Credit Inc-Tax Amount',
  'Job',
  'Tax Code',
] as const;

const ENTRIES: Readonly<Record<JournalEntry['type'], string>> = {
  line: 'Charges',
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fees',
  adjustment: 'Adjustment',
  payout: 'Payout',
  payout_returned: 'Payout returned',
};

/** It names no person, so that it stays the same after an erasure. */
export function myobJournal(entries: readonly JournalEntry[], accounts: Accounts): string {
  const places = new Map<string, number>();
  const blocks = entries.map(({ day, type, bookingId, method, lines }) => {
    const place = (places.get(day) ?? 0) + 1;
    places.set(day, place);
    const memo = [
      ENTRIES[type],
      method && (isOnline(method) ? methodTexts(method).label : methodTexts(method).inSentence),
      bookingId === null ? null : paymentReference(bookingId),
    ];
    return lines.map(({ amountMinor, ...line }) => {
      const entry = accounts.find(line.kind, line);
      const values: Partial<Record<(typeof MYOB)[number], string>> = {
        'Journal Number': journalNumber(day, place),
        Date: slashDate(day),
        Memo: tabCell(memo.filter(Boolean).join(', ')),
        // Acquisition or supply. Providers’ fees are what the club buys.
        'GST [BAS] Reporting': type === 'fee' ? 'P' : 'S',
        Inclusive: 'X',
        'Account Number': tabCell(entry?.account ?? null),
        ...(amountMinor > 0
          ? { 'Debit Inc-Tax Amount': formatMinor(amountMinor) }
          : { 'Credit Inc-Tax Amount': formatMinor(-amountMinor) }),
        Job: tabCell(entry?.tracking ?? null),
        'Tax Code': tabCell(entry?.taxCode ?? NOT_REPORTABLE),
      };
      return MYOB.map((column) => values[column] ?? '').join('\t');
    });
  });
  const body = blocks.map((rows) => `${rows.join('\r\n')}\r\n`).join('\r\n');
  return `${MYOB.join('\t')}\r\n${body}`;
}

/** MYOB reads quotation marks as text, so there are none. */
function tabCell(text: string | null): string {
  return cell(text).replaceAll('"', '’');
}
