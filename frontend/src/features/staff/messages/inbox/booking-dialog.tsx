import { CalendarDays } from 'lucide-react';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { useListAdminBookingsQuery } from '@/api/staff/staff-api';
import type { AdminBookingRow, MessageDetail } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShortDate } from '@/lib/format';

const LETTERS = 2;
/** The most results shown; typing more narrows them. */
const MAX_SHOWN = 8;

export interface BookingDialogProps {
  message: MessageDetail;
  busy: boolean;
  onAdd: (bookingId: number) => Promise<void>;
  onClose: () => void;
}

/** Finds a booking and links the message to it, after a preview. */
export function BookingDialog({ message, busy, onAdd, onClose }: BookingDialogProps) {
  const [chosen, setChosen] = useState<AdminBookingRow | null>(null);
  const [text, setText] = useState(message.email);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Link to a booking"
      focusFirst={field}
      footer={
        chosen && (
          <>
            <Button
              size="sm"
              busy={busy}
              // The caller shows any error.
              onClick={() => void onAdd(chosen.id).then(onClose)}
            >
              Link to booking
            </Button>
            <Button size="sm" variant="outline" onClick={() => setChosen(null)}>
              Choose another booking
            </Button>
          </>
        )
      }
    >
      {chosen ? (
        <Added message={message} booking={chosen} />
      ) : (
        <Search text={text} setText={setText} field={field} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

/** Which message will be linked to which booking. */
function Added({ message, booking }: { message: MessageDetail; booking: AdminBookingRow }) {
  const { reference, eventType, date, timeSlot, name, email } = booking;
  const isAnother = email !== null && email.toLowerCase() !== message.email.toLowerCase();
  return (
    <div className="space-y-3 [overflow-wrap:anywhere]">
      <p>
        The message <strong>“{message.subject}”</strong> from {message.name} will appear in the timeline of
        this booking:
      </p>
      <p className="rounded-card border border-line p-3">
        <strong>
          {eventType}, {formatShortDate(date)}, {timeSlot}
        </strong>
        <span className="block">{[name, email].filter(Boolean).join(', ')}</span>
        <span className="block text-ink-soft tabular-nums">{reference}</span>
      </p>
      {isAnother && (
        <Alert tone="warning" title="Different email address">
          The message came from {message.email}.
        </Alert>
      )}
      <p className="text-ink-soft">No email is sent. You can remove the link later.</p>
    </div>
  );
}

interface SearchProps {
  text: string;
  setText: (text: string) => void;
  field: React.RefObject<HTMLInputElement | null>;
  onChoose: (booking: AdminBookingRow) => void;
}

/** Searches by name, email, phone or booking number, latest first. */
function Search({ text, setText, field, onChoose }: SearchProps) {
  const q = useDeferredValue(text.trim());
  const isAsked = q.length >= LETTERS;
  const { currentData, error, isFetching } = useListAdminBookingsQuery(
    { q, sort: '-date' },
    { skip: !isAsked },
  );
  const id = useId();
  const found = isAsked ? (currentData?.items ?? []) : [];
  const shown = found.slice(0, MAX_SHOWN);
  return (
    <>
      <label htmlFor={id} className="block font-semibold">
        Hirer’s name, email or phone, or booking number
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="control"
      />
      <p role="status" className="mt-1 text-ink-soft">
        {!isAsked && 'Type at least two characters.'}
        {isAsked && !error && (isFetching || !currentData) && 'Searching…'}
        {isAsked && Boolean(error) && problemMessage(error, 'The bookings could not be searched.')}
        {isAsked && currentData && !isFetching && resultText(currentData.total, shown.length)}
      </p>
      <ul aria-label="Bookings" className="mt-1">
        {shown.map((booking) => (
          <li key={booking.id}>
            <button
              type="button"
              onClick={() => onChoose(booking)}
              className="flex min-h-11 w-full items-center gap-3 rounded-card px-2 py-1.5 text-left hover:bg-primary-soft hover:text-on-primary-soft"
            >
              <CalendarDays aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <VisuallyHidden>Choose </VisuallyHidden>
                {booking.eventType}, {formatShortDate(booking.date)}, {booking.timeSlot}
                <span className="block text-sm text-ink-soft">
                  {[booking.name, booking.email].filter(Boolean).join(', ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function resultText(total: number, shown: number): string {
  if (total === 0) return 'No bookings found. Try a name or part of one.';
  if (shown < total) return `Showing the latest ${shown} of ${total}. Type more to narrow the search.`;
  return total === 1 ? '1 booking found' : `${total} bookings found`;
}
