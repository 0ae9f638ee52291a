import {
  type ColumnMap,
  type FileRow,
  guessColumns,
  nameProblem,
  readRows,
  type RowProblem,
} from '../../platform/tables/domain/table-rows.js';

/** What a column of a file can be. */
export const MEMBER_COLUMNS = ['email', 'fullName', 'firstName', 'lastName', 'club'] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];

export type MemberMap = ColumnMap<MemberColumn>;

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

const WORDS: readonly (readonly [MemberColumn, RegExp])[] = [
  ['email', /^(e-?mail|e-?mail address|address|email)$/],
  ['fullName', /^(name|full ?name|member|member name)$/],
  ['firstName', /^(first ?name|given ?names?|forename)$/],
  ['lastName', /^(last ?name|surname|family ?name)$/],
  ['club', /^(club|section|team)$/],
];

export const guessMemberColumns = (headings: readonly string[]): MemberMap => guessColumns(headings, WORDS);

/** What is missing of a map, so that rows can be read by it; null: nothing. */
export function mapProblem({ email, fullName, firstName, lastName }: MemberMap): string | null {
  if (email === undefined) return 'Please say which column has the addresses.';
  if (fullName === undefined && firstName === undefined && lastName === undefined)
    return 'Please say which columns have the names.';
  return null;
}

/** The rows that can be imported, and what is wrong with the others: each has all of its faults told. */
export function readMembers(
  rows: readonly FileRow[],
  map: MemberMap,
  width: number,
  { addresses, clubs }: Known,
): { members: MemberRow[]; problems: RowProblem<MemberColumn>[] } {
  const { read: members, problems } = readRows(
    rows,
    {
      map,
      width,
      known: (address) => (addresses.has(address) ? 'This address has an account already.' : null),
    },
    ({ line, email, cell, fault }): MemberRow => {
      const column =
        map.fullName === undefined ? (map.firstName === undefined ? 'lastName' : 'firstName') : 'fullName';
      const name = (cell('fullName') || `${cell('firstName')} ${cell('lastName')}`)
        .replace(/ {2,}/g, ' ')
        .trim();
      fault(column, name === '' ? 'There is no name.' : nameProblem(name));
      const club = cell('club');
      const clubId = club === '' ? null : (clubs.get(club.toLowerCase()) ?? null);
      if (club !== '' && clubId === null) fault('club', 'There is no club of this name.');
      return { line, email, fullName: name, clubId };
    },
  );
  return { members, problems };
}
