import { CalendarX2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetBookingQuery } from '@/api/members/members-api';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { numericId } from '@/lib/numeric-id';
import { useSecondsLeft } from '@/lib/use-seconds-left';
import { HoldTimer } from '../hold-timer';
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
  const hold = useHold(bookingId);
  if (hold.state === 'lapsed') return <NotKept />;
  return (
    <PayBalance
      calls={calls}
      returned={arrival.get('payment_intent')}
      refused={({ code }) =>
        code === 'booking_not_found' ? <NoBooking /> : code === 'hold_expired' ? <NotKept /> : null
      }
      onwards={<ToMyBookings />}
      notice={
        hold.state === 'live' && (
          <HoldTimer bookingId={bookingId} secondsLeft={hold.secondsLeft} onExtended={hold.extended} />
        )
      }
    />
  );
}

/** What is kept for a change while the difference is paid; a booking that stands is not kept, but had. */
function useHold(bookingId: number) {
  const { data: booking, refetch } = useGetBookingQuery(bookingId, { refetchOnMountOrArgChange: true });
  const [extendedTo, setExtendedTo] = useState<string | null>(null);
  const expiresAt = booking?.status === 'held' ? (extendedTo ?? booking.holdExpiresAt) : null;
  const secondsLeft = useSecondsLeft(expiresAt);
  const isOver = expiresAt !== null && secondsLeft === 0;
  // Ended, or paid meanwhile: the server's word counts.
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  const isDecided = isOver && booking?.paymentStatus !== 'processing';
  const state = expiresAt === null ? 'none' : isDecided ? 'lapsed' : 'live';
  return { state, secondsLeft, extended: setExtendedTo } as const;
}

function NotKept() {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={CalendarX2}
        headingLevel={1}
        title="The time for paying is over"
        action={<ToMyBookings />}
      >
        <p>
          What was kept for you is free again. Your booking is as it was, and nothing was taken; you can
          change it again from My Bookings.
        </p>
      </EmptyState>
    </div>
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
