import { CalendarPlus, CalendarX2, CircleCheck, Printer } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { useGetConfigQuery } from '@/api/site/site-api';
import { useGetBookingQuery, useGetMyBookingsQuery } from '@/api/members/members-api';
import type { User } from '@/api/site/generated';
import type { Booking } from '@/api/members/generated';
import { isProblem } from '@/api/problem';
import { BookingFacts, Fact } from '@/booking/booking-facts';
import { Alert } from '@/components/ui/alert';
import { StatusBadge } from '@/components/ui/badge';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageSpinner } from '@/components/ui/spinner';
import { CLUB_DEFAULTS } from '@/config/club';
import { paths } from '@/config/paths';
import { checkoutPath, extraNamesOf, readBookingData, type BookingData } from '@/booking/booking-data';
import { costText, hasPaid, refundText } from '@/booking/refund-texts';
import { useToast } from '@/lib/toasts';
import { useRepeat } from '@/lib/use-repeat';
import { DEFAULT_PROVIDER, onlineProvider, returnedPayment } from '@/payment/online-providers';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { SettlementPanel } from './settlement-panel';
import { refusedReturn } from './refused-return';
import { useSettlement } from './use-settlement';
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
  // If the address has no booking id, find the member's own booking of that slot.
  const own = useGetMyBookingsQuery(undefined, {
    skip: data === null || bookingId !== null || !returned.done || returned.booking !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const found = own.data?.find(
    ({ date, timeSlot, spaceId, status }) =>
      date === data?.date &&
      timeSlot === data.timeSlot &&
      (data.spaceId === null || spaceId === data.spaceId) &&
      status !== 'cancelled' &&
      status !== 'expired',
  );

  const lookup = bookingId === null ? own : named;
  const failed = lookup.error !== undefined && !isMissing(lookup.error);
  if (named.isLoading || (own.isFetching && !found && !failed) || stored.isLoading)
    return <PageSpinner label="Loading your booking…" />;
  if (!returned.done) {
    return (
      <div className="wrap pt-10 pb-24 md:pt-14">
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
  const shown = returned.booking ?? named.data ?? found;
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
  return (
    <Confirmation
      booking={shown}
      method={shown.paymentMethod ?? (hasPaid(shown) ? query.get('method') : null)}
      account={user.email}
    />
  );
}

function isMissing(error: unknown): boolean {
  return isProblem(error) && error.code === 'booking_not_found';
}

const POLL_MS = 10_000;

/** The server could not be reached. The page retries, by button and by itself, until it gets an answer. */
function NotLoaded({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  useRepeat(onRetry, POLL_MS);
  return (
    <div className="wrap pt-10 pb-24 md:pt-14">
      <h1>Your booking</h1>
      <Alert
        tone="warning"
        live="polite"
        title="We couldn’t load your confirmation"
        className="mt-8 max-w-2xl"
      >
        <p>
          We can’t reach our server, so we don’t know yet if your booking is confirmed. We’ll keep trying.
          Please don’t pay again: your payment is safe.
        </p>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry} busy={isTrying} block="phone">
          Try again
        </Button>
        <ButtonLink to={paths.myBookings} variant="outline" block="phone">
          View My Bookings
        </ButtonLink>
      </div>
    </div>
  );
}

const NOT_COMPLETED = 'The payment was not completed. No money was taken.';

/** Settles the payment named in the address after the return from a bank's page. */
function useReturnFromBank(data: BookingData | null) {
  const [query] = useSearchParams();
  const returned = useMemo(() => returnedPayment(query), [query]);
  const provider = returned ? onlineProvider(returned.provider) : DEFAULT_PROVIDER;
  const { paymentId = null, clientSecret = null, refused = false } = returned ?? {};
  const { settlement, settle } = useSettlement(data, provider.name);
  const navigate = useNavigate();
  const toast = useToast();
  const handled = useRef(false);

  const notPaid =
    refused || (settlement.kind === 'failed' && settlement.problem.code === 'payment_incomplete');
  useEffect(() => {
    if (paymentId && data && !refused) settle(paymentId);
  }, [paymentId, data, refused, settle]);

  useEffect(() => {
    if (!paymentId || !notPaid || handled.current) return;
    handled.current = true;
    toast.error('Payment Failed', NOT_COMPLETED);
    const again = clientSecret && data ? checkoutPath(provider, data, clientSecret) : paths.booking;
    void navigate(again, { replace: true, state: refusedReturn(NOT_COMPLETED) });
  }, [paymentId, notPaid, provider, clientSecret, data, navigate, toast]);

  const missing = paymentId !== null && data === null;
  useEffect(() => {
    if (!missing || refused || handled.current) return;
    handled.current = true;
    toast.error(
      'Payment Succeeded',
      "Your payment was successful, but we couldn't process your booking. Please contact us.",
    );
  }, [missing, refused, toast]);

  const booking = settlement.kind === 'booked' ? settlement.booking : undefined;
  return { settlement, booking, done: paymentId === null || missing || booking !== undefined };
}

const HEADINGS: Partial<Record<Booking['status'], { title: string; text: string }>> = {
  held: { title: 'Not paid yet', text: 'We’re holding your slot, but we haven’t received your payment.' },
  expired: { title: 'Hold expired', text: 'We’re no longer holding this slot. You haven’t paid anything.' },
  cancelled: { title: 'Booking cancelled', text: 'This booking has been cancelled.' },
  pending: { title: 'Booking Submitted', text: 'The club will contact you to confirm your booking.' },
  completed: {
    title: 'Booking completed',
    text: 'Your event has taken place. Thank you for coming to the club.',
  },
};
const REFUNDED = {
  title: 'Hold expired',
  text: 'We’re no longer holding this slot. We’re refunding your payment.',
};
const CONFIRMED = {
  title: 'Booking Confirmed!',
  text: 'Thank you! We look forward to seeing you at the club.',
};

function headingOf({ status, refund }: Booking) {
  if (status === 'expired' && refund) return REFUNDED;
  return HEADINGS[status] ?? CONFIRMED;
}

interface ConfirmationProps {
  booking: Booking;
  method: string | null;
  /** Email of the member's account, which may differ from the booking's email. */
  account: string;
}

function Confirmation({ booking, method, account }: ConfirmationProps) {
  const { data: config } = useGetConfigQuery();
  const { title, text } = headingOf(booking);
  const confirmed = title === CONFIRMED.title;
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center">
        {confirmed && (
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-green-soft text-on-green-soft">
            <CircleCheck aria-hidden="true" className="size-8" />
          </span>
        )}
        <div>
          <h1>{title}</h1>
          <p className="mt-1 text-lg text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10">
        <Card>
          <h2 className="mb-4 text-lg">Your booking</h2>
          <BookingFacts details={{ ...booking, extraNames: extraNamesOf(booking), phone: '', notes: '' }}>
            <Fact term="Payment method">
              {formatPaymentMethod(method, hasPaid(booking) ? undefined : 'Not paid online')}
            </Fact>
            <Fact term="Total">{costText(booking)}</Fact>
            {booking.refund && <Fact term="Refund">{refundText(booking.refund, booking.currency)}</Fact>}
            <Fact term="Status">
              <StatusBadge status={booking.status} />
            </Fact>
            <Fact term="Booking ID">{booking.id}</Fact>
          </BookingFacts>
          {confirmed && (
            <div className="no-print mt-6 flex flex-wrap gap-3">
              <ButtonAnchor
                href={`/api/bookings/${booking.id}/calendar.ics`}
                download={`booking-${booking.id}.ics`}
                variant="outline"
                size="sm"
              >
                <CalendarPlus aria-hidden="true" className="size-5" />
                Add to calendar
              </ButtonAnchor>
              <Button variant="outline" size="sm" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" />
                Print
              </Button>
            </div>
          )}
        </Card>
        <div className="space-y-7">
          {confirmed && <WhatNext account={account} club={config?.email ?? CLUB_DEFAULTS.email} />}
          <div className="no-print flex flex-wrap gap-3">
            <ButtonLink to={paths.myBookings} block="phone">
              View My Bookings
            </ButtonLink>
            <ButtonLink to={paths.home} variant="outline" block="phone">
              Return to Home
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

function WhatNext({ account, club }: { account: string; club: string }) {
  const steps = [
    `You can view or cancel this booking in My Bookings (account ${account}).`,
    'We’ll contact you if we need to arrange anything for your day.',
    'On the day, come to the clubhouse at the start of your slot. Everything will be ready.',
  ];
  return (
    <section aria-labelledby="what-next">
      <h2 id="what-next" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-4 space-y-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-on-primary-soft"
            >
              {index + 1}
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-soft">
        Questions?{' '}
        <a href={`mailto:${club}`} className="link">
          {club}
        </a>
      </p>
    </section>
  );
}
