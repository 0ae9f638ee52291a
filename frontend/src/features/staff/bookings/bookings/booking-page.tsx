import { useMemo, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import {
  useGetAdminBookingQuery,
  useLazyGetAdminBookingQuery,
  useUpdateAdminBookingMutation,
} from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { useShortcuts } from '@/components/staff/keys/shortcuts';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { RecordColumns } from '@/components/staff/record/record-columns';
import { RecordForm } from '@/components/staff/record/record-form';
import { ifMatch, useRecord } from '@/components/staff/record/use-record';
import { usePageMeta } from '@/components/layout/page-meta';
import { Alert } from '@/components/ui/alert';
import { Badge, StatusBadge } from '@/components/ui/badge';
import { formatInstant } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { AttendanceBox } from './attendance-box';
import { BondBox } from './bond/bond-box';
import { AccessInstructions } from './access-instructions';
import { BookingFacts } from './booking-facts';
import { BookingFields } from './booking-fields';
import {
  toBookingRecord,
  BOOKING_KIND,
  bookingSchema,
  recordAnswer,
  type BookingRecord,
} from './booking-kind';
import { BookingTimeline } from './booking-timeline';
import { MoneyBox } from './money/money-box';
import { Neighbours } from './neighbours';
import { OtherBookings } from './other-bookings';
import { SeriesBox } from './recurring/series-box';

const WORDS = { save: 'Save booking', done: 'Booking saved', failed: 'Booking not saved' };

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
      {(booking) =>
        booking.status === 'held' || booking.status === 'expired' ? (
          <Hold key={id} booking={booking} />
        ) : (
          <BookingEditor key={id} booking={booking} />
        )
      }
    </LoadRecord>
  );
}

function Head({ booking }: { booking: AdminBooking }) {
  const { to } = useStaffArea();
  const { search } = useLocation();
  const { id, name, status, tags } = booking;
  return (
    <PageHead
      title={`Booking ${id}`}
      parent={{ label: 'Bookings', to: `${to.bookings}${search}` }}
      badge={
        <>
          <StatusBadge status={status} dense />
          {tags.map((tag) => (
            <Badge key={tag} className="!px-2.5 !py-0.5">
              {tag}
            </Badge>
          ))}
        </>
      }
      action={<Neighbours id={id} />}
    >
      {name}
    </PageHead>
  );
}

/** A hold, live or expired: its fields cannot be edited. */
function Hold({ booking }: { booking: AdminBooking }) {
  const { id, status, holdExpiresAt, otherBookings } = booking;
  const [reread] = useLazyGetAdminBookingQuery();
  return (
    <>
      <Head booking={booking} />
      <RecordColumns
        aside={<MoneyBox booking={booking} onChanged={() => void reread(id)} />}
        more={<OtherBookings bookings={otherBookings} />}
      >
        <Alert
          className="mb-5"
          title={status === 'held' ? 'The hirer may be paying now' : 'This hold expired'}
        >
          {status === 'held'
            ? `The slot is held${holdExpiresAt ? ` until ${formatInstant(holdExpiresAt)}` : ''}. If it isn’t paid for by then, it becomes free.`
            : 'It wasn’t paid for in time, so the slot became free again.'}
        </Alert>
        <BookingFacts booking={booking} />
        <BookingTimeline id={id} />
      </RecordColumns>
    </>
  );
}

function BookingEditor({ booking: read }: { booking: AdminBooking }) {
  const record = useRecord(useMemo(() => toBookingRecord(read), [read]));
  const [update] = useUpdateAdminBookingMutation();
  const { booking } = record.base;
  const [reread] = useLazyGetAdminBookingQuery();
  /** Actions on payments and bonds also change the booking. */
  const readAgain = async (rebase: (next: BookingRecord) => void) => {
    const { data } = await reread(booking.id);
    if (data) rebase(toBookingRecord(data));
  };
  const fields = useRef<HTMLDivElement>(null);
  useShortcuts(
    useMemo(
      () => [{ key: 'e', does: 'Edit note', run: () => fields.current?.querySelector('textarea')?.focus() }],
      [],
    ),
  );
  return (
    <>
      <Head booking={booking} />
      <RecordForm
        kind={BOOKING_KIND}
        record={record}
        schema={bookingSchema}
        words={WORDS}
        save={async (from, changes) =>
          recordAnswer(await update({ id: from.id, ...ifMatch(from), updateAdminBooking: changes }))
        }
        aside={(form) => (
          <div className="grid gap-4 md:max-xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
            <MoneyBox booking={booking} saved={form.saved} onChanged={() => void readAgain(form.rebase)} />
            <BondBox booking={booking} saved={form.saved} onChanged={() => void readAgain(form.rebase)} />
            <AttendanceBox record={record} form={form} />
          </div>
        )}
        more={
          <>
            <SeriesBox series={booking.series} />
            <OtherBookings bookings={booking.otherBookings} />
          </>
        }
        below={<BookingTimeline id={booking.id} />}
      >
        <BookingFacts booking={booking} />
        <AccessInstructions booking={booking} />
        <div ref={fields} className="grid gap-5">
          <BookingFields />
        </div>
      </RecordForm>
    </>
  );
}
