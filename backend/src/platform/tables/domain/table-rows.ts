import { hasUnambiguousDomain, normaliseEmail } from '../../common/mail-address.js';
import { EMAIL_MAX, isEmailAddress, MIXED_DOMAIN, PLAIN_LINE } from '../../common/validation.js';
import { personNameProblem, visibleText } from '../../common/visible-text.js';

/** Which column of a table is what: its place from 0. */
export type ColumnMap<Column extends string> = Partial<Record<Column, number>>;

/** A line of a table. */
export interface FileRow {
  /** In the file, from 1. */
  line: number;
  cells: readonly string[];
}

/** What stands in a file, below its headings. */
export interface HeadedRows {
  headings: readonly string[];
  rows: readonly FileRow[];
}

/** A problem of a row, with its line, so that a person can correct it. */
export interface RowProblem<Column extends string> {
  line: number;
  /** null: the line as a whole. */
  column: Column | null;
  message: string;
}

const NAME_MAX = 120;
/** Rows that are read in one go: what else there is to do is done in between. */
const AT_ONCE = 500;
/** As spreadsheets take a cell for a formula; full-width forms, too. */
const FORMULA = /^[\s']*[=+@\-\uFF1D\uFF0B\uFF20\uFF0D\t\r]/;

/** null: nothing stands behind the last heading. */
function widthProblem({ cells }: FileRow, width: number): string | null {
  if (cells.length <= width) return null;
  return `This line has ${cells.length} cells, but there are only ${width} headings. Put a cell that contains a comma in quotation marks.`;
}

/** What is wrong with a cell as an address; null: nothing. @param first the line that had it before */
function addressProblem(email: string, first: number | undefined): string | null {
  if (email === '') return 'The email address is missing.';
  if (email.length > EMAIL_MAX) return `An email address can have at most ${EMAIL_MAX} characters.`;
  if (!isEmailAddress(email) || FORMULA.test(email)) return 'This is not an email address.';
  if (!hasUnambiguousDomain(email)) return MIXED_DOMAIN;
  return first === undefined ? null : `Line ${first} has the same email address.`;
}

/** What is wrong with the name of a person that is given; null: nothing. */
export function nameProblem(name: string): string | null {
  if (name.length > NAME_MAX) return `A name can have at most ${NAME_MAX} characters.`;
  if (!PLAIN_LINE.test(name)) return 'The name has invisible characters or a line break.';
  if (FORMULA.test(name)) return 'A name can’t start like a formula. Remove the sign at its start.';
  return personNameProblem(name);
}

/** A name in one column, or in two. */
export const nameOf = (full: string, first: string, last: string): string =>
  (full || `${first} ${last}`).replace(/ {2,}/g, ' ').trim();

/** A row whose address was looked at already. */
export interface ParsedRow<Column extends string> {
  line: number;
  email: string;
  /** Without the blanks around it; empty where no column is that. */
  cell: (column: Column) => string;
  /** Nothing for null. */
  fault: (column: Column | null, message: string | null) => void;
}

/** Lets other requests in between: a file of 20,000 rows takes a while. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Reads a table of people with an address each, who come once. Rows that have a fault are not among what was read: all of their
 * faults are told.
 * @param width as many as there are headings
 * @param known what speaks against a right address, given in lower case; null: nothing
 */
export async function readRows<Column extends string, One>(
  rows: readonly FileRow[],
  {
    map,
    width,
    known,
  }: { map: ColumnMap<Column | 'email'>; width: number; known: (address: string) => string | null },
  read: (row: ParsedRow<Column | 'email'>) => One,
): Promise<{ read: One[]; problems: RowProblem<Column | 'email'>[] }> {
  const seen = new Map<string, number>();
  const all: One[] = [];
  const problems: RowProblem<Column | 'email'>[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const { line, cells } = row;
    const before = problems.length;
    const fault = (column: Column | 'email' | null, message: string | null): void => {
      if (message !== null) problems.push({ line, column, message });
    };
    const cell = (column: Column | 'email'): string => {
      const place: number = map[column] ?? -1;
      return visibleText((cells[place] ?? '').trim());
    };
    fault(null, widthProblem(row, width));
    const email = normaliseEmail(cell('email'));
    const lower = email.toLowerCase();
    const first = seen.get(lower);
    fault('email', addressProblem(email, first) ?? known(lower));
    if (email !== '' && first === undefined) seen.set(lower, line);
    const one = read({ line, email, cell, fault });
    if (problems.length === before) all.push(one);
  }
  return { read: all, problems };
}
