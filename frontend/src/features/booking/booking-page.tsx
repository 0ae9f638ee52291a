import { useDeferredValue } from 'react';
import { useCurrentUser } from '@/api/current-user';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { problemMessage } from '@/api/problem';
import { UnconfirmedAddress } from '@/components/account/unconfirmed-address';
import { NotLoaded } from '@/components/ui/not-loaded';
import { BookingPlaceholder } from './booking-placeholder';
import { BookingWizard } from './booking-wizard';

/** `/booking`: from a date to the payment. */
export function BookingPage() {
  const { user } = useCurrentUser();
  const { data, error, refetch } = useGetBookingOptionsQuery();
  // Deferred, so that React renders the long form in short pieces and the page answers to taps meanwhile.
  const options = useDeferredValue(data, undefined);

  return (
    <div className="wrap pt-4 pb-6 md:pt-14 md:pb-24">
      {user && <UnconfirmedAddress className="mb-8" />}
      {user && options ? (
        <BookingWizard key={user.id} user={user} options={options} />
      ) : error ? (
        <NotLoaded title="We couldn’t load the booking page" retry={refetch}>
          {problemMessage(error, 'Please try again.')}
        </NotLoaded>
      ) : (
        <BookingPlaceholder />
      )}
    </div>
  );
}
