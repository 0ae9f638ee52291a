import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** On a phone the cell heads the card, without its label. */
  primary?: boolean;
  /** On a phone the cell (a button) takes the card's whole line, without its label. It is not printed. */
  fullLine?: boolean;
}

export interface DataTableProps<Row> {
  /** Read by screen readers; shown when `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/**
 * A real table from 768 px; below, the same table laid out as one card a row, each value behind its column's name.
 * The roles are written out because `display: block` would take them away.
 */
export function DataTable<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
}: DataTableProps<Row>) {
  return (
    <table role="table" className="block w-full text-left md:table md:text-sm lg:text-base">
      <caption className={captionShown ? 'pb-3 text-left font-semibold' : 'sr-only'}>{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cx(
                'border-b border-line-strong px-4 py-3 text-sm md:max-lg:px-2 font-semibold text-ink-soft',
                column.align === 'end' && 'text-right',
                column.fullLine && 'no-print',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-4 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-card border border-line bg-surface p-4 md:table-row md:border-0 md:bg-transparent md:hover:bg-sunken"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={cx(
                  'flex items-baseline justify-between gap-4 py-1.5 md:table-cell md:border-b md:border-line md:px-2 md:py-3.5 lg:px-4',
                  column.fullLine && 'no-print *:w-full md:*:w-auto',
                  column.primary && 'text-lg font-semibold md:text-sm lg:text-base',
                  column.align === 'end' && 'md:text-right',
                )}
              >
                {!column.primary && !column.fullLine && (
                  <span aria-hidden="true" className="text-sm text-ink-soft md:hidden">
                    {column.header}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
