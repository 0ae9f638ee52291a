import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ValidationError } from '../common/domain-error.js';
import type { FileRow } from './domain/table-rows.js';

/** More than a club has, and as much as one look at a file should take. */
export const MOST_ROWS = 20_000;
const MOST_COLUMNS = 50;
/** In one go; what else there is to do is done in between. */
const CHUNK = 65_536;
const LONGEST_LINE = 20_000;

export interface Table {
  headings: string[];
  rows: FileRow[];
}

/**
 * A table as spreadsheets save it: UTF-8, with or without its mark, lines ended by CRLF or LF, cells parted by commas, semicolons
 * or tabs, the first line with the headings.
 * @throws ValidationError of `file`
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const text = decode(bytes);
  const rows: FileRow[] = [];
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
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
      if (rows.length > MOST_ROWS + 1)
        throw refused(
          `This file has more than ${MOST_ROWS.toLocaleString('en')} rows. Please import it in parts.`,
        );
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(
      FAULTS[error.code] ?? 'This is no table that can be read as CSV.',
      error.lines as number | undefined,
    );
  }
  const [head, ...rest] = rows;
  if (!head) throw refused('This file is empty.');
  if (head.cells.length > MOST_COLUMNS) throw refused(`This file has more than ${MOST_COLUMNS} columns.`);
  if (rest.length === 0) throw refused('There is nothing below the headings.');
  return { headings: head.cells.map((cell) => cell.trim()), rows: rest };
}

const FAULTS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened, and not closed until the end of the file.',
  CSV_INVALID_CLOSING_QUOTE: 'Something stands behind a closing quotation mark.',
  INVALID_OPENING_QUOTE: 'A quotation mark stands within a cell that does not begin with one.',
  CSV_MAX_RECORD_SIZE: 'A line is too long. Perhaps a quotation mark is not closed.',
};

function decode(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused(
      'This file is not in UTF-8, but perhaps in Windows-1252, as older programs save it. Please save it as “CSV UTF-8” and send it again.',
    );
  }
  if (text.includes('\0')) throw refused('This file is no text. Please save the table as “CSV UTF-8”.');
  return text;
}

/** What the first line has most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
  const count = (mark: string): number => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function* chunksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += CHUNK) yield text.slice(from, from + CHUNK);
}

function refused(message: string, line?: number): ValidationError {
  return new ValidationError({ file: [line === undefined ? message : `Line ${line}: ${message}`] });
}
