import { SuppressionReason } from './bounce.js';
import { ReaderState } from './reader.js';
import { guessReaderColumns, type KnownReader, readDay, readReaders } from './reader-rows.js';

const known = (state: ReaderState, suppressedFor: SuppressionReason | null = null): KnownReader => ({
  state,
  suppressedFor,
});
const KNOWN = new Map([
  ['on@a.example', known(ReaderState.Reading)],
  ['asked@a.example', known(ReaderState.Asked)],
  ['left@a.example', known(ReaderState.Left)],
  ['dead@a.example', known(ReaderState.Suppressed, SuppressionReason.HardBounce)],
  ['angry@a.example', known(ReaderState.Suppressed, SuppressionReason.Complaint)],
]);
const read = (cells: string[], agreedOn: string | null = '2026-03-14') =>
  readReaders([{ line: 2, cells }], { email: 0, name: 1, agreedOn: 2 }, 3, {
    known: KNOWN,
    agreedOn,
    today: '2026-11-24',
  });

it.each([
  [['E-Mail', 'Name', 'Date of consent'], { email: 0, name: 1, agreedOn: 2 }],
  [['signed_up', 'Address'], { email: 1, agreedOn: 0 }],
  [['Phone', 'Notes'], {}],
])('guesses %j', (headings, map) => expect(guessReaderColumns(headings)).toEqual(map));

it.each([
  ['2024-02-29', '2024-02-29'],
  ['3/12/2024', '2024-12-03'],
  ['31.1.2025', '2025-01-31'],
  ['29/2/2025', null],
  ['12/31/2024', null],
  ['last year', null],
])('reads %s as %s', (cell, day) => expect(readDay(cell)).toBe(day));

it('takes a row with its own day, and one without with that of all', () => {
  expect(read([' Kim@b.example ', 'Kim', '3/2/2026'])).toEqual({
    readers: [{ email: 'Kim@b.example', name: 'Kim', agreedOn: '2026-02-03' }],
    problems: [],
  });
  expect(read(['kim@b.example', '', '']).readers).toEqual([
    { email: 'kim@b.example', name: '', agreedOn: '2026-03-14' },
  ]);
});

it.each([
  [['ON@a.example', '', ''], 'email', 'on the list already'],
  [['asked@a.example', '', ''], 'email', 'asked to confirm'],
  [['left@a.example', '', ''], 'email', 'Only they can come back'],
  [['Dead@a.example', '', ''], 'email', 'came back for good'],
  [['angry@a.example', '', ''], 'email', 'complained'],
  [['=cmd@a.example', '', ''], 'email', 'no email address'],
  [['a@a.example\nBcc: b@b.example', '', ''], 'email', 'no email address'],
  [['kim@b.example', '=HYPERLINK("x")', ''], 'name', 'formula'],
  [['kim@b.example', '\uFF1D1+1', ''], 'name', 'formula'],
  [['kim@b.example', 'K\u202Eim', ''], 'name', 'cannot be seen'],
  [['kim@b.example', '', '2026-11-25'], 'agreedOn', 'a day to come'],
  [['kim@b.example', '', '14/3/1985'], 'agreedOn', 'no day'],
  [['kim@b.example', '', 'soon'], 'agreedOn', 'no day'],
  [['kim@b.example', ''], null, '2 cells'],
])('refuses %j', (cells, column, words) => {
  const { readers, problems } = read(cells);
  expect(readers).toEqual([]);
  expect(problems).toEqual([{ line: 2, column, message: expect.stringContaining(words) }]);
});

it('asks for the day of a row where nothing says it', () => {
  expect(read(['kim@b.example', '', ''], null).problems).toMatchObject([{ column: 'agreedOn' }]);
});
