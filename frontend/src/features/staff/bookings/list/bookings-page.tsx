import { NotebookPen, Repeat } from 'lucide-react';
import { useCurrentUser } from '@/api/current-user';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useListAdminBookingsQuery, useListAdminSpacesQuery } from '@/api/staff/staff-api';
import type { AdminBookingRow, BookingView } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import type { Filter } from '@/components/staff/list/filter-bar';
import { OwnViews } from '@/components/staff/list/own-views';
import {
  DATE_COLUMN,
  GUESTS_COLUMN,
  hirerColumn,
  numberColumn,
  TYPE_COLUMN,
} from '@/components/staff/list/columns';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, type ListAddress } from '@/components/staff/list/use-list-address';
import { usePageMeta } from '@/components/layout/page-meta';
import { Badge, StatusBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatAmount, formatShortDate } from '@/lib/format';
import { formatPaymentMethod, PAYMENT_METHODS } from '@/payment/payment-methods';
import { BookingSums } from '../booking/booking-sums';
import { toListArgs, useBookingList, VIEWS } from './booking-list';
import {
  ATTENDANCE_LABELS,
  BALANCE_LABELS,
  BALANCES,
  STATUS_LABELS,
  STATUSES,
} from '../booking/booking-labels';
import { useBulk } from '../bulk/use-bulk';

/** Views that show when payment is due. */
const OF_DEBT: readonly string[] = ['unpaid', 'overdue'] satisfies BookingView[];

