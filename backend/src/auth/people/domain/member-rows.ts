import {
  type ColumnHints,
  EMAIL_HINTS,
  guessColumns,
  type GuessedColumns,
  NAME_HINTS,
} from '../../../platform/tables/domain/guess-columns.js';
import {
  type ColumnMap,
  type FileRow,
  type HeadedRows,
  nameOf,
  nameProblem,
  readRows,
  type RowProblem,
} from '../../../platform/tables/domain/table-rows.js';

/** The fields that a column of the file can have. */
export const MEMBER_COLUMNS = ['email', 'fullName', 'firstName', 'lastName', 'club'] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];

export type MemberMap = ColumnMap<MemberColumn>;

export interface MemberRow {
  line: number;
  email: string;
  fullName: string;
  clubId: number | null;
}

/** Existing accounts and clubs. */
export interface ExistingRecords {
  /** Addresses with an account, in lower case. */
  addresses: ReadonlySet<string>;
  /** Club ids by name in lower case. */
  clubs: ReadonlyMap<string, number>;
}

const COLUMN_HINTS: readonly ColumnHints<MemberColumn>[] = [
  EMAIL_HINTS,
  { column: 'firstName', ...NAME_HINTS.firstName },
  { column: 'lastName', ...NAME_HINTS.lastName },
  { column: 'fullName', ...NAME_HINTS.fullName },
  {
    column: 'club',
    headings: [/^(club|section|team|sport)( name)?$/, /^(clubs|sections|teams|sports)$/],
    fits: (cell) => /\p{L}/u.test(cell) && !cell.includes('@'),
  },
];

/** Guesses the fields of the columns; staff can correct the guess. */
export function guessMemberColumns(table: HeadedRows): GuessedColumns<MemberColumn> {
  return withNames(guessColumns(table, COLUMN_HINTS), table.rows);
}

/** Prefers first and last name columns over a full name. “Name” beside first names is the last name if it is mostly one word. */
function withNames(
  { columns, unsure }: GuessedColumns<MemberColumn>,
  rows: readonly FileRow[],
): GuessedColumns<MemberColumn> {
  const { fullName, firstName, lastName, ...others } = columns;
  const left = unsure.filter((column) => column !== 'fullName');
  if (firstName !== undefined && lastName !== undefined)
    return { columns: { ...others, firstName, lastName }, unsure: left };
  if (firstName === undefined || fullName === undefined) return { columns, unsure };
  const isOneWord =
    rows.filter(({ cells }) => (cells[fullName] ?? '').trim().includes(' ')).length < rows.length / 2;
  return {
    columns: { ...others, ...(isOneWord ? { firstName, lastName: fullName } : { fullName }) },
    unsure: left,
  };
}

/** What the column map lacks, as an error message; null if nothing. */
export function mapProblem({ email, fullName, firstName, lastName }: MemberMap): string | null {
  if (email === undefined) return 'Choose the column with the email addresses.';
  if (fullName === undefined && firstName === undefined && lastName === undefined)
    return 'Choose the columns with the names.';
  return null;
}

/** The valid rows, and all problems of the others. */
export async function readMembers(
  rows: readonly FileRow[],
  map: MemberMap,
  width: number,
  { addresses, clubs }: ExistingRecords,
): Promise<{ members: MemberRow[]; problems: RowProblem<MemberColumn>[] }> {
  const { read: members, problems } = await readRows(
    rows,
    {
      map,
      width,
      known: (address) =>
        addresses.has(address) ? 'An account with this email address already exists.' : null,
    },
    ({ line, email, cell, fault }): MemberRow => {
      const column =
        map.fullName === undefined ? (map.firstName === undefined ? 'lastName' : 'firstName') : 'fullName';
      const name = nameOf(cell('fullName'), cell('firstName'), cell('lastName'));
      fault(column, name === '' ? 'The name is missing.' : nameProblem(name));
      const club = cell('club');
      const clubId = club === '' ? null : (clubs.get(club.toLowerCase()) ?? null);
      if (club !== '' && clubId === null) fault('club', 'There is no club with this name.');
      return { line, email, fullName: name, clubId };
    },
  );
  return { members, problems };
}
