import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useGetAdminBookingQuery } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { useShortcuts } from '@/components/staff/shortcuts/shortcuts';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { RecordColumns } from '@/components/staff/record/record-columns';
import { Alert } from '@/components/ui/alert';
import { formatInstant } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { AccessInstructions } from './access-instructions';
import { AttendanceBox } from './attendance-box';
import { BondBox } from './bond/bond-box';
import { BookingFacts } from './booking-facts';
import { BookingHead, usePrimaryAction } from './booking-head';
import { BookingDocuments, BookingNotes } from './booking-notes';
import { BookingSheets, useOpenSheet } from './booking-sheets';
import { BookingTimeline } from './booking-timeline';
import { DocumentsBox } from './money/documents-box';
import { MoneyBox } from './money/money-box';
import { OtherBookings } from './other-bookings';
import { SeriesBox } from '../recurring/series-box';

/** /admin/bookings/:id; its query string is that of the list it was opened from. */
export function BookingPage() {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffArea();
  const { search } = useLocation();
  const query = useGetAdminBookingQuery(id, { skip: id === 0 });
  usePageMeta({ title: id > 0 ? `Booking ${id}` : 'Booking', listed: false });
  return (
    <LoadRecord
      noun="booking"
      exists={id > 0}
      query={query}
      list={{ label: 'All bookings', to: `${to.bookings}${search}` }}
    >
      {(booking) => <Booking key={id} booking={booking} />}
    </LoadRecord>
  );
}

function Booking({ booking }: { booking: AdminBooking }) {
  return (
    <BookingSheets booking={booking}>
      <BookingParts booking={booking} />
    </BookingSheets>
  );
}

function BookingParts({ booking }: { booking: AdminBooking }) {
  const { id, status } = booking;
  const isHold = status === 'held' || status === 'expired';
  const primary = usePrimaryAction(booking);
  const openSheet = useOpenSheet();
  useShortcuts(
    useMemo(
      () =>
        isHold
          ? []
          : [{ key: 'e', does: 'Edit notes', run: () => openSheet({ of: 'edit', section: 'notes' }) }],
      [isHold, openSheet],
    ),
  );
  return (
    <>
      <BookingHead booking={booking} primary={primary} />
      {isHold && <HoldAlert booking={booking} />}
      <RecordColumns
        aside={
          <div className="grid items-start gap-4 md:max-xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
            <MoneyBox booking={booking} primary={primary} />
            {!isHold && <DocumentsBox booking={booking} />}
            {!isHold && <BondBox booking={booking} primary={primary} />}
            {!isHold && <AttendanceBox booking={booking} />}
            {!isHold && <AccessInstructions booking={booking} />}
          </div>
        }
        more={
          <>
            <SeriesBox series={booking.series} />
            <OtherBookings bookings={booking.otherBookings} />
          </>
        }
      >
        <div className="grid gap-4">
          <BookingFacts booking={booking} isEditable={!isHold} />
          <BookingNotes booking={booking} isEditable={!isHold} />
          <BookingDocuments booking={booking} isEditable={!isHold} />
          <BookingTimeline id={id} />
        </div>
      </RecordColumns>
    </>
  );
}

/** A hold, live or expired: its fields cannot be edited. */
function HoldAlert({ booking: { status, holdExpiresAt } }: { booking: AdminBooking }) {
  return (
    <Alert className="mb-5" title={status === 'held' ? 'The hirer may be paying now' : 'This hold expired'}>
      {status === 'held'
        ? `The slot is held${holdExpiresAt ? ` until ${formatInstant(holdExpiresAt)}` : ''}. If it isn’t paid for by then, it becomes free.`
        : 'It wasn’t paid for in time, so the slot became free again.'}
    </Alert>
  );
}
