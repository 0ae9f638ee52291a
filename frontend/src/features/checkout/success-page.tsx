import { CalendarX2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { useGetBookingQuery, useGetMyBookingsQuery } from '@/api/members/members-api';
import type { User } from '@/api/site/generated';
import { isProblem } from '@/api/problem';
import { readBookingData } from '@/booking/booking-data';
import { labelOf } from '@/booking/slot-run';
import { Steps } from '@/booking/steps';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/paths';
import { Confirmation } from './confirmation/confirmation';
import { NotLoaded } from './confirmation/not-loaded';
import { useReturnFromBank } from './confirmation/use-return-from-bank';
import { SettlementPanel } from './settlement-panel';
import { useStoredBooking } from './use-stored-booking';

/** `/booking-success?method=…&bookingData=…`, also the return address of bank pages. */
export function SuccessPage() {
  const { user } = useCurrentUser();
  return user && <Success user={user} />;
}

function Success({ user }: { user: User }) {
  const [query] = useSearchParams();
  const given = query.get('bookingData');
  const read = useMemo(() => readBookingData(given), [given]);
  const stored = useStoredBooking(user.id, { skip: read !== null });
  const data = read ?? stored.data;
  const returned = useReturnFromBank(data);
  const bookingId = data?.bookingId ?? null;
  const named = useGetBookingQuery(bookingId ?? 0, {
    skip: bookingId === null || !returned.done,
    refetchOnMountOrArgChange: true,
  });
  // The checkout has read the booking before it was paid; only an answer since then counts.
  const [openedAt] = useState(() => Date.now());
  const current = (named.fulfilledTimeStamp ?? 0) >= openedAt ? named.data : undefined;
  // If the address has no booking id, find the member's own booking of that slot.
  const own = useGetMyBookingsQuery(undefined, {
    skip: data === null || bookingId !== null || !returned.done || returned.booking !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const found = own.data?.find(
    ({ date, timeSlot, slotCount, spaceId, status }) =>
      date === data?.date &&
      timeSlot === labelOf(data) &&
      slotCount === data.slotCount &&
      (data.spaceId === null || spaceId === data.spaceId) &&
      status !== 'cancelled' &&
      status !== 'expired',
  );

  const lookup = bookingId === null ? own : named;
  const failed = lookup.error !== undefined && !isMissing(lookup.error);
  if ((named.isFetching && !current) || (own.isFetching && !found && !failed) || stored.isLoading)
    return <PageSpinner label="Loading your booking…" heading="Your booking" />;
  if (!returned.done) {
    return (
      <div className="wrap pt-10 pb-24 md:pt-14">
        <Steps current="pay" />
        <h1>Your payment</h1>
        <div className="mt-8 max-w-2xl">
          <SettlementPanel settlement={returned.settlement} data={data} />
          {returned.settlement.kind === 'failed' && (
            <ButtonLink to={paths.myBookings} variant="outline" block="phone" className="mt-5">
              View My Bookings
            </ButtonLink>
          )}
        </div>
      </div>
    );
  }
  // Show only what the server confirms; the address can be made up.
  const shown = returned.booking ?? current ?? found;
  if (!shown && failed)
    return <NotLoaded isTrying={lookup.isFetching} onRetry={() => void lookup.refetch()} />;
  if (!shown) {
    return (
      <div className="wrap section-space">
        <EmptyState
          icon={CalendarX2}
          title="No booking to show"
          headingLevel={1}
          action={<ButtonLink to={paths.myBookings}>View My Bookings</ButtonLink>}
        >
          <p>You can find your bookings in My Bookings.</p>
        </EmptyState>
      </div>
    );
  }
  return <Confirmation booking={shown} account={user.email} onLook={() => void lookup.refetch()} />;
}

function isMissing(error: unknown): boolean {
  return isProblem(error) && error.code === 'booking_not_found';
}
