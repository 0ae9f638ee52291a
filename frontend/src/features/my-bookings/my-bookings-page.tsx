import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useGetMyBookingsQuery } from '@/api/members/members-api';
import type { Booking } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { BOOKING_TABS, bookingsOfTab, type BookingTab } from '@/booking/booking-order';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { serverNow } from '@/lib/server-clock';
import { BookingsTable } from './bookings-table';

const SKELETON_ROWS = 4;

const TABS: Record<BookingTab, { label: string; empty: string; text: string }> = {
  upcoming: {
    label: 'Upcoming',
    empty: 'No upcoming bookings',
    text: 'Your next bookings will be here.',
  },
  past: {
    label: 'Past',
    empty: 'No past bookings',
    text: 'Your bookings move here after the event.',
  },
  cancelled: {
    label: 'Cancelled',
    empty: 'No cancelled bookings',
    text: 'Cancelled bookings will be here with their refunds.',
  },
};

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
    isFetching,
    refetch,
  } = useGetMyBookingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return <BookingsSkeleton />;
  if (error && !bookings) {
    return (
      <div className="flex max-w-2xl flex-col items-start gap-5">
        <Alert tone="error" title="We couldn’t load your bookings" className="w-full">
          <p>{problemMessage(error, 'An error occurred while loading your bookings.')}</p>
        </Alert>
        <div className="flex flex-wrap gap-3">
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
          <ButtonLink to={paths.home} variant="outline">
            Return Home
          </ButtonLink>
        </div>
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
      <BookingTabs bookings={bookings} />
      <p className="mt-6">
        <Link to={paths.ownCalendar} className="link inline-flex min-h-11 items-center">
          Add your bookings to your calendar
        </Link>
      </p>
    </>
  );
}

/** The chosen tab is kept in the address, so that Back and a reload return to it. */
function BookingTabs({ bookings }: { bookings: readonly Booking[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = BOOKING_TABS.find((tab) => tab === search.get('tab')) ?? 'upcoming';
  const now = new Date(serverNow());
  return (
    <Tabs
      label="Your bookings"
      value={chosen}
      onValueChange={(tab) => setSearch(tab === 'upcoming' ? {} : { tab }, { replace: true })}
      items={BOOKING_TABS.map((tab) => ({
        value: tab,
        label: TABS[tab].label,
        content: <Tab tab={tab} bookings={bookingsOfTab(bookings, tab, now)} />,
      }))}
    />
  );
}

function Tab({ tab, bookings }: { tab: BookingTab; bookings: readonly Booking[] }) {
  if (bookings.length > 0) return <BookingsTable bookings={bookings} />;
  const { empty, text } = TABS[tab];
  return (
    <EmptyState
      icon={CalendarX2}
      title={empty}
      action={
        tab === 'upcoming' && (
          <ButtonLink to={paths.booking} variant="outline">
            Book the Venue
          </ButtonLink>
        )
      }
    >
      <p>{text}</p>
    </EmptyState>
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
