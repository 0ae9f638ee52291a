import type { CurrencySheet } from './month-sheet.js';
import { tablesOf } from './sheet-tables.js';
import { yearTables } from './year-tables.js';

const SHEET: CurrencySheet = {
  currency: 'GBP',
  methods: [],
  providers: [],
  income: { space: [], eventType: [], club: [] },
  bonds: { openingMinor: 0, receivedMinor: 20_000, returnedMinor: 0, keptMinor: 0, heldMinor: 20_000 },
  owed: { notDue: 0, days0: 0, days31: 0, days61: 0, days91: 0 },
  corrections: [
    {
      kind: 'payment',
      method: 'cash',
      bookingId: 7,
      amountMinor: -5000,
      receivedOn: '2026-09-30',
      postedOn: '2026-10-02',
    },
  ],
  changedBookings: [],
};
const month = tablesOf({ currencies: [SHEET] });
const year = yearTables({ sheets: [SHEET], deferred: [], documents: [], adjustments: [] });

it.each([
  ['a month', month],
  ['a year', year],
])('the report of %s says that corrections were posted in a later month', (_of, tables) => {
  expect(tables.find(({ title }) => title === 'Corrections of earlier months')?.note).toBe(
    'Posted in a later month, because their own month was closed. The sums above include them.',
  );
});

it('the month sheet says why it counts more bonds as held than the list of bonds', () => {
  const bonds = month.find(({ title }) => title === 'Bonds');
  expect(bonds?.note).toBe('A bond is held until its refund is paid out.');
  expect(bonds?.rows.at(-1)).toMatchObject({ label: 'Held on the last day', cells: [20_000] });
});
