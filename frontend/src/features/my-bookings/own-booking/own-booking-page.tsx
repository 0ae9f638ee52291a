import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetMyBookingsQuery } from '@/api/members/members-api';
import { NotFoundPage } from '@/components/layout/not-found-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageSpinner } from '@/components/ui/spinner';
import { PageNotLoaded } from '@/components/ui/not-loaded';
import { paths } from '@/config/paths';
import { numericId } from '@/lib/numeric-id';
import { OwnBooking } from './own-booking';

/** /my-bookings/:id: all about one of the member's bookings. It reads the list, which has no other member's. */
export function OwnBookingPage() {
  const id = numericId(useParams()['id']);
  const { data, error, isFetching, refetch } = useGetMyBookingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const booking = data?.find((one) => one.id === id);
  const [seen, setSeen] = useState<number | null>(null);
  if (booking && seen !== id) setSeen(id);
  if (booking) {
    const series = data?.filter(({ seriesId }) => seriesId !== null && seriesId === booking.seriesId);
    const reload = async () => (await refetch()).data?.find((one) => one.id === id);
    return <OwnBooking key={booking.id} booking={booking} series={series ?? []} reload={reload} />;
  }
  // A booking that was made a moment ago may be missing in an earlier answer.
  if (isFetching && !error) return <PageSpinner label="Loading your booking…" heading="Your booking" />;
  if (data) return seen === id ? <HoldEnded /> : <NotFoundPage />;
  return (
    <PageNotLoaded
      heading="Your booking"
      title="We couldn’t load your booking"
      error={error}
      busy={isFetching}
      retry={refetch}
    >
      <ButtonLink to={paths.myBookings} variant="outline" block="phone">
        View My Bookings
      </ButtonLink>
    </PageNotLoaded>
  );
}

/** The hold that the page showed has lapsed, or was released elsewhere. */
function HoldEnded() {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={CalendarX2}
        headingLevel={1}
        title="We no longer hold this slot"
        action={<ButtonLink to={paths.booking}>Book the Venue</ButtonLink>}
      >
        <p>You haven’t booked it and have nothing to pay.</p>
      </EmptyState>
    </div>
  );
}
