import { Link } from 'react-router-dom';
import type { BookingSeries, SeriesDate } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Badge, StatusBadge } from '@/components/ui/badge';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatAmount, formatShortDate } from '@/lib/format';
import { fieldsText } from './series-labels';

/** All dates of a recurring booking, each with a link to its booking. */
export function DatesTable({ series: { dates, currency, id } }: { series: BookingSeries }) {
  const { to } = useStaffArea();
  const columns: Column<SeriesDate>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: (one) => (
        <Link to={`${to.booking(one.id)}?seriesId=${id}&sort=date`} className="link inline-block min-h-6">
          <time dateTime={one.date} className="whitespace-nowrap">
            {formatShortDate(one.date)}
          </time>
        </Link>
      ),
    },
    {
      key: 'time',
      header: 'Slot',
      cell: ({ timeSlot }) => <span className="whitespace-nowrap">{timeSlot}</span>,
    },
    { key: 'space', header: 'Space', cell: ({ spaceName }) => spaceName },
    {
      key: 'guests',
      header: 'Guests',
      wide: true,
      align: 'end',
      cell: ({ guestCount }) => <span className="tabular-nums">{guestCount}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, ownFields, holiday }) => (
        <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
          <StatusBadge status={status} dense />
          {holiday && <Badge className="!px-2.5 !py-0.5 !whitespace-normal">{holiday.name}</Badge>}
          {ownFields.length > 0 && (
            <Badge className="!px-2.5 !py-0.5 !whitespace-normal">Different {fieldsText(ownFields)}</Badge>
          )}
        </span>
      ),
    },
    {
      key: 'total',
      header: 'Total',
      wide: true,
      align: 'end',
      cell: ({ totalAmount }) => <span className="tabular-nums">{formatAmount(totalAmount, currency)}</span>,
    },
    {
      key: 'owed',
      header: 'Owed',
      align: 'end',
      cell: ({ balance, payBy }) => (
        <span className="tabular-nums max-md:text-right">
          {Number(balance) === 0 ? '–' : formatAmount(balance, currency)}
          {Number(balance) > 0 && payBy && (
            <span className="block text-ink-soft">by {formatShortDate(payBy)}</span>
          )}
        </span>
      ),
    },
  ];
  return (
    <section aria-label="Dates">
      <DataTable
        caption="Dates of the recurring booking"
        columns={columns}
        rows={dates}
        rowKey={(one) => one.id}
        dense
      />
    </section>
  );
}
