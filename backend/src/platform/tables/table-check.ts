import { normaliseEmail } from '../common/mail-address.js';
import { DomainError, ValidationError } from '../common/domain-error.js';
import type { Table } from './read-table.js';
import type { GuessedColumns } from './domain/guess-columns.js';
import type { ColumnMap, RowProblem } from './domain/table-rows.js';

/** More would not be read: they are mended in the file, and it is looked at again. */
const MAX_PROBLEMS = 100;
const SAMPLE = 3;
const DAY_MS = 86_400_000;
/** An import can be undone for so many days. */
export const UNDO_DAYS = 7;
/** Rows that one statement stores: each ends long before the database's time limit. */
const STORED_AT_ONCE = 1000;
/** Rows that one transaction takes away when an import is undone: every reference to each of them is looked up. */
export const UNDO_BATCH_SIZE = 500;

/** The rows of an import in parts, in their order. */
export function* rowBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += STORED_AT_ONCE)
    yield rows.slice(from, from + STORED_AT_ONCE);
}

/** What a file would bring, before anything is done. */
export interface TableCheck<Column extends string> {
  headings: string[];
  columns: ColumnMap<Column>;
  /** Of which it could not be told which column they are. */
  unsure: Column[];
  /** What a person should check about how the file was read. */
  notes: string[];
  /** The first rows, as they came. */
  sample: string[][];
  rows: number;
  /** How many could be imported. */
  ready: number;
  /** The first of them. */
  problems: RowProblem<Column>[];
  problemRows: number;
  /** What has to be said of the columns before any row can be read; null: nothing. */
  missing: string | null;
}

export function tableCheck<Column extends string>(
  { headings, rows, notes }: Table,
  { columns, unsure }: GuessedColumns<Column>,
  { ready, problems }: { ready: number; problems: readonly RowProblem<Column>[] },
  missing: string | null = null,
): TableCheck<Column> {
  return {
    headings,
    columns,
    unsure,
    notes,
    sample: rows.slice(0, SAMPLE).map(({ cells }) => [...cells]),
    rows: rows.length,
    ready,
    problems: problems.slice(0, MAX_PROBLEMS),
    problemRows: new Set(problems.map(({ line }) => line)).size,
    missing,
  };
}

/** What was chosen, or what the columns seem to be where nothing was. @throws ValidationError */
export function columnsOf<Column extends string>(
  table: Table,
  given: ColumnMap<Column>,
  guess: (table: Table) => GuessedColumns<Column>,
): GuessedColumns<Column> {
  const chosen = Object.values<number | undefined>(given);
  if (chosen.length === 0) return guess(table);
  if (chosen.some((place) => place !== undefined && place >= table.headings.length))
    throw new ValidationError({ columns: ['This file does not have that column.'] });
  return { columns: given, unsure: [] };
}

/** @throws ValidationError where a row is wrong and may not be left out, or none is right */
export function assertReady<Column extends string>(
  { ready, problems }: { ready: number; problems: readonly RowProblem<Column>[] },
  leaveOut: boolean,
): void {
  if (problems.length > 0 && !leaveOut)
    throw new ValidationError({
      file: problems.slice(0, 5).map(({ line, message }) => `Line ${line}: ${message}`),
    });
  if (ready === 0) throw new ValidationError({ file: ['No rows in this file can be imported.'] });
}

/** What each row says as its address. */
export function addressesOf({ rows }: Table, columns: ColumnMap<'email'>): string[] {
  return rows.map(({ cells }) => normaliseEmail(cells[columns.email ?? -1] ?? ''));
}

/** When an import was made, and whether it can be undone. */
export interface ImportTimes {
  createdAt: Date;
  undoneAt: Date | null;
  /** It can be undone still, by the database's clock. */
  isYoung: boolean;
  /** Undoing has begun and not ended. */
  isUndoing: boolean;
}

/** The same as it is told. */
export interface ImportTexts {
  createdAt: string;
  undoneAt: string | null;
  /** null when it cannot be undone any more. */
  undoableUntil: string | null;
  isUndoing: boolean;
}

export function withTexts<Row extends ImportTimes>(row: Row): Omit<Row, keyof ImportTimes> & ImportTexts {
  const { createdAt, undoneAt, isYoung, isUndoing, ...rest } = row;
  const until = new Date(createdAt.getTime() + UNDO_DAYS * DAY_MS);
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoableUntil: isYoung && !undoneAt && !isUndoing ? until.toISOString() : null,
    isUndoing,
  };
}

/** @throws DomainError `import_not_found` */
export function foundImport<Row>(row: Row | null): Row {
  if (row === null) throw new DomainError('import_not_found', 'We could not find that import.');
  return row;
}
