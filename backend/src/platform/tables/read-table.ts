import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ValidationError } from '../common/domain-error.js';
import { formatCount } from '../common/formats.js';
import { isEmailAddress } from '../common/validation.js';
import { decodeTable } from './decode-table.js';
import type { FileRow } from './domain/table-rows.js';

/** Far more than a club has; reading this many takes a few seconds at most. */
const MAX_ROWS = 20_000;
/** Exports of mail programs and address books have about a hundred. */
export const MAX_COLUMNS = 200;
/** Characters parsed before other requests get a turn. */
const CHUNK = 65_536;
const MAX_LINE_LENGTH = 20_000;

export interface Table {
  headings: string[];
  /** Rows are filled up to the number of headings; further cells are kept only if they are not empty. */
  rows: FileRow[];
  /** What staff should check about how the file was decoded. */
  notes: string[];
}

/**
 * Parses CSV as spreadsheets save it: CRLF, LF or CR; commas, semicolons or tabs; an optional first line `sep=;`; then
 * the headings. Rows may be shorter than the headings, or have empty cells at the end.
 * @throws ValidationError for `file`
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const { text: whole, note } = decodeTable(bytes);
  const { text, delimiter } = separated(whole);
  const [head, ...rest] = await recordsOf(text, delimiter);
  if (!head) throw refused('This file is empty.');
  const width = widthOf(head, rest);
  if (width > MAX_COLUMNS) throw refused(`This file has more than ${MAX_COLUMNS} columns.`);
  if (rest.length === 0) throw refused('There are no rows below the headings.');
  const headings = cellsOf(head.cells, width).map((cell) => cell.trim());
  if (headings.some(isEmailAddress))
    throw refused(
      'The first line has an email address instead of headings. Add a first line with headings, such as Name and Email.',
    );
  return {
    headings,
    rows: rest.map(({ line, cells }) => ({ line, cells: cellsOf(cells, width) })),
    notes: note === null ? [] : [note],
  };
}

async function recordsOf(text: string, delimiter: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_LINE_LENGTH,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      rows.push({ line: info.lines, cells: record });
      if (rows.length > MAX_ROWS + 1)
        throw refused(
          `This file has more than ${formatCount(MAX_ROWS)} rows. Split it and import the parts.`,
        );
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(FAULTS[error.code] ?? 'This file can’t be read as CSV.', error.lines as number | undefined);
  }
  return rows;
}

const FAULTS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened but never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'There is text after a closing quotation mark.',
  INVALID_OPENING_QUOTE: 'There is a quotation mark inside a cell that does not start with one.',
  CSV_MAX_RECORD_SIZE: 'A line is too long. A quotation mark may not be closed.',
};

/** The delimiter. Excel can name it in a first line `sep=;`, which is removed. */
function separated(text: string): { text: string; delimiter: string } {
  const [line, said] = /^"?sep=([,;\t|])"?[,;\t|]*(?=[\r\n])/i.exec(text) ?? [];
  // Keeps the line break, so that line numbers stay right.
  if (line !== undefined && said !== undefined) return { text: text.slice(line.length), delimiter: said };
  return { text, delimiter: delimiterOf(text) };
}

/** The most frequent delimiter of the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, 1);
  const count = (mark: string): number => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** The number of columns: those with a heading, and those without one that have cells. */
function widthOf(head: FileRow, rest: readonly FileRow[]): number {
  const filled = filledOf(head.cells);
  if (filled === head.cells.length) return filled;
  const longest = rest.reduce((most, { cells }) => Math.max(most, filledOf(cells)), filled);
  return Math.min(head.cells.length, longest);
}

/** Number of cells up to the last that is not empty. */
const filledOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

function cellsOf(cells: readonly string[], width: number): string[] {
  const filled = cells.slice(0, Math.max(width, filledOf(cells)));
  return [...filled, ...Array.from({ length: Math.max(0, width - filled.length) }, () => '')];
}

function* chunksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += CHUNK) yield text.slice(from, from + CHUNK);
}

function refused(message: string, line?: number): ValidationError {
  return new ValidationError({ file: [line === undefined ? message : `Line ${line}: ${message}`] });
}
