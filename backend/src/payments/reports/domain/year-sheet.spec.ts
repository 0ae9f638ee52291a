import { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import type { CurrencySheet, MonthSheet } from './month-sheet.js';
import { addedUp } from './year-sheet.js';
import { yearTables } from './year-tables.js';
import { monthsOfYear, yearName, yearOf } from './years.js';

const NOTHING = { notDue: 0, days0: 0, days31: 0, days61: 0, days91: 0 };
const sheet = (given: Partial<CurrencySheet>): CurrencySheet => ({
  currency: 'GBP',
  methods: [],
  providers: [],
  income: { space: [], eventType: [], club: [] },
  bonds: { openingMinor: 0, receivedMinor: 0, returnedMinor: 0, keptMinor: 0, heldMinor: 0 },
  owed: NOTHING,
  corrections: [],
  changedBookings: [],
  ...given,
});
const month = (name: string, ...currencies: CurrencySheet[]): MonthSheet => ({
  month: name,
  club: 'Bridgewater',
  currencies,
});
const cash = (payments: number, receivedMinor: number, refundedMinor = 0) => ({
  method: 'cash' as const,
  payments,
  receivedMinor,
  refundedMinor,
  disputedMinor: 0,
});
const stripe = (openingMinor: number, paymentsMinor: number, closingMinor: number) => ({
  provider: PaymentProviderName.Stripe,
  openingMinor,
  paymentsMinor,
  refundsMinor: 0,
  disputesMinor: 0,
  feesMinor: -10,
  adjustmentsMinor: 0,
  paidOutMinor: 0,
  closingMinor,
  inTransitMinor: closingMinor / 10,
});

describe('years', () => {
  it('yearOf gives the year in which it begins', () => {
    expect([yearOf('2026-06-30', 7), yearOf('2026-07-01', 7), yearOf('2026-01-01', 1)]).toEqual([
      2025, 2026, 2026,
    ]);
  });

  it('monthsOfYear begins with the first month and crosses the new year', () => {
    const months = monthsOfYear(2026, 7);
    expect([months.length, months[0], months[5], months[6], months[11]]).toEqual([
      12,
      '2026-07',
      '2026-12',
      '2027-01',
      '2027-06',
    ]);
    expect(monthsOfYear(2026, 1).at(-1)).toBe('2026-12');
  });

  it('yearName has both years, or one of a calendar year', () => {
    expect([yearName(2026, 7), yearName(2099, 7), yearName(2026, 1)]).toEqual(['2026–27', '2099–00', '2026']);
  });
});

describe('addedUp', () => {
  it('adds flows and takes balances from the first and the last month', () => {
    const months = [
      month(
        '2026-07',
        sheet({
          methods: [cash(2, 500, -100)],
          providers: [stripe(1000, 200, 1190)],
          bonds: { openingMinor: 50, receivedMinor: 20, returnedMinor: -10, keptMinor: 0, heldMinor: 60 },
          owed: { ...NOTHING, days0: 70 },
        }),
      ),
      month(
        '2026-08',
        sheet({
          methods: [cash(1, 300)],
          providers: [stripe(1190, 100, 1280)],
          bonds: { openingMinor: 60, receivedMinor: 0, returnedMinor: 0, keptMinor: -30, heldMinor: 30 },
          owed: { ...NOTHING, days31: 70 },
        }),
      ),
    ];
    expect(addedUp(months)).toEqual([
      sheet({
        methods: [cash(3, 800, -100)],
        providers: [{ ...stripe(1000, 300, 1280), feesMinor: -20 }],
        bonds: { openingMinor: 50, receivedMinor: 20, returnedMinor: -10, keptMinor: -30, heldMinor: 30 },
        owed: { ...NOTHING, days31: 70 },
      }),
    ]);
  });

  it('adds income by its key under the latest name, without what cancels out, and puts income without a space last', () => {
    const income = (rows: CurrencySheet['income']['space']) =>
      sheet({ income: { space: rows, eventType: [], club: [] } });
    const [year] = addedUp([
      month(
        '2026-07',
        income([
          { key: 'unallocated', name: 'Unallocated', accrualMinor: 1, cashMinor: 0 },
          { key: '2', name: 'Hall', accrualMinor: 5, cashMinor: 2 },
        ]),
      ),
      month('2026-08', income([{ key: '3', name: 'Bar', accrualMinor: 3, cashMinor: 0 }])),
      month(
        '2026-09',
        income([
          { key: '3', name: 'Bar', accrualMinor: -3, cashMinor: 0 },
          { key: '2', name: 'Great Hall', accrualMinor: 1, cashMinor: 1 },
        ]),
      ),
    ]);
    expect(year?.income.space).toEqual([
      { key: '2', name: 'Great Hall', accrualMinor: 6, cashMinor: 3 },
      { key: 'unallocated', name: 'Unallocated', accrualMinor: 1, cashMinor: 0 },
    ]);
  });

  it('never adds currencies together', () => {
    const months = [
      month('2026-07', sheet({ methods: [cash(1, 100)] })),
      month('2026-08', sheet({ currency: 'EUR', methods: [cash(1, 50)] })),
    ];
    expect(addedUp(months).map(({ currency, methods }) => [currency, methods[0]?.receivedMinor])).toEqual([
      ['GBP', 100],
      ['EUR', 50],
    ]);
  });
});

it('yearTables adds deferred income, documents and adjustments of the currency', () => {
  const tables = yearTables({
    sheets: [sheet({})],
    deferred: [{ currency: 'GBP', openingMinor: 100, closingMinor: 250 }],
    documents: [
      { currency: 'GBP', kind: 'invoice', count: 2, totalMinor: 900 },
      { currency: 'EUR', kind: 'invoice', count: 1, totalMinor: 1 },
    ],
    adjustments: [
      {
        currency: 'GBP',
        what: 'Goodwill',
        bookingId: 7,
        madeOn: '2026-08-01',
        madeBy: 'Kim Lee',
        amountMinor: -500,
      },
      { currency: 'GBP', what: 'Move', bookingId: 8, madeOn: '2026-08-02', madeBy: null, amountMinor: 200 },
    ],
  });
  const rowsOf = (title: string) =>
    tables.find((table) => table.title === title)?.rows.map(({ label, cells }) => [label, ...cells]);
  expect(rowsOf('Deferred income')).toEqual([
    ['Before the first day', 100],
    ['On the last day', 250],
  ]);
  expect(rowsOf('Documents issued')).toEqual([
    ['Receipts', 0, 0],
    ['Receipt reversals', 0, 0],
    ['Invoices', 2, 900],
    ['Credit notes', 0, 0],
  ]);
  expect(rowsOf('Adjustments')).toEqual([
    ['Goodwill', '7', '2026-08-01', 'Kim Lee', -500],
    ['Move', '8', '2026-08-02', 'Hirer or automatic', 200],
    ['Total', null, null, null, -300],
  ]);
});
