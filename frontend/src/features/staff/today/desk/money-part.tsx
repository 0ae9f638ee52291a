import { Link } from 'react-router-dom';
import type { OverviewMonth } from '@/api/staff/generated';
import { type Column, DataTable } from '@/components/ui/data-table';
import { formatAmount, formatMonth } from '@/lib/format';
import { countText } from './figures';

const sum = (
  key: 'booked' | 'received' | 'cancellationFees' | 'owed',
  header: string,
): Column<OverviewMonth> => ({
  key,
  header,
  align: 'end',
  cell: ({ currency, ...month }) => (
    <Link to={month[key].path} className="link inline-block min-h-6 tabular-nums">
      {formatAmount(month[key].amount, currency)}
    </Link>
  ),
});

const COLUMNS: Column<OverviewMonth>[] = [
  { key: 'month', header: 'Month', primary: true, cell: ({ month }) => formatMonth(month) },
  {
    key: 'bookings',
    header: 'Bookings',
    align: 'end',
    cell: ({ bookings }) => (
      <Link to={bookings.path} className="link inline-block min-h-6 tabular-nums">
        {countText(bookings)}
      </Link>
    ),
  },
  sum('booked', 'Booked'),
  sum('received', 'Received'),
  sum('cancellationFees', 'Cancellation fees'),
  sum('owed', 'Owed'),
];

/** Money of the bookings of this month and the next. */
export function MoneyPart({ money }: { money: readonly OverviewMonth[] }) {
  return (
    <DataTable dense caption="Money by month" columns={COLUMNS} rows={money} rowKey={({ month }) => month} />
  );
}
