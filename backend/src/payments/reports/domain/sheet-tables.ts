import { methodTexts } from '../../../platform/common/payment-methods.js';
import { PAYMENT_PROVIDERS } from '../../../platform/config/payment-providers.js';
import {
  type Correction,
  type CurrencySheet,
  INCOME_GROUPS,
  type IncomeGroup,
  type MonthSheet,
  OWED_AGES,
  type OwedAge,
  type ProviderMoney,
} from './month-sheet.js';

export type CellKind = 'money' | 'count' | 'text' | 'day';
/** Money in minor units; null: nothing to show. */
export type Cell = number | string | null;

interface SheetRow {
  label: string;
  cells: Cell[];
  /** A sum of the rows above. */
  isSum?: boolean;
}

/** A table of a report, as page, PDF, CSV and email show it. */
export interface SheetTable {
  title: string;
  /** How it is counted. */
  note: string | null;
  currency: string;
  /** The heading of the labels. */
  head: string;
  columns: { label: string; kind: CellKind }[];
  rows: SheetRow[];
}

const GROUPS: Readonly<Record<IncomeGroup, { title: string; head: string }>> = {
  space: { title: 'Income by space', head: 'Space' },
  eventType: { title: 'Income by event type', head: 'Event type' },
  club: { title: 'Income by club', head: 'Club of the hirer' },
};
const AGES: Readonly<Record<OwedAge, string>> = {
  notDue: 'Not due yet',
  days0: '0–30 days',
  days31: '31–60 days',
  days61: '61–90 days',
  days91: 'More than 90 days',
};
const KINDS: Readonly<Record<Correction['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  bond_kept: 'Bond kept',
};
const PROVIDER_LINES: readonly [string, keyof ProviderMoney, boolean?][] = [
  ['Opening balance', 'openingMinor'],
  ['Payments', 'paymentsMinor'],
  ['Refunds', 'refundsMinor'],
  ['Disputes', 'disputesMinor'],
  ['Fees', 'feesMinor'],
  ['Adjustments', 'adjustmentsMinor'],
  ['Paid out to the bank', 'paidOutMinor'],
  ['Closing balance', 'closingMinor', true],
  ['In transit to the bank on the last day', 'inTransitMinor'],
];

const money = (label: string): SheetTable['columns'][number] => ({ label, kind: 'money' });
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** The tables of a sheet, currency by currency. Template 1: a change needs another version. */
export function tablesOf({ currencies }: Pick<MonthSheet, 'currencies'>): SheetTable[] {
  return currencies.flatMap((sheet) => [
    summary(sheet),
    methods(sheet),
    ...providers(sheet),
    ...INCOME_GROUPS.map((group) => income(sheet, group)),
    bonds(sheet),
    owed(sheet),
    ...corrections(sheet),
    ...changedBookings(sheet),
  ]);
}

function summary({ currency, methods: rows, providers: balances }: CurrencySheet): SheetTable {
  const received = sumOf(rows, ({ receivedMinor }) => receivedMinor);
  const refunded = sumOf(rows, ({ refundedMinor }) => refundedMinor);
  const disputed = sumOf(rows, ({ disputedMinor }) => disputedMinor);
  const fees = sumOf(balances, ({ feesMinor }) => feesMinor);
  const line = (label: string, minor: number, isSum = false): SheetRow => ({ label, cells: [minor], isSum });
  return {
    title: 'Summary',
    note: 'Hire and bonds, by posting date.',
    currency,
    head: 'What',
    columns: [money('Amount')],
    rows: [
      line('Received', received),
      line('Refunds', refunded),
      line('Disputes', disputed),
      line('Provider fees', fees),
      line('Net', received + refunded + disputed + fees, true),
      line('Paid out to the bank', 0 - sumOf(balances, ({ paidOutMinor }) => paidOutMinor)),
      line(
        'In transit to the bank on the last day',
        sumOf(balances, ({ inTransitMinor }) => inTransitMinor),
      ),
    ],
  };
}

