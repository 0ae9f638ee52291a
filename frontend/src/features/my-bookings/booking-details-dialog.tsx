import { Mail } from 'lucide-react';
import type { Booking } from '@/api/members/generated';
import { Fact } from '@/booking/booking-facts';
import { bookedText } from '@/booking/slot-run';
import { StatusBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { formatShortDate } from '@/lib/format';
import { HoldNotice } from './hold-notice';

interface BookingDetailsDialogProps {
  booking: Booking;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A booking in short, with links to its page and to contact the club. Loaded lazily. */
export default function BookingDetailsDialog({ booking, open, onOpenChange }: BookingDetailsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Booking Details"
      footer={
        <>
          <ButtonLink to={paths.ownBooking(booking.id)} block="phone">
            Open booking
          </ButtonLink>
          <ButtonLink to={paths.contactAboutBooking(booking.id)} variant="outline" block="phone">
            <Mail aria-hidden="true" className="size-5" />
            Contact About This Booking
          </ButtonLink>
        </>
      }
    >
      <dl className="divide-y divide-line">
        <Fact term="Date">{formatShortDate(booking.date)}</Fact>
        <Fact term="Time Slot">{bookedText(booking)}</Fact>
        <Fact term="Event Type">{booking.eventType}</Fact>
        <Fact term="Guests">{booking.guestCount}</Fact>
        <Fact term="Status">
          <StatusBadge status={booking.status} />
          {booking.status === 'held' && <HoldNotice booking={booking} />}
        </Fact>
        <Fact term="Booking ID">{booking.id}</Fact>
        <Fact term="Notes">
          {booking.notes ? <span className="whitespace-pre-line">{booking.notes}</span> : 'None'}
        </Fact>
      </dl>
    </Dialog>
  );
}
