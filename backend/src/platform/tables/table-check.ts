import { normaliseEmail } from '../common/mail-address.js';
import { DomainError, ValidationError } from '../common/domain-error.js';
import type { Table } from './read-table.js';
import type { GuessedColumns } from './domain/guess-columns.js';
import type { ColumnMap, RowProblem } from './domain/table-rows.js';

/** Enough to correct a file; it is then checked again. */
const MAX_PROBLEMS = 100;
const SAMPLE = 3;
const DAY_MS = 86_400_000;
export const UNDO_DAYS = 7;
/** Rows for each INSERT, so that it ends long before the statement timeout. */
const INSERT_BATCH_SIZE = 1000;
/** Rows for each transaction of an undo: PostgreSQL checks every foreign key that refers to them. */
export const UNDO_BATCH_SIZE = 500;

export function* rowBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += INSERT_BATCH_SIZE)
    yield rows.slice(from, from + INSERT_BATCH_SIZE);
}

/** What an import of the file would do. */
export interface TableCheck<Column extends string> {
  headings: string[];
  columns: ColumnMap<Column>;
  /** Columns that staff have to choose. */
  unsure: Column[];
  /** What staff should check about how the file was decoded. */
  notes: string[];
  /** The first rows as they are in the file. */
  sample: string[][];
  rows: number;
  /** Rows that can be imported. */
  ready: number;
  /** The first 100. */
  problems: RowProblem<Column>[];
  problemRows: number;
  /** The column that must be chosen before rows can be read, in a sentence; null if none. */
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

/** The chosen columns, or a guess if none is chosen. @throws ValidationError if the file lacks a column */
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

/** @throws ValidationError if no row is right, or if some are wrong and `leaveOut` is false */
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

export function addressesOf({ rows }: Table, columns: ColumnMap<'email'>): string[] {
  return rows.map(({ cells }) => normaliseEmail(cells[columns.email ?? -1] ?? ''));
}

/** What the database knows about an import. */
export interface StoredImport {
  createdAt: Date;
  undoneAt: Date | null;
  /** It can still be undone, by the database's clock. */
  isYoung: boolean;
  /** An undo has begun and not ended. */
  isUndoing: boolean;
}

/** An import with the end of its undo. */
export type UndoableImport<Row extends StoredImport> = Omit<Row, 'isYoung'> & {
  /** null once it cannot be undone. */
  undoableUntil: Date | null;
};

export function undoable<Row extends StoredImport>({ isYoung, ...row }: Row): UndoableImport<Row> {
  const { createdAt, undoneAt, isUndoing } = row;
  const until = new Date(createdAt.getTime() + UNDO_DAYS * DAY_MS);
  return { ...row, undoableUntil: isYoung && !undoneAt && !isUndoing ? until : null };
}

/** @throws DomainError `import_not_found` */
export function foundImport<Row>(row: Row | null): Row {
  if (row === null) throw new DomainError('import_not_found', 'We could not find that import.');
  return row;
}
