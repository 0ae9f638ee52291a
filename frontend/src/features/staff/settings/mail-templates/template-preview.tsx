import { useFormikContext } from 'formik';
import { CalendarCheck } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useListAdminBookingsQuery, usePreviewMailTemplateQuery } from '@/api/staff/staff-api';
import type { AdminBookingRow, MailTemplate } from '@/api/staff/generated';
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
  const id = useId();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const isAsked = q.length >= LETTERS || /^\d+$/.test(q);
  const { currentData: found } = useListAdminBookingsQuery({ q, sort: '-date' }, { skip: !isAsked });
  const bookings = isAsked ? (found?.items ?? []).slice(0, SHOWN) : [];
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        Booking for the preview
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        placeholder="Booking ID or hirer’s name"
        className="control"
      />
      <p role="status" className="mt-1 text-ink-soft">
        {isAsked && found && bookings.length === 0
          ? 'No booking found.'
          : 'Without a booking, the preview shows samples.'}
      </p>
      {bookings.length > 0 && (
        <ul>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <button
                type="button"
                onClick={() => onPick(booking)}
                className="flex min-h-11 w-full items-center gap-3 rounded-card px-2 text-left hover:bg-primary-soft hover:text-on-primary-soft"
              >
                <CalendarCheck aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <VisuallyHidden>Show preview for booking </VisuallyHidden>
                  {labelOf(booking)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const labelOf = ({ id, name, date, eventType }: AdminBookingRow): string =>
  `${id}, ${name}: ${eventType}, ${formatShortDate(date)}`;
