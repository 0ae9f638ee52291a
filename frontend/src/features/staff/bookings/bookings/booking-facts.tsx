import {
  CalendarDays,
  CalendarSync,
  Clock3,
  FileCheck2,
  Hash,
  Hourglass,
  Mail,
  PartyPopper,
  Phone,
  UserRound,
  UserRoundPen,
  UsersRound,
} from 'lucide-react';
import { DoorOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdminBooking } from '@/api/staff/generated';
import { slotsText } from '@/booking/slot-run';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { EmailAddress } from '@/components/ui/email-address';
import { Fact } from '@/components/ui/fact';
import { paths } from '@/config/paths';
import { formatInstant, formatShortDate } from '@/lib/format';
import { telephoneLink } from '@/lib/telephone-link';

/** The facts of a booking: date, space, hirer and contact details. */
export function BookingFacts({ booking }: { booking: AdminBooking }) {
  const { to } = useStaffArea();
  const { hirer, createdBy, phone } = booking;
  return (
    <section aria-label="Booking" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact icon={CalendarDays} label="Date" strong>
          {formatShortDate(booking.date)}
        </Fact>
        <Fact icon={Clock3} label="Slot" strong>
          {slotsText(booking.timeSlot, booking.slotCount)}
        </Fact>
        <Fact icon={DoorOpen} label="Space" strong>
          {booking.space.name}
        </Fact>
        <Fact icon={PartyPopper} label="Event type">
          {booking.eventType}
        </Fact>
        <Fact icon={UsersRound} label="Guests">
          {booking.guestCount}
        </Fact>
        <Fact icon={Hash} label="Transfer reference">
          <span className="tabular">{booking.reference}</span>
        </Fact>
        <Fact icon={UserRound} label="Hirer">
          {booking.name}
          <span className="block text-ink-soft">{hirer ? `Account ${hirer.userName}` : 'No account'}</span>
        </Fact>
        <Fact icon={Mail} label="Email">
          <a href={`mailto:${booking.email}`} className="link inline-block min-h-6">
            <EmailAddress email={booking.email} />
          </a>
        </Fact>
        {phone && (
          <Fact icon={Phone} label="Phone">
            <a href={telephoneLink(phone)} className="link inline-block min-h-6">
              {phone}
            </a>
          </Fact>
        )}
        <Fact icon={UserRoundPen} label="Added by">
          {createdBy ? (
            <Link to={`${to.bookings}?createdBy=${createdBy.id}`} className="link inline-block min-h-6">
              {createdBy.name}
            </Link>
          ) : (
            'Unknown'
          )}
          <span className="block text-ink-soft">{formatInstant(booking.createdAt)}</span>
        </Fact>
        <Fact icon={FileCheck2} label="Terms of hire">
          {booking.termsVersion === null ? (
            'Not accepted online'
          ) : (
            <>
              <a
                href={paths.hireTerms(booking.termsVersion)}
                target="_blank"
                rel="noreferrer"
                className="link inline-block min-h-6"
              >
                Version {booking.termsVersion}
              </a>
              {booking.termsAcceptedAt && (
                <span className="block text-ink-soft">Accepted {formatInstant(booking.termsAcceptedAt)}</span>
              )}
            </>
          )}
        </Fact>
        {booking.waitingListEntryId !== null && (
          <Fact icon={Hourglass} label="Waiting list">
            <Link to={to.waitingListEntry(booking.waitingListEntryId)} className="link inline-block min-h-6">
              {booking.status === 'held' ? 'Offered from the waiting list' : 'Booked from the waiting list'}
            </Link>
            {booking.status === 'held' && booking.holdExpiresAt && (
              <span className="block text-ink-soft">Until {formatInstant(booking.holdExpiresAt)}</span>
            )}
          </Fact>
        )}
        {booking.changesBookingId !== null && (
          <Fact icon={CalendarSync} label="Change to">
            <Link to={to.booking(booking.changesBookingId)} className="link inline-block min-h-6">
              Booking {booking.changesBookingId}
            </Link>
            <span className="block text-ink-soft">Takes effect when the difference is paid.</span>
          </Fact>
        )}
      </dl>
      {booking.cancelReason && (
        <p className="mt-4 border-t border-line pt-3">
          <span className="text-ink-soft">Cancellation reason: </span>
          {booking.cancelReason}
        </p>
      )}
    </section>
  );
}
