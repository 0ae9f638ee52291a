import { useFormikContext } from 'formik';
import { CalendarCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useListAdminBookingsQuery, usePreviewMailTemplateQuery } from '@/api/staff/staff-api';
import type { AdminBookingRow, MailTemplate } from '@/api/staff/generated';
import { SearchBox, useSearchText } from '@/components/staff/form/search-box';
import { LoadFailed } from '@/components/staff/list/list-states';
import { MailViews } from '@/components/staff/mail-views';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShortDate } from '@/lib/format';

const LETTERS = 2;
const SHOWN = 5;

/** The saved template, filled in by the server as for a real email: from a booking or with samples. */
export function TemplatePreview({ template: { name, version } }: { template: MailTemplate }) {
  const id = useId();
  const { dirty } = useFormikContext();
  const [booking, setBooking] = useState<AdminBookingRow | null>(null);
  const bookingId = booking?.id;
  const { currentData, error, isFetching, refetch } = usePreviewMailTemplateQuery(
    { name, bookingId },
    { refetchOnMountOrArgChange: true },
  );
  const of = bookingId === undefined ? '' : `?bookingId=${bookingId}`;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 space-y-4 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id={id} className="!text-lg">
        Preview
      </h2>
      <p className="text-ink-soft">
        {dirty && <strong className="text-ink">Save the draft to see your changes here. </strong>}
        Values that a booking does not have, such as the reason of a cancellation, are samples.
      </p>
      {booking ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>Shown for booking {labelOf(booking)}.</span>
          <Button size="sm" variant="outline" onClick={() => setBooking(null)}>
            Choose another booking
          </Button>
        </p>
      ) : (
        <BookingSearch onPick={setBooking} />
      )}
      {error && (
        <LoadFailed
          title="The preview could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {!error && !currentData && <Skeleton className="h-96 w-full" />}
      {currentData && !error && (
        <>
          <p className="[overflow-wrap:anywhere]">
            <span className="text-ink-soft">Subject: </span>
            {currentData.subject}
          </p>
          <MailViews
            key={`${version} ${of}`}
            label="Show the email as"
            subject={currentData.subject}
            src={`/api/admin/mail-templates/${name}/preview.html${of}`}
            text={currentData.text}
          />
        </>
      )}
    </section>
  );
}

/** Finds a booking by its ID or the beginning of the hirer's name. */
function BookingSearch({ onPick }: { onPick: (booking: AdminBookingRow) => void }) {
  const search = useSearchText();
  const { q } = search;
  const isAsked = q.length >= LETTERS || /^\d+$/.test(q);
  const { currentData } = useListAdminBookingsQuery({ q, sort: '-date' }, { skip: !isAsked });
  const bookings = ((isAsked && currentData?.items) || []).slice(0, SHOWN);
  return (
    <div>
      <SearchBox
        search={search}
        label="Booking for the preview"
        placeholder="Booking ID or hirer’s name"
        status={
          isAsked && currentData && bookings.length === 0
            ? 'No booking found.'
            : 'Without a booking, the preview shows samples.'
        }
        list="Bookings"
        found={bookings}
        keyOf={({ id }) => id}
        iconOf={() => CalendarCheck}
        show={(booking) => (
          <>
            <VisuallyHidden>Show preview for booking </VisuallyHidden>
            {labelOf(booking)}
          </>
        )}
        onPick={onPick}
      />
    </div>
  );
}

const labelOf = ({ id, name, date, eventType }: AdminBookingRow): string =>
  `${id}, ${name}: ${eventType}, ${formatShortDate(date)}`;
