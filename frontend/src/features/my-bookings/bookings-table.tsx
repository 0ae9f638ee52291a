import { lazy, Suspense, useState } from 'react';
import type { Booking } from '@/api/members/generated';
import { refundText } from '@/booking/refund-texts';
import { StatusBadge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { DataTable, type Column } from '@/components/ui/data-table';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { formatAmount, formatShortDate } from '@/lib/format';
import { loadWithRetry } from '@/lib/load-with-retry';
import { HoldNotice } from './hold-notice';

const BookingDetailsDialog = lazy(() => loadWithRetry(() => import('./booking-details-dialog')));

/** The bookings of one tab, each with its actions. */
export function BookingsTable({ bookings }: { bookings: readonly Booking[] }) {
  // Kept while the dialog closes, so that its content does not vanish during the animation.
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const chosen = bookings.find(({ id }) => id === chosenId);

  const columns: Column<Booking>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: (booking) => (
        <span>
          <time dateTime={booking.date}>{formatShortDate(booking.date)}</time>
          {booking.seriesId !== null && (
            <span className="block text-sm font-normal text-ink-soft">Recurring booking</span>
          )}
        </span>
      ),
    },
    {
      key: 'time',
      header: 'Time',
      cell: (booking) => (
        <span className="max-md:whitespace-nowrap lg:whitespace-nowrap">{booking.timeSlot}</span>
      ),
    },
    { key: 'eventType', header: 'Event Type', cell: (booking) => booking.eventType },
    { key: 'guests', header: 'Guests', cell: (booking) => booking.guestCount },
    {
      key: 'status',
      header: 'Status',
      cell: (booking) => (
        <span className="flex flex-col items-end gap-1 md:items-start">
          <StatusBadge status={booking.status} />
          {booking.status === 'held' && <HoldNotice booking={booking} />}
          {booking.refund && (
            <span className="text-sm text-ink-soft">
              Refund {refundText(booking.refund, booking.currency)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      fullLine: true,
      cell: (booking) => (
        <div className="flex justify-end gap-2 *:grow max-md:flex-wrap md:*:grow-0 md:max-lg:*:px-2">
          <PayLink booking={booking} />
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            className="whitespace-nowrap"
            onClick={() => {
              setChosenId(booking.id);
              setOpen(true);
            }}
          >
            View Details
            <VisuallyHidden> of {nameOf(booking)}</VisuallyHidden>
          </Button>
        </div>
      ),
    },
  ];

  return (
    <>
      {/* Narrow cells, so that a row with two buttons fits a tablet. */}
      <div className="md:max-lg:[&_td]:px-1 md:max-lg:[&_th]:px-1">
        <DataTable caption="Your bookings" columns={columns} rows={bookings} rowKey={({ id }) => id} />
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <BookingDetailsDialog key={chosen.id} booking={chosen} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** What is owed, as a link to pay it. Not while a payment is being processed. */
function PayLink({ booking }: { booking: Booking }) {
  const { id, due, currency, paymentStatus } = booking;
  if (Number(due) === 0 || paymentStatus === 'processing') return null;
  return (
    <ButtonLink to={paths.payBalance(id)} size="sm" className="whitespace-nowrap">
      Pay {formatAmount(due, currency)}
      <VisuallyHidden> for {nameOf(booking)}</VisuallyHidden>
    </ButtonLink>
  );
}

function nameOf({ eventType, date }: Booking): string {
  return `${eventType}, ${formatShortDate(date)}`;
}
