import { CalendarX2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetBookingQuery } from '@/api/members/members-api';
import type { Booking } from '@/api/members/generated';
import { isProblem } from '@/api/problem';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { BookingFacts } from '@/booking/booking-facts';
import { detailsOf, extraNamesOf } from '@/booking/booking-data';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageSpinner } from '@/components/ui/spinner';
import { PageNotLoaded } from '@/components/ui/not-loaded';
import { paths } from '@/config/paths';
import { numericId } from '@/lib/numeric-id';
import { BookingNews } from '../own-booking/booking-news';
import { factsOf } from '../own-booking/stale';
import { ChangeForm, type ChangeFormProps } from './change-form';

/** /my-bookings/:id/change: a member changes the day, slot, space or number of guests of a booking. */
export function ChangeBookingPage() {
  const id = numericId(useParams()['id']);
  return id === null ? <NotChangeable /> : <Change key={id} bookingId={id} />;
}

function Change({ bookingId }: { bookingId: number }) {
  const booking = useGetBookingQuery(bookingId, { refetchOnMountOrArgChange: true });
  const options = useGetBookingOptionsQuery();
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = booking.data?.status === 'confirmed';
  if (isOpen && !wasOpen) setWasOpen(true);
  if (isProblem(booking.error) && booking.error.code === 'booking_not_found') return <NotChangeable />;
  if (!booking.data || !options.data) {
    if (!booking.error && !options.error)
      return <PageSpinner label="Loading the booking…" heading="Change your booking" />;
    const retry = () => {
      void booking.refetch();
      void options.refetch();
    };
    return (
      <PageNotLoaded
        heading="Change your booking"
        title="We couldn’t load your booking"
        error={booking.error ?? options.error}
        retry={retry}
      />
    );
  }
  if (!isOpen) return <NotChangeable hasChanged={wasOpen} />;
  const reload = async () => (await booking.refetch()).data;
  return <Changeable booking={booking.data} options={options.data} reload={reload} />;
}

function Changeable(props: Omit<ChangeFormProps, 'onMade'>) {
  // Once the member has made the change, it is no news.
  const [made, setMade] = useState<Booking | null>(null);
  const booking = made ?? props.booking;
  const facts = String(factsOf(booking));
  const [opened] = useState(facts);
  const news = useRef<HTMLDivElement>(null);
  // The form starts again with the new facts, so its focus is lost.
  useEffect(() => {
    if (facts !== opened) news.current?.focus();
  }, [facts, opened]);
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <h1>Change your booking</h1>
      <p className="mt-3 max-w-measure text-ink-soft">
        Choose another day, time, space or number of guests. You’ll see the new price before you confirm the
        change.
      </p>
      <div ref={news} tabIndex={-1} className="focus:outline-none">
        <BookingNews booking={booking} />
      </div>
      <Now booking={booking} />
      <ChangeForm key={facts} {...props} booking={booking} onMade={() => setMade(booking)} />
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

/** @param hasChanged the booking could be changed when the page was opened */
function NotChangeable({ hasChanged = false }: { hasChanged?: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (hasChanged) panel.current?.focus();
  }, [hasChanged]);
  return (
    <div ref={panel} tabIndex={-1} className="wrap section-space focus:outline-none">
      <EmptyState
        icon={CalendarX2}
        headingLevel={1}
        title="This booking can’t be changed"
        action={<ButtonLink to={paths.myBookings}>View My Bookings</ButtonLink>}
      >
        <p>
          {hasChanged
            ? 'The booking has changed since you opened it. Please check it in My Bookings.'
            : 'You can only change your own confirmed bookings.'}
        </p>
      </EmptyState>
    </div>
  );
}
