import { CalendarDays } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { useListAdminBookingsQuery } from '@/api/staff/staff-api';
import type { AdminBookingRow, MessageDetail } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { SearchBox, useSearchText, type SearchText } from '@/components/staff/form/search-box';
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
  const search = useSearchText(message.email);
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
        <Search search={search} field={field} onChoose={setChosen} />
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
  search: SearchText;
  field: RefObject<HTMLInputElement | null>;
  onChoose: (booking: AdminBookingRow) => void;
}

/** Searches by name, email, phone or booking number, latest first. */
function Search({ search, field, onChoose }: SearchProps) {
  const { q } = search;
  const isAsked = q.length >= LETTERS;
  const { currentData, error, isFetching } = useListAdminBookingsQuery(
    { q, sort: '-date' },
    { skip: !isAsked },
  );
  const shown = ((isAsked && currentData?.items) || []).slice(0, MAX_SHOWN);
  return (
    <SearchBox
      search={search}
      field={field}
      label="Hirer’s name, email or phone, or booking number"
      status={
        <>
          {!isAsked && 'Type at least two characters.'}
          {isAsked && !error && (isFetching || !currentData) && 'Searching…'}
          {isAsked && Boolean(error) && problemMessage(error, 'The bookings could not be searched.')}
          {isAsked && currentData && !isFetching && resultText(currentData.total, shown.length)}
        </>
      }
      list="Bookings"
      found={shown}
      keyOf={({ id }) => id}
      iconOf={() => CalendarDays}
      show={({ eventType, date, timeSlot, name, email }) => (
        <>
          <VisuallyHidden>Choose </VisuallyHidden>
          {eventType}, {formatShortDate(date)}, {timeSlot}
          <span className="block text-sm text-ink-soft">{[name, email].filter(Boolean).join(', ')}</span>
        </>
      )}
      onPick={onChoose}
    />
  );
}

function resultText(total: number, shown: number): string {
  if (total === 0) return 'No bookings found. Try a name or part of one.';
  if (shown < total) return `Showing the latest ${shown} of ${total}. Type more to narrow the search.`;
  return total === 1 ? '1 booking found' : `${total} bookings found`;
}
