import { CalendarPlus, CalendarSync, Mail } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '@/api/members/generated';
import { useGetBookingMoneyQuery } from '@/api/members/members-api';
import { isCancellable } from '@/booking/booking-order';
import { bookedText } from '@/booking/slot-run';
import { StatusBadge } from '@/components/ui/badge';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatAmount, formatShortDate } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { HoldNotice } from '../hold-notice';
import { Access } from './access';
import { AfterEvent } from './after-event';
import { BondNotice } from './bond-notice';
import { BookingDetails } from './booking-details';
import { BookingMoney } from './booking-money';
import { BookingNews } from './booking-news';
import { Cancellation } from './cancellation';
import { Messages } from './messages';
import { OwnBond } from './own-bond';
import { ReceiptList } from './receipt-list';

interface OwnBookingProps {
  booking: Booking;
  /** All of the member's dates of a recurring booking, including this one. */
  series: readonly Booking[];
  /** Loads the booking again. */
  reload: () => Promise<Booking | undefined>;
}

const BOOKED: readonly Booking['status'][] = ['pending', 'confirmed', 'completed'];

/** The page of a booking: what can be done, its facts, and below them money and what comes after. */
export function OwnBooking({ booking, series, reload }: OwnBookingProps) {
  const { status, date, eventType, spaceName } = booking;
  const cancellable = isCancellable(booking, new Date(serverNow()));
  const isHeld = status === 'held';
  const navigate = useNavigate();
  const [isCancelling, setCancelling] = useState(false);
  const [hasCancelled, setCancelled] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  // The club has cancelled it, or it has begun: the question goes, and with it the focus.
  useEffect(() => {
    if (isCancelling && !cancellable) heading.current?.focus();
  }, [isCancelling, cancellable]);

  return (
    <div className="wrap pt-6 pb-16 md:pt-8 md:pb-24">
      <Breadcrumb crumbs={[{ label: 'My Bookings', to: paths.myBookings }, { label: eventType }]} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="focus:outline-none">
          {eventType}
        </h1>
        <StatusBadge status={status} />
      </div>
      <p className="tabular mt-2 text-lg text-ink-soft">
        {formatShortDate(date)}, {bookedText(booking)}, {spaceName}
      </p>
      {isHeld && <HoldNotice booking={booking} />}
      <BookingNews booking={booking} hasCancelled={hasCancelled} />
      {!isHeld && <BondNotice bookingId={booking.id} />}
      <Actions
        booking={booking}
        cancellable={cancellable}
        isCancelling={isCancelling}
        cancelButton={cancelButton}
        onCancel={() => {
          // The club may have changed it meanwhile.
          void reload();
          setCancelling(true);
        }}
      />
      {isCancelling && cancellable && (
        <Cancellation
          booking={booking}
          reload={reload}
          onKeep={() => {
            setCancelling(false);
            cancelButton.current?.focus();
          }}
          onCancelled={() => {
            // A hold that ended is no booking and has no page.
            if (isHeld) return void navigate(paths.myBookings, { replace: true });
            setCancelled(true);
            setCancelling(false);
            heading.current?.focus();
          }}
        />
      )}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <BookingDetails booking={booking} series={series} cancellable={cancellable} />
          {status === 'confirmed' && <Access booking={booking} />}
          {!isHeld && <Messages bookingId={booking.id} />}
        </div>
        {!isHeld && (
          <div className="grid gap-6">
            <BookingMoney booking={booking} />
            <ReceiptList bookingId={booking.id} />
            <OwnBond bookingId={booking.id} />
            <AfterEvent booking={booking} />
          </div>
        )}
      </div>
    </div>
  );
}

interface ActionsProps {
  booking: Booking;
  cancellable: boolean;
  isCancelling: boolean;
  cancelButton: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
}

/** What the hirer can do with the booking. */
function Actions({ booking, cancellable, isCancelling, cancelButton, onCancel }: ActionsProps) {
  const { id, status, due, currency, paymentStatus } = booking;
  const { data: money } = useGetBookingMoneyQuery(id, { skip: status === 'held' });
  const isChangeable = status === 'confirmed' && cancellable;
  return (
    <div className="no-print mt-5 flex flex-wrap gap-3">
      {isChangeable && money?.isPriceAgreed && (
        <p className="w-full">
          The club agreed a price for this booking. To change the booking, contact the club.
        </p>
      )}
      {Number(due) > 0 && paymentStatus !== 'processing' && (
        <ButtonLink to={paths.payBalance(id)} block="phone">
          Pay {formatAmount(due, currency)}
        </ButtonLink>
      )}
      {isChangeable && !money?.isPriceAgreed && (
        <ButtonLink to={paths.changeBooking(id)} variant="outline" block="phone">
          <CalendarSync aria-hidden="true" className="size-5" />
          Change Booking
        </ButtonLink>
      )}
      {BOOKED.includes(status) && cancellable && (
        <ButtonAnchor href={`/api/bookings/${id}/calendar.ics`} variant="outline" block="phone">
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add to Calendar
        </ButtonAnchor>
      )}
      <ButtonLink to={paths.contactAboutBooking(id)} variant="outline" block="phone">
        <Mail aria-hidden="true" className="size-5" />
        Contact About This Booking
      </ButtonLink>
      {cancellable && (
        <Button
          ref={cancelButton}
          variant="quiet"
          block="phone"
          className="!text-danger"
          aria-expanded={isCancelling}
          onClick={onCancel}
        >
          {status === 'held' ? 'Release Slot' : 'Cancel Booking'}
        </Button>
      )}
    </div>
  );
}
