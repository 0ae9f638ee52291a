import { CalendarX2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { numericId } from '@/lib/numeric-id';
import { useOwnCalls } from './own-calls';
import { PayBalance } from './pay-balance';
import { useArrival } from './use-arrival';

const ToMyBookings = () => (
  <ButtonLink to={paths.myBookings} block="phone">
    View My Bookings
  </ButtonLink>
);

/** /my-bookings/:id/pay: what a member still owes for a booking. */
export function OwnBalancePage() {
  const id = numericId(useParams()['id']);
  return id === null ? <NoBooking /> : <OwnBalance key={id} bookingId={id} />;
}

function OwnBalance({ bookingId }: { bookingId: number }) {
  const arrival = useArrival();
  const calls = useOwnCalls(bookingId);
  return (
    <PayBalance
      calls={calls}
      returned={arrival.get('payment_intent')}
      refused={({ code }) => (code === 'booking_not_found' ? <NoBooking /> : null)}
      onwards={<ToMyBookings />}
    />
  );
}

function NoBooking() {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={CalendarX2}
        headingLevel={1}
        title="No booking to pay for here"
        action={<ToMyBookings />}
      >
        <p>Your bookings are all in My Bookings.</p>
      </EmptyState>
    </div>
  );
}
