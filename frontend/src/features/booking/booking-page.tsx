import { useCurrentUser } from '@/api/current-user';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { problemMessage } from '@/api/problem';
import { CalendarSkeleton } from '@/booking/booking-fields';
import { UnconfirmedAddress } from '@/components/account/unconfirmed-address';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { BookingWizard } from './booking-wizard';
import { SpaceFieldSkeleton } from '@/booking/space-field';

/** `/booking`: three steps to a booking. */
export function BookingPage() {
  const { user } = useCurrentUser();
  const { data: options, error, refetch } = useGetBookingOptionsQuery();

  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      {user && <UnconfirmedAddress className="mb-8" />}
      {user && options ? (
        <BookingWizard key={user.id} user={user} options={options} />
      ) : error ? (
        <Alert tone="error" title="We couldn’t load the booking page">
          <p>{problemMessage(error, 'Please try again.')}</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loading() {
  return (
    <>
      <h1>Book the Venue</h1>
      <div className="mt-6 md:mt-8">
        <SpaceFieldSkeleton />
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <CalendarSkeleton />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}
