import { guessMemberColumns, mapProblem, readMembers } from './member-rows.js';

const KNOWN = { addresses: new Set(['taken@example.org']), clubs: new Map([['netball', 28]]) };
const MAP = { email: 0, fullName: 1, club: 2 };
const read = (...cells: string[][]) =>
  readMembers(
    cells.map((row, index) => ({ line: index + 2, cells: row })),
    MAP,
    3,
    KNOWN,
  );

describe('guessMemberColumns', () => {
  it.each([
    [['Name', 'E-Mail'], { fullName: 0, email: 1 }],
    [['First name', 'SURNAME', 'Email address', 'Section'], { firstName: 0, lastName: 1, email: 2, club: 3 }],
    [['given_names', 'family_name', 'Email'], { firstName: 0, lastName: 1, email: 2 }],
    [['Phone', 'Notes'], {}],
    // The first of two counts.
    [['Email', 'Email'], { email: 0 }],
  ])('%j', (headings, map) => expect(guessMemberColumns(headings)).toEqual(map));
});

it('asks for what is missing of a map', () => {
  expect(mapProblem({ fullName: 0 })).toContain('addresses');
  expect(mapProblem({ email: 0 })).toContain('names');
  expect(mapProblem({ email: 0, lastName: 1 })).toBeNull();
});

it('takes right rows, trims them, and finds clubs whatever their letters', () => {
  expect(read([' Robin@Example.org ', ' Robin  Lane ', 'NETBALL'], ['kim@example.org', 'Kim', ''])).toEqual({
    members: [
      { line: 2, email: 'Robin@Example.org', fullName: 'Robin Lane', clubId: 28 },
      { line: 3, email: 'kim@example.org', fullName: 'Kim', clubId: null },
    ],
    problems: [],
  });
});

it.each([
  ['no address', ['', 'Robin', ''], 'email', 'There is no address.'],
  ['a bad address', ['robin@', 'Robin', ''], 'email', 'This is no email address.'],
  ['a quoted address', ['"a b"@example.org', 'Robin', ''], 'email', 'This is no email address.'],
  [
    'a header in an address',
    ['a@example.org\nBcc: b@example.org', 'Robin', ''],
    'email',
    'This is no email address.',
  ],
  ['a formula for an address', ['=cmd@example.org', 'Robin', ''], 'email', 'This is no email address.'],
  [
    'a long address',
    [`${'a'.repeat(250)}@example.org`, 'Robin', ''],
    'email',
    'An address has at most 254 characters.',
  ],
  [
    'an address with an account',
    ['TAKEN@example.org', 'Robin', ''],
    'email',
    'This address has an account already.',
  ],
  ['no name', ['a@example.org', ' ', ''], 'fullName', 'There is no name.'],
  ['a long name', ['a@example.org', 'x'.repeat(121), ''], 'fullName', 'A name has at most 120 characters.'],
  [
    'a formula',
    ['a@example.org', '=HYPERLINK("x")', ''],
    'fullName',
    'This begins like a formula, not like a name.',
  ],
  [
    'a quoted formula',
    ['a@example.org', `'+1`, ''],
    'fullName',
    'This begins like a formula, not like a name.',
  ],
  [
    'a full-width formula',
    ['a@example.org', '＝1', ''],
    'fullName',
    'This begins like a formula, not like a name.',
  ],
  [
    'a turned name',
    ['a@example.org', 'Rob\u202Enib', ''],
    'fullName',
    'The name has characters that cannot be seen, or breaks the line.',
  ],
  ['an unknown club', ['a@example.org', 'Robin', 'Quidditch'], 'club', 'There is no club of this name.'],
  ['a short line', ['a@example.org', 'Robin'], null, 'This line has 2 cells, the first one 3.'],
  ['a long line', ['a@example.org', 'Robin', '', ''], null, 'This line has 4 cells, the first one 3.'],
])('refuses %s', (_, cells, column, message) => {
  expect(read(cells)).toEqual({ members: [], problems: [{ line: 2, column, message }] });
});

it('takes an address once, and names the line that has it', () => {
  const { members, problems } = read(['a@example.org', 'One', ''], ['A@EXAMPLE.org', 'Two', '']);
  expect(members.map(({ fullName }) => fullName)).toEqual(['One']);
  expect(problems).toEqual([{ line: 3, column: 'email', message: 'Line 2 has the same address.' }]);
});

it('tells all that is wrong with a row', () => {
  expect(read(['x', '', 'y']).problems.map(({ column }) => column)).toEqual(['email', 'fullName', 'club']);
});
