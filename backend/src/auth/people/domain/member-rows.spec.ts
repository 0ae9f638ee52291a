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
  const guess = (headings: string, ...lines: string[]) =>
    guessMemberColumns({
      headings: headings.split(','),
      rows: lines.map((line, index) => ({ line: index + 2, cells: line.split(',') })),
    });

  it.each([
    ['Name,E-Mail', ['Robin Lane,r@a.example'], { fullName: 0, email: 1 }],
    [
      'First name,SURNAME,Email address,Section',
      ['Robin,Lane,r@a.example,Netball'],
      { firstName: 0, lastName: 1, email: 2, club: 3 },
    ],
    ['given_names,family_name,Email', ['Robin,Lane,r@a.example'], { firstName: 0, lastName: 1, email: 2 }],
    [
      'Member,First Name,Last Name,Email',
      ['1042,Robin,Lane,r@a.example', '1043,Kim,Lee,k@a.example'],
      { firstName: 1, lastName: 2, email: 3 },
    ],
    ['Name,Address,Suburb,Email', ['Robin Lane,12 High Street,Hill,r@a.example'], { fullName: 0, email: 3 }],
    ['Name,Address', ['Robin Lane,r@a.example'], { fullName: 0, email: 1 }],
    ['Member,Email', ['Robin Lane,r@a.example', 'Kim Lee,k@a.example'], { fullName: 0, email: 1 }],
    // A column with the same value in all rows is not a name.
    [
      'Member,Email',
      ['Life member,r@a.example', 'Life member,k@a.example', 'Life member,l@a.example'],
      { email: 1 },
    ],
    [
      'Name,First name,Email',
      ['Lane,Robin,r@a.example', 'Lee,Kim,k@a.example'],
      { lastName: 0, firstName: 1, email: 2 },
    ],
    ['Name,First name,Email', ['Robin Lane,Robin,r@a.example'], { fullName: 0, email: 2 }],
    ['Robin,Contact', ['Kim,k@a.example'], { email: 1 }],
    ['Email,Parent email,Name', ['r@a.example,p@a.example,Robin Lane'], { email: 0, fullName: 2 }],
    // Exports of Google Contacts, Mailchimp and TidyHQ.
    [
      'First Name,Middle Name,Last Name,E-mail 1 - Label,E-mail 1 - Value',
      ['Robin,,Lane,* Home,r@a.example'],
      { firstName: 0, lastName: 2, email: 4 },
    ],
    [
      'Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME',
      ['r@a.example,Robin,Lane,12 High Street,,2,2023-11-02 09:14:33'],
      { email: 0, firstName: 1, lastName: 2 },
    ],
    [
      'ID,First name,Last name,Nick name,Email address,Phone number,Address,Membership level',
      ['88,Robin,Lane,Rob,r@a.example,0400 000 000,12 High Street,Adult'],
      { email: 4, firstName: 1, lastName: 2 },
    ],
    ['Phone,Notes', ['123,none'], {}],
  ])('%s of %j', (headings, lines, columns) => expect(guess(headings, ...lines).columns).toEqual(columns));

  it('does not guess a column if two are equally likely, or its cells do not fit', () => {
    expect(guess('Email,Email', 'r@a.example,s@a.example')).toEqual({ columns: {}, unsure: ['email'] });
    expect(guess('Name,Email', 'Robin Lane,0400 000 000')).toEqual({
      columns: { fullName: 0 },
      unsure: ['email'],
    });
    expect(guess('Name,Email', '1042,r@a.example')).toEqual({ columns: { email: 1 }, unsure: ['fullName'] });
  });

  it('ignores an empty column if another one has the same heading', () => {
    expect(guess('Email,Email,Name', ',s@a.example,Kim Lee').columns).toEqual({ email: 1, fullName: 2 });
  });
});

it('mapProblem reports missing columns', () => {
  expect(mapProblem({ fullName: 0 })).toContain('addresses');
  expect(mapProblem({ email: 0 })).toContain('names');
  expect(mapProblem({ email: 0, lastName: 1 })).toBeNull();
});

it('readMembers accepts valid rows, trims them, and finds clubs in any case', async () => {
  expect(
    await read([' Robin@Example.org ', ' Robin  Lane ', 'NETBALL'], ['kim@example.org', 'Kim', '']),
  ).toEqual({
    members: [
      { line: 2, email: 'Robin@Example.org', fullName: 'Robin Lane', clubId: 28 },
      { line: 3, email: 'kim@example.org', fullName: 'Kim', clubId: null },
    ],
    problems: [],
  });
});

it.each([
  ['no address', ['', 'Robin', ''], 'email', 'The email address is missing.'],
  ['a bad address', ['robin@', 'Robin', ''], 'email', 'This is not an email address.'],
  ['a quoted address', ['"a b"@example.org', 'Robin', ''], 'email', 'This is not an email address.'],
  [
    'a header in an address',
    ['a@example.org\nBcc: b@example.org', 'Robin', ''],
    'email',
    'This is not an email address.',
  ],
  ['a formula for an address', ['=cmd@example.org', 'Robin', ''], 'email', 'This is not an email address.'],
  [
    'a long address',
    [`${'a'.repeat(250)}@example.org`, 'Robin', ''],
    'email',
    'An email address can have at most 254 characters.',
  ],
  [
    'an address with an account',
    ['TAKEN@example.org', 'Robin', ''],
    'email',
    'An account with this email address already exists.',
  ],
  ['no name', ['a@example.org', ' ', ''], 'fullName', 'The name is missing.'],
  [
    'a long name',
    ['a@example.org', 'x'.repeat(121), ''],
    'fullName',
    'A name can have at most 120 characters.',
  ],
  [
    'a formula',
    ['a@example.org', '=HYPERLINK("x")', ''],
    'fullName',
    'A name can’t start like a formula. Remove the sign at its start.',
  ],
  [
    'a quoted formula',
    ['a@example.org', `'+1`, ''],
    'fullName',
    'A name can’t start like a formula. Remove the sign at its start.',
  ],
  [
    'a full-width formula',
    ['a@example.org', '＝1', ''],
    'fullName',
    'A name can’t start like a formula. Remove the sign at its start.',
  ],
  [
    'a turned name',
    ['a@example.org', 'Rob\u202Enib', ''],
    'fullName',
    'The name has invisible characters or a line break.',
  ],
  ['an unknown club', ['a@example.org', 'Robin', 'Quidditch'], 'club', 'There is no club with this name.'],
  [
    'a number for a name',
    ['a@example.org', '1042', ''],
    'fullName',
    'Enter a name with at least one letter.',
  ],
  [
    'a line with more than the headings',
    ['a@example.org', 'Robin', '', 'Lane'],
    null,
    'This line has 4 cells, but there are only 3 headings. Put a cell that contains a comma in quotation marks.',
  ],
])('readMembers refuses %s', async (_, cells, column, message) => {
  expect(await read(cells)).toEqual({ members: [], problems: [{ line: 2, column, message }] });
});

it('readMembers accepts an address once, and names the line of the first one', async () => {
  const { members, problems } = await read(['a@example.org', 'One', ''], ['A@EXAMPLE.org', 'Two', '']);
  expect(members.map(({ fullName }) => fullName)).toEqual(['One']);
  expect(problems).toEqual([{ line: 3, column: 'email', message: 'Line 2 has the same email address.' }]);
});

it('readMembers reports all problems of a row', async () => {
  expect((await read(['x', '', 'y'])).problems.map(({ column }) => column)).toEqual([
    'email',
    'fullName',
    'club',
  ]);
});
