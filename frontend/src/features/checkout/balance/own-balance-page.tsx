import { CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Booking } from '@/api/members/generated';
import { refundText } from '@/booking/refund-texts';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/paths';
import { numericId } from '@/lib/numeric-id';
import { useToast } from '@/lib/toasts';
import { HoldTimer } from '../hold-timer';
import { useHold } from '../use-hold';
import { hasLapsed, useOwnCalls } from './own-calls';
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
  const { booking } = hold;
  if (booking?.changesBookingId && booking.changeMadeAt) return <ChangeMade id={booking.changesBookingId} />;
  if (booking && hasEnded(booking, hold.state === 'ended')) return <HoldOver hold={booking} />;
  return (
    <PayBalance
      calls={calls}
      arrival={arrival}
      refused={({ code }) =>
        code === 'booking_not_found' ? <NoBooking /> : code === 'hold_expired' ? <HoldOver /> : null
      }
      onwards={<ToMyBookings />}
      notice={
        hold.state === 'live' &&
        !booking?.isOffer && (
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

/** A held booking or change that can no longer be paid. A held change that was cancelled is over, too. */
function hasEnded(booking: Booking, isOver: boolean): boolean {
  const { status, paymentStatus, changesBookingId } = booking;
  if (status === 'held') return isOver && paymentStatus !== 'processing';
  return hasLapsed(booking) || (status === 'cancelled' && changesBookingId !== null);
}

/** The difference is paid and the booking has changed: its page replaces this one, which has nothing to pay any more. */
function ChangeMade({ id }: { id: number }) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    toast({ title: 'Booking changed', text: 'We received your payment.' });
    void navigate(paths.ownBooking(id), { replace: true });
  }, [id, navigate, toast]);
  return <PageSpinner label="Loading your booking…" heading="Your booking" />;
}

/** @param hold undefined if it could not be read */
function HoldOver({ hold }: { hold?: Booking }) {
  const isChange = hold ? hold.changesBookingId !== null : false;
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={CalendarX2}
        headingLevel={1}
        title={hold?.status === 'cancelled' ? 'This change was cancelled' : 'The time to pay has passed'}
        action={<ToMyBookings />}
      >
        <p>
          {isChange ? 'Your booking has not changed' : 'We’re no longer holding this slot'}
          {hold?.refund
            ? `. Your refund: ${refundText(hold.refund, hold.currency)}.`
            : ', and no money was taken.'}
          {isChange && !hold?.refund && ' You can request the change again in My Bookings.'}
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
