import { CalendarX2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { numericId } from '@/lib/numeric-id';
import { HoldTimer } from '../hold-timer';
import { useHold } from '../use-hold';
import { useOwnCalls } from './own-calls';
import { PayBalance } from './pay-balance';
import { useInitialQuery } from './use-initial-query';

const ToMyBookings = () => (
  <ButtonLink to={paths.myBookings} block="phone">
    View My Bookings
  </ButtonLink>
);

/** /my-bookings/:id/pay: a member pays the balance of a booking. */
export function OwnBalancePage() {
  const id = numericId(useParams()['id']);
  return id === null ? <NoBooking /> : <OwnBalance key={id} bookingId={id} />;
}

function OwnBalance({ bookingId }: { bookingId: number }) {
  const arrival = useInitialQuery();
  const calls = useOwnCalls(bookingId);
  // The hold of a change while its difference is paid; a booking without a change has no hold.
  const hold = useHold({ bookingId, holdExpiresAt: null });
  const isHeld = hold.booking?.status === 'held';
  if (isHeld && hold.state === 'ended' && hold.booking?.paymentStatus !== 'processing')
    return <ChangeExpired />;
  return (
    <PayBalance
      calls={calls}
      arrival={arrival}
      refused={({ code }) =>
        code === 'booking_not_found' ? <NoBooking /> : code === 'hold_expired' ? <ChangeExpired /> : null
      }
      onwards={<ToMyBookings />}
      notice={
        hold.state === 'live' &&
        !hold.booking?.isOffer && (
          <HoldTimer
            bookingId={bookingId}
            secondsLeft={hold.secondsLeft}
            extensionMinutes={hold.extensionMinutes}
            onExtended={hold.extended}
          />
        )
      }
    />
  );
}

function ChangeExpired() {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={CalendarX2}
        headingLevel={1}
        title="The time to pay has passed"
        action={<ToMyBookings />}
      >
        <p>
          Your booking has not changed and no money was taken. You can request the change again in My
          Bookings.
        </p>
      </EmptyState>
    </div>
  );
}

function NoBooking() {
  return (
    <div className="wrap section-space">
      <EmptyState icon={CalendarX2} headingLevel={1} title="No booking to pay" action={<ToMyBookings />}>
        <p>You can find your bookings in My Bookings.</p>
      </EmptyState>
    </div>
  );
}
