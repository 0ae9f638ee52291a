import { CalendarPlus, CalendarSearch, Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Button, ButtonLink } from '@/components/ui/button';
import { formatShortDate } from '@/lib/format';
import { BookingDialog } from './booking-dialog';
import type { MessageControlsProps } from './message-controls';

/** The booking or event a message is about. Only for the office. */
export function MessageLinks({ message, change, busy }: MessageControlsProps) {
  const { id, booking, event } = message;
  const { to } = useStaffArea();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {booking ? (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Booking:{' '}
            <Link to={to.booking(booking.id)} className="link">
              {booking.eventType}, {formatShortDate(booking.date)}, {booking.timeSlot}
            </Link>{' '}
            for {booking.name}
          </span>
          <Button size="sm" variant="quiet" busy={busy} onClick={() => void change({ bookingId: null })}>
            Remove booking link
          </Button>
        </p>
      ) : (
        <>
          <ButtonLink to={`${to.newBooking}?message=${id}`} variant="outline" size="sm">
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            Create booking from message
          </ButtonLink>
          <ButtonLink to={`${to.newViewing}?message=${id}`} variant="outline" size="sm">
            <Eye aria-hidden="true" className="size-4.5" />
            Add viewing
          </ButtonLink>
          <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
            <CalendarSearch aria-hidden="true" className="size-4.5" />
            Link to a booking…
          </Button>
        </>
      )}
      {event && (
        <p>
          About the event{' '}
          <Link to={to.event.one(event.id)} className="link">
            {event.title}
          </Link>
        </p>
      )}
      {isChoosing && (
        <BookingDialog
          message={message}
          busy={busy}
          onAdd={(bookingId) => change({ bookingId })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
