import { CalendarSync, Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Booking } from '@/api/members/generated';
import { StatusBadge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { formatShortDate } from '@/lib/format';
import { extraNamesOf } from '@/booking/booking-data';
import { costText, hasPaid, refundText } from '@/booking/refund-texts';
import { serverNow } from '@/lib/server-clock';
import { isCancellable } from '@/booking/booking-order';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { Access } from './access';
import { BookingMoney } from './booking-money';
import { Cancellation } from './cancellation';
import { HoldNotice } from './hold-notice';
import { Notes } from './notes';
import { OwnBond } from './own-bond';

interface BookingDetailsDialogProps {
  booking: Booking;
  /** All of the member's dates of a recurring booking, including this one. */
  series: readonly Booking[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Details of one booking, with links to contact the club, change it and cancel it. Loaded lazily. */
export default function BookingDetailsDialog({
  booking,
  series,
  open,
  onOpenChange,
}: BookingDetailsDialogProps) {
  const [cancelling, setCancelling] = useState(false);
  const cancellable = isCancellable(booking, new Date(serverNow()));

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Booking Details"
      footer={
        !cancelling && (
          <>
            <ButtonLink to={paths.contactAboutBooking(booking.id)} variant="outline" block="phone">
              <Mail aria-hidden="true" className="size-5" />
              Contact About This Booking
            </ButtonLink>
            {booking.status === 'confirmed' && cancellable && (
              <ButtonLink to={paths.changeBooking(booking.id)} variant="outline" block="phone">
                <CalendarSync aria-hidden="true" className="size-5" />
                Change Booking
              </ButtonLink>
            )}
            {cancellable && (
              <Button
                variant="quiet"
                block="phone"
                className="!text-danger"
                onClick={() => setCancelling(true)}
              >
                Cancel Booking
              </Button>
            )}
          </>
        )
      }
    >
      <dl className="divide-y divide-line">
        <Fact term="Date">{formatShortDate(booking.date)}</Fact>
        <Fact term="Time Slot">{booking.timeSlot}</Fact>
        {booking.seriesId !== null && <Fact term="Repeats">{seriesText(booking, series)}</Fact>}
        <Fact term="Space">{booking.spaceName}</Fact>
        <Fact term="Event Type">{booking.eventType}</Fact>
        <Fact term="Guests">{booking.guestCount}</Fact>
        {booking.extras.length > 0 && <Fact term="Extras">{extraNamesOf(booking).join(', ')}</Fact>}
        <Fact term="Status">
          <StatusBadge status={booking.status} />
          {booking.status === 'held' && <HoldNotice booking={booking} />}
        </Fact>
        <Fact term="Booking ID">{booking.id}</Fact>
        <Fact term="Amount">{costText(booking)}</Fact>
        <Fact term="Payment Method">
          {formatPaymentMethod(booking.paymentMethod, hasPaid(booking) ? undefined : 'Not paid online')}
        </Fact>
        {booking.refund && <Fact term="Refund">{refundText(booking.refund, booking.currency)}</Fact>}
        {booking.termsVersion !== null && (
          <Fact term="Terms of hire">
            <Link to={paths.hireTerms(booking.termsVersion)} className="link">
              Version {booking.termsVersion}
            </Link>
          </Fact>
        )}
        <Fact term="Notes">
          <Notes booking={booking} changeable={cancellable} />
        </Fact>
      </dl>
      {booking.status === 'confirmed' && <Access booking={booking} />}
      {booking.status !== 'held' && <BookingMoney booking={booking} />}
      {booking.status !== 'held' && <OwnBond bookingId={booking.id} />}
      {cancelling && (
        <Cancellation
          booking={booking}
          onKeep={() => setCancelling(false)}
          onCancelled={() => setCancelling(false)}
        />
      )}
    </Dialog>
  );
}

/** 'One of 6 dates. Previous: Tue 5 Jan 2027. Next: Tue 19 Jan 2027.' */
function seriesText(booking: Booking, series: readonly Booking[]): string {
  const days = series
    .filter(({ id, status }) => id === booking.id || status !== 'cancelled')
    .map(({ date }) => date)
    .sort();
  const place = days.indexOf(booking.date);
  const [before, after] = [days[place - 1], days[place + 1]];
  const beside = [
    before && ` Previous: ${formatShortDate(before)}.`,
    after && ` Next: ${formatShortDate(after)}.`,
  ].filter(Boolean);
  return `One of ${series.length} dates.${beside.join('')}`;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[9.5rem_1fr]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular min-w-0 font-medium">{children}</dd>
    </div>
  );
}
