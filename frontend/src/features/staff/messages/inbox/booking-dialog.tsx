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
/** More are found by typing more. */
const MOST = 8;

export interface BookingDialogProps {
  message: MessageDetail;
  busy: boolean;
  onAdd: (bookingId: number) => Promise<void>;
  onClose: () => void;
}

/** Finds a hirer's booking, shows what is added to it, and adds the message. */
export function BookingDialog({ message, busy, onAdd, onClose }: BookingDialogProps) {
  const [chosen, setChosen] = useState<AdminBookingRow | null>(null);
  const [text, setText] = useState(message.email);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add to a hirer’s booking"
      focusFirst={field}
      footer={
        chosen && (
          <>
            <Button
              size="sm"
              busy={busy}
              // What went wrong is said by whoever does it.
              onClick={() => void onAdd(chosen.id).then(onClose)}
            >
              Add to this booking
            </Button>
            <Button size="sm" variant="outline" onClick={() => setChosen(null)}>
              Choose another
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

/** What will stand where. */
function Added({ message, booking }: { message: MessageDetail; booking: AdminBookingRow }) {
  const { reference, eventType, date, timeSlot, name, email } = booking;
  const isAnother = email.toLowerCase() !== message.email.toLowerCase();
  return (
    <div className="space-y-3 [overflow-wrap:anywhere]">
      <p>
        The message <strong>“{message.subject}”</strong> of {message.name} will stand in the timeline of
      </p>
      <p className="rounded-card border border-line p-3">
        <strong>
          {eventType}, {formatShortDate(date)}, {timeSlot}
        </strong>
        <span className="block">
          {name}, {email}
        </span>
        <span className="block text-ink-soft tabular-nums">{reference}</span>
      </p>
      {isAnother && (
        <Alert tone="warning" title="Another address">
          The message came from {message.email}.
        </Alert>
      )}
      <p className="text-ink-soft">Nobody is written to. It can be taken off again at the message.</p>
    </div>
  );
}

interface SearchProps {
  text: string;
  setText: (text: string) => void;
  field: React.RefObject<HTMLInputElement | null>;
  onChoose: (booking: AdminBookingRow) => void;
}

/** By name, address, telephone or number, the latest first. */
function Search({ text, setText, field, onChoose }: SearchProps) {
  const q = useDeferredValue(text.trim());
  const isAsked = q.length >= LETTERS;
  const { currentData, error, isFetching } = useListAdminBookingsQuery(
    { q, sort: '-date' },
    { skip: !isAsked },
  );
  const id = useId();
  const found = isAsked ? (currentData?.items ?? []) : [];
  const shown = found.slice(0, MOST);
  return (
    <>
      <label htmlFor={id} className="block font-semibold">
        Hirer’s name, address or phone, or the booking’s number
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
        {!isAsked && 'Type at least two letters.'}
        {isAsked && !error && (isFetching || !currentData) && 'Searching…'}
        {isAsked && Boolean(error) && problemMessage(error, 'The bookings could not be searched.')}
        {isAsked && currentData && !isFetching && inWords(currentData.total, shown.length)}
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
                  {booking.name}, {booking.email}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function inWords(total: number, shown: number): string {
  if (total === 0) return 'No booking found. Try a name, or a part of one.';
  if (shown < total) return `The latest ${shown} of ${total}: type more to find others.`;
  return total === 1 ? 'One booking found' : `${total} bookings found`;
}