function methods({ currency, methods: rows }: CurrencySheet): SheetTable {
  const cellsOf = (of: typeof rows): Cell[] => {
    const received = sumOf(of, ({ receivedMinor }) => receivedMinor);
    const refunded = sumOf(of, ({ refundedMinor }) => refundedMinor);
    const disputed = sumOf(of, ({ disputedMinor }) => disputedMinor);
    return [
      sumOf(of, ({ payments }) => payments),
      received,
      refunded,
      disputed,
      received + refunded + disputed,
    ];
  };
  return {
    title: 'Received by method',
    note: 'Hire and bonds, by posting date.',
    currency,
    head: 'Method',
    columns: [
      { label: 'Payments', kind: 'count' },
      money('Received'),
      money('Refunds'),
      money('Disputes'),
      money('Net'),
    ],
    rows: [
      ...rows.map((row) => ({ label: methodTexts(row.method).label, cells: cellsOf([row]) })),
      { label: 'Total', cells: cellsOf(rows), isSum: true },
    ],
  };
}

function providers({ currency, providers: rows }: CurrencySheet): SheetTable[] {
  if (rows.length === 0) return [];
  return [
    {
      title: 'At the providers',
      note: 'As Stripe and PayPal report it, by posting date.',
      currency,
      head: 'What',
      columns: rows.map(({ provider }) => money(PAYMENT_PROVIDERS[provider].name)),
      rows: PROVIDER_LINES.map(([label, field, isSum = false]) => ({
        label,
        cells: rows.map((row) => row[field]),
        isSum,
      })),
    },
  ];
}

function income({ currency, income: groups }: CurrencySheet, group: IncomeGroup): SheetTable {
  const { title, head } = GROUPS[group];
  const rows = groups[group];
  return {
    title,
    note: 'Accrual counts the day of the event, cash the day of the receipt. Bonds count once they are kept.',
    currency,
    head,
    columns: [money('Accrual (event date)'), money('Cash (receipt date)')],
    rows: [
      ...rows.map(({ name, accrualMinor, cashMinor }) => ({
        label: name,
        cells: [accrualMinor, cashMinor],
      })),
      {
        label: 'Total',
        cells: [sumOf(rows, ({ accrualMinor }) => accrualMinor), sumOf(rows, ({ cashMinor }) => cashMinor)],
        isSum: true,
      },
    ],
  };
}

function bonds({ currency, bonds: bond }: CurrencySheet): SheetTable {
  return {
    title: 'Bonds',
    note: 'A bond is held until its refund is paid out.',
    currency,
    head: 'What',
    columns: [money('Amount')],
    rows: [
      { label: 'Held on the first day', cells: [bond.openingMinor] },
      { label: 'Received', cells: [bond.receivedMinor] },
      { label: 'Returned', cells: [bond.returnedMinor] },
      { label: 'Kept', cells: [bond.keptMinor] },
      { label: 'Held on the last day', cells: [bond.heldMinor], isSum: true },
    ],
  };
}

function owed({ currency, owed: ages }: CurrencySheet): SheetTable {
  return {
    title: 'Owed by hirers',
    note: 'On the last day, by the days since it was due.',
    currency,
    head: 'Age',
    columns: [money('Owed')],
    rows: [
      ...OWED_AGES.map((age) => ({ label: AGES[age], cells: [ages[age]] })),
      { label: 'Total', cells: [sumOf(OWED_AGES, (age) => ages[age])], isSum: true },
    ],
  };
}

function corrections({ currency, corrections: rows }: CurrencySheet): SheetTable[] {
  if (rows.length === 0) return [];
  return [
    {
      title: 'Corrections of earlier months',
      note: 'Posted in a later month, because their own month was closed. The sums above include them.',
      currency,
      head: 'What',
      columns: [
        { label: 'Booking', kind: 'text' },
        { label: 'Received on', kind: 'day' },
        { label: 'Posted on', kind: 'day' },
        money('Amount'),
      ],
      rows: rows.map(({ kind, method, bookingId, receivedOn, postedOn, amountMinor }) => ({
        label: method
          ? `${KINDS[kind]}, ${methodTexts(method).label.toLowerCase().replace('paypal', 'PayPal')}`
          : KINDS[kind],
        cells: [bookingId === null ? null : String(bookingId), receivedOn, postedOn, amountMinor],
      })),
    },
  ];
}

function changedBookings({ currency, changedBookings: rows }: CurrencySheet): SheetTable[] {
  if (rows.length === 0) return [];
  return [
    {
      title: 'Changed bookings of closed months',
      note: 'What their income changed by since then. The accrual above includes it.',
      currency,
      head: 'Booking',
      columns: [{ label: 'Event date', kind: 'day' }, money('Amount')],
      rows: rows.map(({ bookingId, date, amountMinor }) => ({
        label: String(bookingId),
        cells: [date, amountMinor],
      })),
    },
  ];
}
