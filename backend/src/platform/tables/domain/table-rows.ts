import { hasUnambiguousDomain, normaliseEmail } from '../../common/mail-address.js';
import { EMAIL_MAX, isEmailAddress, MIXED_DOMAIN, PLAIN_LINE } from '../../common/validation.js';
import { personNameProblem, visibleText } from '../../common/visible-text.js';

/** The index of each known column. */
export type ColumnMap<Column extends string> = Partial<Record<Column, number>>;

export interface FileRow {
  /** Line number in the file, from 1. */
  line: number;
  cells: readonly string[];
}

export interface HeadedRows {
  headings: readonly string[];
  rows: readonly FileRow[];
}

export interface RowProblem<Column extends string> {
  line: number;
  /** null for the whole line. */
  column: Column | null;
  message: string;
}

const NAME_MAX = 120;
/** Rows read before other requests get a turn. */
const BATCH_SIZE = 500;
/** Text that spreadsheets run as a formula, including full-width forms of the signs. */
const FORMULA = /^[\s']*[=+@\-\uFF1D\uFF0B\uFF20\uFF0D\t\r]/;

/** An error if the row has more cells than there are headings. */
function widthProblem({ cells }: FileRow, width: number): string | null {
  if (cells.length <= width) return null;
  return `This line has ${cells.length} cells, but there are only ${width} headings. Put a cell that contains a comma in quotation marks.`;
}

/** An error message, or null. @param first line that already has this address */
function addressProblem(email: string, first: number | undefined): string | null {
  if (email === '') return 'The email address is missing.';
  if (email.length > EMAIL_MAX) return `An email address can have at most ${EMAIL_MAX} characters.`;
  if (!isEmailAddress(email) || FORMULA.test(email)) return 'This is not an email address.';
  if (!hasUnambiguousDomain(email)) return MIXED_DOMAIN;
  return first === undefined ? null : `Line ${first} has the same email address.`;
}

/** An error message, or null. @param name of a person */
export function nameProblem(name: string): string | null {
  if (name.length > NAME_MAX) return `A name can have at most ${NAME_MAX} characters.`;
  if (!PLAIN_LINE.test(name)) return 'The name has invisible characters or a line break.';
  if (FORMULA.test(name)) return 'A name can’t start like a formula. Remove the sign at its start.';
  return personNameProblem(name);
}

/** Takes the full name, or joins first and last name. */
export const nameOf = (full: string, first: string, last: string): string =>
  (full || `${first} ${last}`).replace(/ {2,}/g, ' ').trim();

/** A row whose address has been checked. */
export interface ParsedRow<Column extends string> {
  line: number;
  email: string;
  /** The trimmed cell; empty if the file has no such column. */
  cell: (column: Column) => string;
  /** Adds an error message; null adds nothing. */
  fault: (column: Column | null, message: string | null) => void;
}

/** A file of 20,000 rows takes a while, so other requests run in between. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Reads a table with one person a row; each address may occur once. Rows with problems are not read, and all their
 * problems are returned.
 * @param width number of headings
 * @param known returns an error message for a valid address in lower case, or null
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
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
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
