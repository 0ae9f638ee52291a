import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** Replaces the header text: the control that sorts by this column. */
  control?: ReactNode;
  sorted?: 'ascending' | 'descending' | 'none';
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** On phones the cell is the card’s title, without a label. */
  primary?: boolean;
  /** Hidden below 1280 px, or below 1400 px with `most`, or below 1536 px with `all`. */
  wide?: boolean | 'most' | 'all';
  /** On phones the cell (a button) fills the card’s line, without a label. Not printed. */
  fullLine?: boolean;
  /** A checkbox: on phones in the card’s corner, without a label. Not printed. */
  tick?: boolean;
}

export interface DataTableProps<Row> {
  /** Read by screen readers; shown when `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** For staff: rows of 40 px and a sticky header row. */
  dense?: boolean;
  /** Other rows are loading. */
  busy?: boolean;
  /** Its rows are placeholders; its headers are real. */
  waiting?: boolean;
  /** Two short columns, which stay lines on phones. */
  pair?: boolean;
  /** Highlights a row, whose content says why. */
  marked?: ((row: Row) => boolean) | undefined;
}

const fromWidth = (wide: true | 'most' | 'all'): string => {
  if (wide === 'all') return 'hidden 2xl:table-cell';
  return wide === 'most' ? 'hidden min-[1400px]:table-cell' : 'hidden xl:table-cell';
};

/**
 * A table from 768 px; below that, one card per row, with each value labelled by its column, or one line with `pair`.
 * The roles are explicit because `display: block` would remove them.
 */
export function DataTable<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
  dense = false,
  busy = false,
  waiting = false,
  pair = false,
  marked,
}: DataTableProps<Row>) {
  const hasTick = columns.some(({ tick }) => tick);
  return (
    <table
      role="table"
      aria-busy={busy || waiting || undefined}
      className={cx(
        'block w-full text-left md:table',
        dense ? 'text-sm transition-opacity duration-150' : 'md:text-sm lg:text-base',
        // A lower opacity would make warnings unreadable.
        busy && 'opacity-90',
      )}
    >
      <caption className={captionShown ? 'pb-3 text-left font-semibold' : 'sr-only'}>{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              className={cx(
                'border-b border-line-strong text-sm font-semibold text-ink-soft',
                dense
                  ? 'bg-page px-2 py-1.5 md:sticky md:top-14 md:z-10 2xl:px-3'
                  : 'px-4 py-3 md:max-lg:px-2',
                column.align === 'end' && 'text-right',
                (column.fullLine ?? column.tick) && 'no-print',
                column.tick && 'w-10 !pr-0',
                column.wide && fromWidth(column.wide),
              )}
            >
              {column.control ?? column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className={cx('block md:table-row-group', !pair && (dense ? 'space-y-2.5' : 'space-y-4'))}
      >
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={cx(
              'relative border-line md:table-row md:border-0 md:hover:bg-sunken',
              pair
                ? 'flex justify-between gap-4 border-b'
                : 'block rounded-card border bg-surface md:rounded-none md:bg-transparent',
              !pair && (dense ? 'px-4 py-2.5' : 'p-4'),
              marked?.(row) && 'shadow-[inset_3px_0_0_var(--primary)] md:bg-sunken',
            )}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={cx(
                  column.wide ? fromWidth(column.wide) : 'flex md:table-cell',
                  column.tick && 'no-print absolute top-0.5 right-1 md:static md:!pr-0',
                  hasTick && column.primary && 'max-md:pr-11',
                  'items-baseline justify-between gap-4 md:border-b md:border-line',
                  dense ? 'py-1 md:h-10 md:px-2 2xl:px-3' : 'py-1.5 md:px-2 md:py-3.5 lg:px-4',
                  column.fullLine && 'no-print *:w-full md:*:w-auto',
                  column.primary && 'font-semibold',
                  column.primary && (dense ? 'text-base md:text-sm' : 'text-lg md:text-sm lg:text-base'),
                  column.align === 'end' && 'md:text-right',
                )}
              >
                {!pair && !column.primary && !column.fullLine && !column.tick && (
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
