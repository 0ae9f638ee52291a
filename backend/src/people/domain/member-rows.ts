import { EMAIL_MAX, isEmailAddress, PLAIN_LINE } from '../../platform/common/validation.js';

/** What a column of a file can be. */
export const MEMBER_COLUMNS = ['email', 'fullName', 'firstName', 'lastName', 'club'] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];

/** Which column of the file is what: its place from 0. */
export type ColumnMap = Partial<Record<MemberColumn, number>>;

/** A line of the file. */
export interface FileRow {
  /** In the file, from 1. */
  line: number;
  cells: readonly string[];
}

/** What is wrong with a row, so that somebody finds and mends it. */
export interface RowProblem {
  line: number;
  column: MemberColumn | null;
  message: string;
}

export interface MemberRow {
  line: number;
  email: string;
  fullName: string;
  clubId: number | null;
}

/** What the database knows. */
export interface Known {
  /** Addresses in lower case that have an account. */
  addresses: ReadonlySet<string>;
  /** Ids by name in lower case. */
  clubs: ReadonlyMap<string, number>;
}

const NAME_MAX = 120;
/** As spreadsheets take a cell for a formula; full-width forms, too. */
const FORMULA = /^[\s']*[=+@\-\uFF1D\uFF0B\uFF20\uFF0D\t\r]/;

const WORDS: readonly (readonly [MemberColumn, RegExp])[] = [
  ['email', /^(e-?mail|e-?mail address|address|email)$/],
  ['fullName', /^(name|full ?name|member|member name)$/],
  ['firstName', /^(first ?name|given ?names?|forename)$/],
  ['lastName', /^(last ?name|surname|family ?name)$/],
  ['club', /^(club|section|team)$/],
];

/** What the headings seem to say; it is shown, and chosen otherwise where it is wrong. */
export function guessColumns(headings: readonly string[]): ColumnMap {
  const map: ColumnMap = {};
  headings.forEach((heading, place) => {
    const plain = heading.trim().toLowerCase().replace(/[_.]/g, ' ');
    const found = WORDS.find(([column, words]) => map[column] === undefined && words.test(plain));
    if (found) map[found[0]] = place;
  });
  return map;
}

/** What is missing of a map, so that rows can be read by it; null: nothing. */
export function mapProblem({ email, fullName, firstName, lastName }: ColumnMap): string | null {
  if (email === undefined) return 'Please say which column has the addresses.';
  if (fullName === undefined && firstName === undefined && lastName === undefined)
    return 'Please say which columns have the names.';
  return null;
}

/** The rows that can be imported, and what is wrong with the others: each has all of its faults told. */
export function readMembers(
  rows: readonly FileRow[],
  map: ColumnMap,
  width: number,
  { addresses, clubs }: Known,
): { members: MemberRow[]; problems: RowProblem[] } {
  const seen = new Map<string, number>();
  const members: MemberRow[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells } of rows) {
    const faults: RowProblem[] = [];
    const fault = (column: MemberColumn | null, message: string): void => {
      faults.push({ line, column, message });
    };
    const cell = (column: MemberColumn): string => (cells[map[column] ?? -1] ?? '').trim();
    if (cells.length !== width)
      fault(
        null,
        `This line has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the first one ${width}.`,
      );

    const email = cell('email');
    const lower = email.toLowerCase();
    const first = seen.get(lower);
    if (email === '') fault('email', 'There is no address.');
    else if (email.length > EMAIL_MAX) fault('email', `An address has at most ${EMAIL_MAX} characters.`);
    else if (!isEmailAddress(email) || FORMULA.test(email)) fault('email', 'This is no email address.');
    else if (first !== undefined) fault('email', `Line ${first} has the same address.`);
    else if (addresses.has(lower)) fault('email', 'This address has an account already.');
    if (email !== '' && first === undefined) seen.set(lower, line);

    const column =
      map.fullName === undefined ? (map.firstName === undefined ? 'lastName' : 'firstName') : 'fullName';
    const name = (cell('fullName') || `${cell('firstName')} ${cell('lastName')}`)
      .replace(/ {2,}/g, ' ')
      .trim();
    if (name === '') fault(column, 'There is no name.');
    else if (name.length > NAME_MAX) fault(column, `A name has at most ${NAME_MAX} characters.`);
    else if (!PLAIN_LINE.test(name))
      fault(column, 'The name has characters that cannot be seen, or breaks the line.');
    else if (FORMULA.test(name)) fault(column, 'This begins like a formula, not like a name.');

    const club = cell('club');
    const clubId = club === '' ? null : (clubs.get(club.toLowerCase()) ?? null);
    if (club !== '' && clubId === null) fault('club', 'There is no club of this name.');

    if (faults.length > 0) problems.push(...faults);
    else members.push({ line, email, fullName: name, clubId });
  }
  return { members, problems };
}

const USER_NAME_MAX = 50;

/** What somebody may be called until they say it themselves: 'robin.lane' of 'robin.lane@example.org'. */
export function userNameOf(email: string): string {
  const plain = (email.split('@', 1)[0] ?? '').replace(/[^A-Za-z0-9._-]/g, '').slice(0, USER_NAME_MAX);
  return plain.length < 3 ? `member${plain}` : plain;
}

/** The first of 'robin', 'robin2', 'robin3' that nobody has; it is taken then. @param taken in lower case */
export function freeUserName(wanted: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}${count}`;
    const lower = name.toLowerCase();
    if (taken.has(lower)) continue;
    taken.add(lower);
    return name;
  }
}
