import type { CurrencySheet } from './month-sheet.js';
import { type SheetTable, tablesOf } from './sheet-tables.js';
import type { DeferredIncome, IssuedDocuments, MadeAdjustment } from './year-sheet.js';

export interface YearFigures {
  sheets: readonly CurrencySheet[];
  deferred: readonly DeferredIncome[];
  documents: readonly IssuedDocuments[];
  adjustments: readonly MadeAdjustment[];
}

const DOCUMENTS: Readonly<Record<IssuedDocuments['kind'], string>> = {
  receipt: 'Receipts',
  receipt_reversal: 'Receipt reversals',
  invoice: 'Invoices',
  credit_note: 'Credit notes',
};

/** The tables of the month sheet for the year, then those that only a year has, currency by currency. */
export function yearTables({ sheets, deferred, documents, adjustments }: YearFigures): SheetTable[] {
  return sheets.flatMap((sheet) => {
    const { currency } = sheet;
    const ofCurrency = <Row extends { currency: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.currency === currency);
    return [
      ...tablesOf({ currencies: [sheet] }),
      deferredTable(currency, ofCurrency(deferred)),
      documentsTable(currency, ofCurrency(documents)),
      adjustmentsTable(currency, ofCurrency(adjustments)),
    ];
  });
}

function deferredTable(currency: string, [row]: DeferredIncome[]): SheetTable {
  return {
    title: 'Deferred income',
    note: 'Hire that was paid before the day of its event, without bonds.',
    currency,
    head: 'When',
    columns: [{ label: 'Amount', kind: 'money' }],
    rows: [
      { label: 'Before the first day', cells: [row?.openingMinor ?? 0] },
      { label: 'On the last day', cells: [row?.closingMinor ?? 0] },
    ],
  };
}

function documentsTable(currency: string, rows: readonly IssuedDocuments[]): SheetTable {
  return {
    title: 'Documents issued',
    note: 'By the day of issue.',
    currency,
    head: 'Document',
    columns: [
      { label: 'Count', kind: 'count' },
      { label: 'Total', kind: 'money' },
    ],
    rows: Object.entries(DOCUMENTS).map(([kind, label]) => {
      const row = rows.find((one) => one.kind === kind);
      return { label, cells: [row?.count ?? 0, row?.totalMinor ?? 0] };
    }),
  };
}

function adjustmentsTable(currency: string, rows: readonly MadeAdjustment[]): SheetTable {
  return {
    title: 'Adjustments',
    note: 'Discounts, changes of price, cancellation fees, kept bonds and voided payments, by the day they were made.',
    currency,
    head: 'What',
    columns: [
      { label: 'Booking', kind: 'text' },
      { label: 'Made on', kind: 'day' },
      { label: 'Made by', kind: 'text' },
      { label: 'Amount', kind: 'money' },
    ],
    rows: [
      ...rows.map(({ what, bookingId, madeOn, madeBy, amountMinor }) => ({
        label: what,
        cells: [
          bookingId === null ? null : String(bookingId),
          madeOn,
          madeBy ?? 'Hirer or automatic',
          amountMinor,
        ],
      })),
      {
        label: 'Total',
        cells: [null, null, null, rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)],
        isSum: true,
      },
    ],
  };
}
