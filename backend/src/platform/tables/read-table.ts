import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ValidationError } from '../common/domain-error.js';
import { formatCount } from '../common/formats.js';
import { isEmailAddress } from '../common/validation.js';
import { decodeTable } from './decode-table.js';
import type { FileRow } from './domain/table-rows.js';

/** More than a club has, and as much as one look at a file should take. */
const MAX_ROWS = 20_000;
/** Exports of mail programs and address books have a hundred. */
export const MAX_COLUMNS = 200;
/** In one go; what else there is to do is done in between. */
const CHUNK = 65_536;
const LONGEST_LINE = 20_000;

export interface Table {
  headings: string[];
  /** Each has a cell for every heading. More are only there where they are not empty. */
  rows: FileRow[];
  /** What a person should check about how the file was read. */
  notes: string[];
}

/**
 * A table as spreadsheets save it: lines ended by CRLF, LF or CR, cells parted by commas, semicolons or tabs, perhaps said by a first
 * line `sep=;`, the next line with the headings. Rows may be shorter than the headings, and have empty cells behind them.
 * @throws ValidationError of `file`
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
      max_record_size: LONGEST_LINE,
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

/** By what its cells are parted: Excel says it in a first line of its own, which is no part of the table. */
function separated(text: string): { text: string; delimiter: string } {
  const [line, said] = /^"?sep=([,;\t|])"?[,;\t|]*(?=[\r\n])/i.exec(text) ?? [];
  // Its end stays, so that lines keep their numbers.
  if (line !== undefined && said !== undefined) return { text: text.slice(line.length), delimiter: said };
  return { text, delimiter: delimiterOf(text) };
}

/** What the first line has most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, 1);
  const count = (mark: string): number => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** As many columns as have a heading; those without one count where something stands in them. */
function widthOf(head: FileRow, rest: readonly FileRow[]): number {
  const filled = filledOf(head.cells);
  if (filled === head.cells.length) return filled;
  const longest = rest.reduce((most, { cells }) => Math.max(most, filledOf(cells)), filled);
  return Math.min(head.cells.length, longest);
}

/** How many cells there are up to the last that is not empty. */
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
