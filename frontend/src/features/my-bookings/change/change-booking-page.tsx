import { CalendarX2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useGetBookingQuery } from '@/api/members/members-api';
import type { Booking } from '@/api/members/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { BookingFacts } from '@/booking/booking-facts';
import { detailsOf, extraNamesOf } from '@/booking/booking-data';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/paths';
import { numericId } from '@/lib/numeric-id';
import { ChangeForm } from './change-form';

/** /my-bookings/:id/change: a member changes the day, slot, space or number of guests of a booking. */
export function ChangeBookingPage() {
  const id = numericId(useParams()['id']);
  return id === null ? <NotChangeable /> : <Change key={id} bookingId={id} />;
}

function Change({ bookingId }: { bookingId: number }) {
  const booking = useGetBookingQuery(bookingId, { refetchOnMountOrArgChange: true });
  const options = useGetBookingOptionsQuery();
  if (isProblem(booking.error) && booking.error.code === 'booking_not_found') return <NotChangeable />;
  if (!booking.data || !options.data) {
    if (!booking.error && !options.error) return <PageSpinner label="Loading the booking…" />;
    const retry = () => {
      void booking.refetch();
      void options.refetch();
    };
    return <NotLoaded error={booking.error ?? options.error} onRetry={retry} />;
  }
  if (booking.data.status !== 'confirmed') return <NotChangeable />;
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <h1>Change your booking</h1>
      <p className="mt-3 max-w-measure text-ink-soft">
        Choose another day, time, space or number of guests. You’ll see the new price before you confirm the
        change.
      </p>
      <Now booking={booking.data} />
      <ChangeForm booking={booking.data} options={options.data} />
    </div>
  );
}

function Now({ booking }: { booking: Booking }) {
  const { spaceName, slotCount } = booking;
  const details = { ...detailsOf(booking), spaceName, slotCount, extraNames: extraNamesOf(booking) };
  return (
    <Card className="mt-6 mb-10 max-w-2xl">
      <h2 className="mb-3 text-lg">Current booking</h2>
      <BookingFacts details={details} />
    </Card>
  );
}

function NotChangeable() {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={CalendarX2}
        headingLevel={1}
        title="This booking can’t be changed"
        action={<ButtonLink to={paths.myBookings}>View My Bookings</ButtonLink>}
      >
        <p>You can only change your own confirmed bookings.</p>
      </EmptyState>
    </div>
  );
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="wrap pt-10 pb-24 md:pt-14">
      <h1>Change your booking</h1>
      <Alert tone="error" title="We couldn’t load your booking" className="mt-8 max-w-2xl">
        <p>{problemMessage(error, 'Please try again in a moment.')}</p>
      </Alert>
      <Button className="mt-6" block="phone" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
