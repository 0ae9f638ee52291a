import { CalendarPlus, CircleCheck, Navigation, Printer, ReceiptText } from 'lucide-react';
import type { Booking } from '@/api/members/generated';
import { useGetConfigQuery } from '@/api/site/site-api';
import { extraNamesOf } from '@/booking/booking-data';
import { BookingFacts, Fact } from '@/booking/booking-facts';
import { continuePath } from '@/booking/booking-order';
import { costText, hasPaid, refundText } from '@/booking/refund-texts';
import { Steps } from '@/booking/steps';
import { StatusBadge } from '@/components/ui/badge';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { directionsLink } from '@/lib/directions-link';
import { formatAmount } from '@/lib/format';
import { useRepeat } from '@/lib/use-repeat';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { bookingStateOf, isProcessing } from './booking-state';
import { WhatNext } from './what-next';

interface ConfirmationProps {
  booking: Booking;
  /** Email of the member's account, which may differ from the booking's email. */
  account: string;
  /** Reads the booking again. */
  onLook: () => void;
}

/** A booking in its real state, and what can be done next. */
export function Confirmation({ booking, account, onLook }: ConfirmationProps) {
  const { title, text } = bookingStateOf(booking);
  const confirmed = booking.status === 'confirmed';
  const processing = isProcessing(booking);
  const payment = paymentOf(booking);
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      {processing && <LookAgain onLook={onLook} />}
      {confirmed && <Steps current="booked" unpaid={!hasPaid(booking)} />}
      {/* A status, so that the bank's decision is announced. */}
      <div role="status" className="flex flex-col items-start gap-4 sm:flex-row sm:items-center">
        {confirmed && (
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-green-soft text-on-green-soft">
            <CircleCheck aria-hidden="true" className="size-8" />
          </span>
        )}
        <div className="min-w-0">
          <h1>{title}</h1>
          <p className="mt-1 text-lg text-ink-soft [overflow-wrap:anywhere]">{text}</p>
          {confirmed && (
            <p className="mt-1 text-lg text-ink-soft [overflow-wrap:anywhere]">
              We’ve emailed {booking.email} with your booking and a calendar entry.
            </p>
          )}
        </div>
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10">
        <Card>
          <h2 className="mb-4 text-lg">Your booking</h2>
          <BookingFacts
            details={{ ...booking, extraNames: extraNamesOf(booking), email: '', phone: '', notes: '' }}
          >
            <Fact term="Payment method">{methodText(booking)}</Fact>
            <Fact term="Total">{costText(booking)}</Fact>
            {booking.refund && <Fact term="Refund">{refundText(booking.refund, booking.currency)}</Fact>}
            <Fact term="Status">
              <StatusBadge status={booking.status} />
            </Fact>
            <Fact term="Booking ID">{booking.id}</Fact>
          </BookingFacts>
          {confirmed && <Keep booking={booking} />}
        </Card>
        <div className="space-y-7">
          {confirmed && <WhatNext booking={booking} account={account} />}
          <div className="no-print flex flex-wrap gap-3">
            {payment && (
              <ButtonLink to={payment.to} block="phone">
                {payment.label}
              </ButtonLink>
            )}
            <ButtonLink to={paths.myBookings} variant={payment ? 'outline' : 'primary'} block="phone">
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

/** The way to pay what is due; null if nothing is, or while the bank decides. */
function paymentOf(booking: Booking): { to: string; label: string } | null {
  const { id, status, due, currency } = booking;
  if (isProcessing(booking)) return null;
  if (status === 'held') return { to: continuePath(booking), label: 'Continue to Payment' };
  const isOwed = (status === 'confirmed' || status === 'pending') && Number(due) > 0;
  return isOwed ? { to: paths.payBalance(id), label: `Pay ${formatAmount(due, currency)}` } : null;
}

function methodText(booking: Booking): string {
  if (isProcessing(booking)) return formatPaymentMethod(booking.paymentMethod, 'Online payment');
  return formatPaymentMethod(
    hasPaid(booking) ? booking.paymentMethod : null,
    hasPaid(booking) ? undefined : 'Not paid online',
  );
}

const POLL_MS = 5000;

function LookAgain({ onLook }: { onLook: () => void }) {
  useRepeat(onLook, POLL_MS);
  return null;
}

/** Receipt, calendar entry, directions and print. */
function Keep({ booking }: { booking: Booking }) {
  const { data: club } = useGetConfigQuery();
  const { id } = booking;
  return (
    <div className="no-print mt-6 flex flex-wrap gap-3">
      <ButtonLink to={paths.ownBooking(id)} variant="outline" size="sm">
        <ReceiptText aria-hidden="true" className="size-5" />
        {hasPaid(booking) ? 'View booking and receipt' : 'View booking'}
      </ButtonLink>
      <ButtonAnchor
        href={`/api/bookings/${id}/calendar.ics`}
        download={`booking-${id}.ics`}
        variant="outline"
        size="sm"
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        Add to calendar
      </ButtonAnchor>
      {club && (
        <ButtonAnchor
          href={directionsLink(club)}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          size="sm"
        >
          <Navigation aria-hidden="true" className="size-5" />
          Get directions
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </ButtonAnchor>
      )}
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print
      </Button>
    </div>
  );
}
