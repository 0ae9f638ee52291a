import { CalendarSync } from 'lucide-react';
import { useListBookingSeriesQuery } from '@/api/staff/staff-api';
import type { BookingSeriesRow, BookingSeriesView, ListBookingSeriesApiArg } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { hirerColumn, numberColumn, TYPE_COLUMN } from '@/components/staff/list/columns';
import { ListSums } from '@/components/staff/list/list-sums';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { ViewLinks } from '@/components/staff/list/view-links';
import { ButtonLink } from '@/components/ui/button';
import { formatAmount, formatShortDate } from '@/lib/format';
import { FREQUENCY_LABELS } from './series-labels';

const VIEWS: readonly { label: string; view: BookingSeriesView | 'all' }[] = [
  { label: 'Current', view: 'current' },
  { label: 'Ended', view: 'ended' },
  { label: 'All', view: 'all' },
];
const SPEC = {
  filters: {},
  views: { view: VIEWS.map(({ view }) => view) },
  sorts: ['next', 'created'],
};
const NOUN = ['recurring booking', 'recurring bookings'] as const;

/** /admin/booking-series: the recurring bookings, those with the next date first. */
export function RecurringPage() {
  usePageMeta({ title: 'Recurring bookings', listed: false });
  const { to } = useStaffArea();
  const mayAdd = useMay('bookings:write');
  const address = useListAddress(SPEC);
  const view = VIEWS.find((one) => one.view === address.views['view'])?.view ?? 'current';
  // The dates of ended ones are all past, so the latest one added is first.
  const usualSort = view === 'current' ? 'next' : '-created';
  const { q, cursor, sort = usualSort } = address;
  const asked = { ...(q && { q }), ...(cursor && { cursor }), ...(view !== 'all' && { view }), sort };
  const list = useListBookingSeriesQuery(asked as ListBookingSeriesApiArg, REFETCH);
  const owed = list.data?.owedAmount ?? null;

  const columns: ListColumn<BookingSeriesRow>[] = [
    hirerColumn('Hirer', ({ id, hirerName }) => ({ to: to.bookingSeries(id), name: hirerName })),
    numberColumn('number', 'No.', ({ id }) => id, { wide: true, sort: 'created' }),
    TYPE_COLUMN,
    { key: 'rhythm', header: 'Repeats', cell: ({ frequency }) => RHYTHMS[frequency] },
    {
      key: 'slot',
      header: 'Slot',
      cell: ({ timeSlot }) => <span className="tabular-nums xl:whitespace-nowrap">{timeSlot}</span>,
    },
    { key: 'space', header: 'Space', cell: ({ spaceName }) => spaceName },
    {
      key: 'next',
      header: 'Next date',
      sort: 'next',
      cell: ({ nextDate }) =>
        nextDate ? (
          <time dateTime={nextDate} className="whitespace-nowrap">
            {formatShortDate(nextDate)}
          </time>
        ) : (
          'Ended'
        ),
    },
    numberColumn('left', 'Dates left', ({ datesLeft, dateCount }) => `${datesLeft} of ${dateCount}`),
    numberColumn('owed', 'Owed', ({ owedAmount, currency }) =>
      Number(owedAmount) === 0 ? '–' : formatAmount(owedAmount, currency),
    ),
  ];
  const currency = list.data?.items[0]?.currency;
  const add = mayAdd && (
    <ButtonLink to={to.newBooking} size="sm">
      New booking
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Recurring" action={add}>
        Bookings that repeat, such as a weekly dance class. To add one, choose “How often” in a new booking.
      </PageHead>
      <ViewLinks
        label="Recurring booking views"
        views={VIEWS.map((one) => ({
          label: one.label,
          to: address.hrefWith({ view: one.view === 'current' ? '' : one.view, cursor: '', sort: '' }),
          isCurrent: one.view === view,
        }))}
      />
      <StaffList
        noun={NOUN}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Hirer, number, phone or email"
        usualSort={usualSort}
        empty={{
          icon: CalendarSync,
          title: view === 'ended' ? 'No recurring bookings have ended' : 'No recurring bookings yet',
          text: 'Bookings that repeat will be here.',
          action: add,
        }}
      />
      {list.data && list.data.items.length > 0 && currency && owed !== null && (
        <ListSums noun={NOUN} page={list.data}>
          {formatAmount(owed, currency)} owed
        </ListSums>
      )}
    </>
  );
}

const RHYTHMS: Record<BookingSeriesRow['frequency'], string> = {
  ...FREQUENCY_LABELS,
  monthly: 'Every month',
  yearly: 'Every year',
};
