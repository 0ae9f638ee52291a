import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetMyBookingsQuery } from '@/api/members/members-api';
import type { Booking } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { StatusBadge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { formatShortDate } from '@/lib/format';
import { loadWithRetry } from '@/lib/load-with-retry';
import { serverNow } from '@/lib/server-clock';
import { sortBookings } from '@/booking/booking-order';
import { HoldNotice } from './hold-notice';

const BookingDetailsDialog = lazy(() => loadWithRetry(() => import('./booking-details-dialog')));

const SKELETON_ROWS = 4;

export function MyBookingsPage() {
  return (
    <section className="wrap section-space min-h-[70dvh]">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>My Bookings</h1>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <ButtonLink to={paths.waitingList} variant="outline" block="phone">
            Waiting List
          </ButtonLink>
          <ButtonLink to={paths.booking} block="phone">
            <CalendarPlus aria-hidden="true" className="size-5" />
            Make New Booking
          </ButtonLink>
        </div>
      </div>
      <div className="mt-8">
        <Bookings />
      </div>
    </section>
  );
}

function Bookings() {
  const {
    data: bookings,
    error,
    isLoading,
  } = useGetMyBookingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return <BookingsSkeleton />;
  if (error && !bookings) {
    return (
      <div className="flex max-w-2xl flex-col items-start gap-5">
        <Alert tone="error" title="We couldn’t load your bookings" className="w-full">
          <p>{problemMessage(error, 'An error occurred while loading your bookings.')}</p>
        </Alert>
        <ButtonLink to={paths.home} variant="outline">
          Return Home
        </ButtonLink>
      </div>
    );
  }
  if (!bookings || bookings.length === 0) {
    return (
      <EmptyState
        icon={CalendarX2}
        title="No bookings found"
        action={<ButtonLink to={paths.booking}>Make Your First Booking</ButtonLink>}
      >
        <p>You can book the hall, the bars and the outdoor area.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <BookingsTable bookings={sortBookings(bookings, new Date(serverNow()))} />
      <p className="mt-6">
        <Link to={paths.ownCalendar} className="link inline-flex min-h-11 items-center">
          Add your bookings to your calendar
        </Link>
      </p>
    </>
  );
}

function BookingsTable({ bookings }: { bookings: Booking[] }) {
  // Kept while the dialog closes, so that its content does not vanish during the animation.
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const chosen = bookings.find(({ id }) => id === chosenId);

  const columns: Column<Booking>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: (booking) => (
        <span>
          <time dateTime={booking.date}>{formatShortDate(booking.date)}</time>
          {booking.seriesId !== null && (
            <span className="block text-sm font-normal text-ink-soft">Recurring booking</span>
          )}
        </span>
      ),
    },
    {
      key: 'time',
      header: 'Time',
      cell: (booking) => <span className="whitespace-nowrap">{booking.timeSlot}</span>,
    },
    { key: 'eventType', header: 'Event Type', cell: (booking) => booking.eventType },
    { key: 'guests', header: 'Guests', cell: (booking) => booking.guestCount },
    {
      key: 'status',
      header: 'Status',
      cell: (booking) => (
        <span className="flex flex-col items-end gap-1 md:items-start">
          <StatusBadge status={booking.status} />
          {booking.status === 'held' && <HoldNotice booking={booking} />}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      fullLine: true,
      cell: (booking) => (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          className="whitespace-nowrap"
          onClick={() => {
            setChosenId(booking.id);
            setOpen(true);
          }}
        >
          View Details
          <VisuallyHidden>
            {' '}
            of {booking.eventType}, {formatShortDate(booking.date)}
          </VisuallyHidden>
        </Button>
      ),
    },
  ];

  return (
    <>
      <DataTable caption="Your bookings" columns={columns} rows={bookings} rowKey={({ id }) => id} />
      {chosen && (
        <Suspense fallback={null}>
          <BookingDetailsDialog
            key={chosen.id}
            booking={chosen}
            series={bookings.filter(({ seriesId }) => seriesId !== null && seriesId === chosen.seriesId)}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}

function BookingsSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <VisuallyHidden>Loading your bookings…</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} className="h-44 w-full md:h-14" />
      ))}
    </div>
  );
}