/** /admin/bookings */
export function BookingsPage() {
  usePageMeta({ title: 'Bookings', listed: false });
  const { to } = useStaffArea();
  const { address, asked, sort, goesByDay } = useBookingList();
  const list = useListAdminBookingsQuery(toListArgs(asked), REFETCH);
  const bulk = useBulk(asked, list.data);
  const filters = useFilters(list.data?.items ?? [], address);
  const here = address.hrefWith({ cursor: address.cursor ?? '' });

  const isAboutDebt = OF_DEBT.includes(address.views['view'] ?? '');

  const columns: ListColumn<AdminBookingRow>[] = [
    hirerColumn('Hirer', ({ id, name }) => ({ to: `${to.booking(id)}${here}`, name })),
    numberColumn('number', 'No.', ({ id }) => id, {
      wide: true,
      // Booking numbers grow in the order in which they were added.
      ...(!goesByDay && { sort: 'created' }),
    }),
    DATE_COLUMN,
    {
      key: 'slot',
      header: 'Slot',
      cell: ({ timeSlot }) => (
        <span className="tabular-nums max-md:whitespace-nowrap xl:whitespace-nowrap">{timeSlot}</span>
      ),
    },
    { key: 'space', header: 'Space', cell: ({ space }) => <OneLine text={space.name} /> },
    { ...TYPE_COLUMN, cell: ({ eventType }) => <OneLine text={eventType} /> },
    GUESTS_COLUMN,
    numberColumn('total', 'Total', ({ totalAmount, currency }) => formatAmount(totalAmount, currency), {
      wide: 'all',
    }),
    {
      key: 'owed',
      header: 'Owed',
      align: 'end',
      cell: ({ balance, currency, dueOn }) => (
        <span className="tabular-nums">
          {Number(balance) === 0 ? '–' : formatAmount(balance, currency)}
          {isAboutDebt && <span className="block text-ink-soft">by {formatShortDate(dueOn)}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (booking) => (
        <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end min-[1400px]:flex-nowrap">
          <StatusBadge status={booking.status} dense />
          {booking.attendance && (
            <Badge className="!px-2.5 !py-0.5">{ATTENDANCE_LABELS[booking.attendance]}</Badge>
          )}
          {booking.seriesId !== null && (
            <span title="Recurring booking">
              <Repeat aria-hidden="true" className="size-4 text-ink-soft" />
              <VisuallyHidden>recurring</VisuallyHidden>
            </span>
          )}
          {booking.hasNote && (
            <span title="Has a note">
              <NotebookPen aria-hidden="true" className="size-4 text-ink-soft" />
              <VisuallyHidden>has a note</VisuallyHidden>
            </span>
          )}
        </span>
      ),
    },
  ];
  const newBooking = (
    <ButtonLink to={to.newBooking} size="sm">
      New booking
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Bookings" action={newBooking} />
      <OwnViews list="bookings" label="Booking views" name="view" views={VIEWS} address={address} />
      {bulk.panel}
      <StaffList
        noun={['booking', 'bookings']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Name, number, phone or reference"
        filters={filters}
        usualSort={sort}
        selecting={bulk.selecting}
        exported={{ path: '/api/admin/bookings/export.csv', asked }}
        empty={{
          action: newBooking,
          ...(address.views['view'] === 'all'
            ? { title: 'No bookings yet', text: 'Add one for a hirer.' }
            : { title: 'No bookings in this view', text: 'Choose another view or change the filters.' }),
        }}
      />
      <BookingSums asked={asked} page={list.data} />
      {bulk.bar}
    </>
  );
}

/** Keeps a row to one line where the list has all its columns. */
function OneLine({ text }: { text: string }) {
  return (
    <span title={text} className="min-[1400px]:block min-[1400px]:max-w-40 min-[1400px]:truncate">
      {text}
    </span>
  );
}

/** The list’s filters; those marked `more` are behind *More filters*. */
function useFilters(
  rows: readonly AdminBookingRow[],
  { filters: { createdBy }, views: { view } }: ListAddress,
): Filter[] {
  const { user } = useCurrentUser();
  const { data: spaces = [] } = useListAdminSpacesQuery();
  const { data: options } = useGetBookingOptionsQuery();
  return [
    { key: 'from', label: 'From', kind: 'day' },
    { key: 'to', label: 'To', kind: 'day' },
    { key: 'after', label: view === 'cancelled' ? 'Cancelled after' : 'Added after', kind: 'instant' },
    {
      key: 'status',
      label: 'Status',
      options: STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    },
    {
      key: 'spaceId',
      label: 'Space',
      options: spaces.map(({ id, content }) => ({ value: String(id), label: content.name })),
    },
    {
      key: 'eventType',
      label: 'Event type',
      more: true,
      options: (options?.eventTypes ?? []).map(({ name }) => ({ value: name, label: name })),
    },
    {
      key: 'method',
      label: 'Payment method',
      more: true,
      options: PAYMENT_METHODS.map((value) => ({ value, label: formatPaymentMethod(value) })),
    },
    {
      key: 'balance',
      label: 'Balance',
      more: true,
      options: BALANCES.map((value) => ({ value, label: BALANCE_LABELS[value] })),
    },
    {
      key: 'attendance',
      label: 'Attendance',
      more: true,
      options: Object.entries(ATTENDANCE_LABELS).map(([value, label]) => ({ value, label })),
    },
    { key: 'createdBy', label: 'Added by', more: true, options: creators(rows, user, createdBy) },
    { key: 'tag', label: 'Tag', kind: 'word', more: true },
    { key: 'hasNote', label: 'Note', more: true, options: [{ value: 'true', label: 'Has a note' }] },
    { key: 'seriesId', label: 'Recurring booking no.', kind: 'word', more: true },
    { key: 'userId', label: 'Account no.', kind: 'word', more: true },
  ];
}

interface Named {
  id: number;
  name: string;
}

/** Options of the filter: the reader, those who added the shown bookings, and the chosen one. */
function creators(
  rows: readonly AdminBookingRow[],
  user: { id: number; fullName: string } | null,
  chosen: string | undefined,
): { value: string; label: string }[] {
  const people = new Map<string, string>();
  const add = ({ id, name }: Named) => people.set(String(id), name);
  if (user) add({ id: user.id, name: `Me (${user.fullName})` });
  for (const { createdBy } of rows) if (createdBy && !people.has(String(createdBy.id))) add(createdBy);
  if (chosen && !people.has(chosen)) people.set(chosen, `No. ${chosen}`);
  return [...people].map(([value, label]) => ({ value, label }));
}
