import { stringify } from 'csv-stringify/sync';
import { spreadsheetCell } from '../../../platform/lists/spreadsheet-cell.js';
import type { SheetTable } from '../domain/sheet-tables.js';

export const CSV_COLUMNS = ['Table', 'Line', 'Column', 'Value', 'Currency'];

/** One line for each cell, so that a spreadsheet can filter and add them up. */
export function sheetLines(tables: readonly SheetTable[]): (string | number | null)[][] {
  return tables.flatMap(({ title, currency, columns, rows }) =>
    rows.flatMap(({ label, cells }) =>
      cells.map((cell, place) => {
        const { label: column = '', kind = 'text' } = columns[place] ?? {};
        // A number, because the minus sign of a text would be escaped like a formula.
        const value = kind === 'money' && typeof cell === 'number' ? cell / 100 : cell;
        return [title, label, column, value, kind === 'money' ? currency : ''];
      }),
    ),
  );
}

export function sheetCsv(tables: readonly SheetTable[]): Buffer {
  const csv = stringify(
    sheetLines(tables).map((line) => line.map(spreadsheetCell)),
    { header: true, columns: CSV_COLUMNS, bom: true, record_delimiter: 'windows' },
  );
  return Buffer.from(csv);
}
