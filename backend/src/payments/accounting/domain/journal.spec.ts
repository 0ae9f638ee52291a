import fc from 'fast-check';
import { LineKind } from '../../../bookings/domain/line-kind.js';
import { Accounts, AccountKind, IncomeKind } from './account-map.js';
import {
  AccountingFile,
  journalNumber,
  oneLine,
  partOf,
  partsOf,
  slashDate,
  trackingOf,
} from './accounting-file.js';
import { journalOf, type MoneyEvent } from './journal.js';
import { refusedByMyob } from './myob-codes.js';

const DAY = '2026-11-27';
const EVENT: fc.Arbitrary<MoneyEvent> = fc
  .record({
    amountMinor: fc.integer({ min: -99_999, max: 99_999 }),
    place: fc.nat(5),
    type: fc.constantFrom(
      'line',
      'payment',
      'refund',
      'dispute',
      'fee',
      'adjustment',
      'payout',
      'payout_returned',
    ),
    kind: fc.constantFrom(...Object.values(IncomeKind)),
    purpose: fc.constantFrom('hire', 'bond'),
  })
  .map(
    ({ place, ...event }) =>
      ({
        ...event,
        day: DAY,
        id: String(place),
        source: String(place),
        bookingId: place,
        spaceId: place,
        clubId: null,
        method: 'stripe',
      }) as MoneyEvent,
  );

it('income has an account for each kind of order line', () => {
  expect(Object.values<string>(IncomeKind).sort()).toEqual(Object.values<string>(LineKind).sort());
});

it('every entry of a journal balances, and no line is 0', () => {
  fc.assert(
    fc.property(fc.array(EVENT), (events) => {
      for (const { lines } of journalOf(events)) {
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
        expect(lines.every(({ amountMinor }) => amountMinor !== 0)).toBe(true);
      }
    }),
  );
});

it('the lines of a booking on one day become one entry; a cancellation on the same day leaves none', () => {
  const line = (kind: IncomeKind, amountMinor: number): MoneyEvent => {
    return {
      type: 'line',
      day: DAY,
      id: '1',
      source: '1',
      amountMinor,
      bookingId: 7,
      kind,
      spaceId: 2,
      clubId: null,
    };
  };
  expect(journalOf([line('hire', 12_000), line('extra', 500)])).toMatchObject([
    {
      lines: [
        { kind: 'owed', spaceId: null, amountMinor: 12_500 },
        { kind: 'hire', spaceId: 2, amountMinor: -12_000 },
        { kind: 'extra', spaceId: 2, amountMinor: -500 },
      ],
    },
  ]);
  expect(journalOf([line('hire', 12_000), line('hire', -12_000)])).toEqual([]);
});

it('a space has its own account, others that of all spaces, and what has none is named once', () => {
  const entry = { account: '200', taxCode: 'GST', tracking: null, clubId: null };
  const at = (spaceId: number, clubId: number | null = null) => ({ spaceId, clubId });
  const entries = [
    { ...entry, kind: 'hire', spaceId: null },
    { ...entry, kind: 'hire', spaceId: 2, account: '210' },
    { ...entry, kind: 'hire', spaceId: null, clubId: 28, account: '228' },
    { ...entry, kind: 'extra', spaceId: null, taxCode: null },
    { ...entry, kind: 'bank', spaceId: null, taxCode: null },
  ] as const;
  const accounts = new Accounts(entries, 'N-T');
  expect([at(1), at(2), at(1, 28), at(2, 28)].map((place) => accounts.find('hire', place)?.account)).toEqual([
    '200',
    '210',
    '228',
    '210',
  ]);
  expect(accounts.find(AccountKind.Bank, at(1))?.account).toBe('200');
  for (const space of [3, 1, 1]) expect(accounts.find('extra', at(space))).toBeNull();
  expect(accounts.find('fee', at(1))).toBeNull();
  expect(accounts.unmapped).toEqual([
    { kind: 'extra', spaceId: null },
    { kind: 'fee', spaceId: null },
  ]);
  const halls = new Accounts([{ ...entry, kind: 'hire', spaceId: 2 }], 'N-T');
  for (const space of [2, 3, 1]) halls.find('hire', at(space));
  expect(halls.unmapped).toEqual([
    { kind: 'hire', spaceId: 1 },
    { kind: 'hire', spaceId: 3 },
  ]);
});

it('1,000 lines make one file and 1,001 make two', () => {
  const lines = Array.from({ length: 1_001 }, (_, index) => index);
  expect([0, 1_000, 1_001].map((count) => partsOf(AccountingFile.XeroBank, count))).toEqual([1, 1, 2]);
  expect(partOf(AccountingFile.XeroBank, lines, 2)).toEqual([1_000]);
  expect(partOf(AccountingFile.MyobJournal, lines, 1)).toHaveLength(1_001);
});

it('income without GST has the code of no GST, and lines with and without it stay apart', () => {
  const of = { spaceId: null, clubId: null, tracking: null };
  const accounts = new Accounts([{ ...of, kind: 'hire', account: '4-1100', taxCode: 'GST' }], 'FRE');
  expect([true, false].map((isTaxed) => accounts.find('hire', { ...of, isTaxed })?.taxCode)).toEqual([
    'GST',
    'FRE',
  ]);
  expect(accounts.used.map(({ taxCode }) => taxCode)).toEqual(['GST', 'FRE']);
  const line = {
    type: 'line',
    day: DAY,
    id: '1',
    source: '1',
    bookingId: 7,
    kind: 'hire',
    spaceId: 2,
    clubId: null,
  } as const;
  const [one] = journalOf([
    { ...line, amountMinor: 100, isTaxed: true },
    { ...line, amountMinor: 30, isTaxed: false },
  ]);
  expect(one?.lines).toMatchObject([
    { kind: 'owed', amountMinor: 130 },
    { isTaxed: true, amountMinor: -100 },
    { isTaxed: false, amountMinor: -30 },
  ]);
});

it.each([
  [{ account: '4-1100', taxCode: 'N-T', tracking: null }, []],
  [{ account: '41100', taxCode: null, tracking: '123456789012345' }, []],
  [{ account: '200', taxCode: 'GST', tracking: null }, ['the account “200” is not five digits']],
  [{ account: '4-1100', taxCode: 'GST on Income', tracking: null }, ['the tax code “GST on Income” is not']],
  [{ account: '4-1100', taxCode: 'G?', tracking: '1234567890123456' }, ['the tax code “G?”', 'the job “123']],
])('MYOB refuses codes that its import does not read: %j', (codes, problems) => {
  const refused = refusedByMyob({ kind: 'hire', spaceId: null, clubId: null, ...codes });
  expect(refused).toHaveLength(problems.length);
  for (const [index, problem] of problems.entries()) expect(refused[index]).toContain(problem);
});

it('texts of files are one line, dates have slashes, and numbers follow from the day', () => {
  expect(oneLine(' a\tb\r\n\u202Ec ')).toBe('a b c');
  expect(slashDate(DAY)).toBe('27/11/2026');
  expect(journalNumber(DAY, 37)).toBe('26BR0011');
  expect(journalNumber(DAY, 1_600_000)).toHaveLength(8);
  expect(trackingOf('Venue: Main hall')).toEqual(['Venue', 'Main hall']);
  expect(trackingOf('Main hall')).toEqual(['', '']);
});
