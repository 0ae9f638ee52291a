import { DataTable, type Column } from '@/components/ui/data-table';
import type { ReportTable as Table } from '@/api/staff/generated';
import { cx } from '@/lib/cx';
import { formatAmount, formatCount, formatShortDate } from '@/lib/format';

type Row = Table['rows'][number];

/** A table of a report. Sums are bold. */
export function ReportTable({ table, several }: { table: Table; /** Currencies. */ several: boolean }) {
  const { title, note, currency, head, columns, rows } = table;
  const shown: Column<Row>[] = [
    {
      key: 'label',
      header: head,
      primary: true,
      cell: ({ label, isSum }) => (
        <span className={cx(!isSum && (columns.length === 1 ? 'text-sm font-normal' : 'md:font-normal'))}>
          {label}
        </span>
      ),
    },
    ...columns.map(({ label, kind }, place): Column<Row> => ({
      key: label,
      header: label,
      align: 'end',
      cell: ({ cells, isSum }) => (
        <span className={cx('whitespace-nowrap tabular-nums', isSum && 'font-semibold')}>
          {/* A sum has nothing to show below text and days. */}
          {isSum && kind !== 'money' && cells[place] === null
            ? ''
            : textOf(cells[place] ?? null, kind, currency)}
        </span>
      ),
    })),
  ];
  const heading = several ? `${title} (${currency})` : title;
  return (
    <section className="mb-8 break-inside-avoid-page">
      <h2 className="!text-lg">{heading}</h2>
      {note && <p className="mb-2 text-sm text-ink-soft">{note}</p>}
      <DataTable
        dense
        pair={columns.length === 1}
        caption={heading}
        columns={shown}
        rows={rows}
        rowKey={(row) => rows.indexOf(row)}
      />
    </section>
  );
}

function textOf(cell: string | null, kind: Table['columns'][number]['kind'], currency: string): string {
  if (cell === null) return '–';
  if (kind === 'money') return formatAmount(cell, currency);
  if (kind === 'count') return formatCount(Number(cell));
  return kind === 'day' ? formatShortDate(cell) : cell;
}
