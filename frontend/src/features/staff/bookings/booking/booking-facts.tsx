import {
  CalendarSync,
  Contact,
  FileCheck2,
  Hash,
  Hourglass,
  Target,
  UserRound,
  UserRoundPen,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdminBooking } from '@/api/staff/generated';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { SideBox } from '@/components/staff/record/side-box';
import { Button } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { Fact } from '@/components/ui/fact';
import { paths } from '@/config/paths';
import { formatInstant } from '@/lib/format';
import { telephoneLink } from '@/lib/telephone-link';
import { EditButton } from './booking-notes';
import { useOpenSheet } from './booking-sheets';

interface BookingFactsProps {
  booking: AdminBooking;
  /** A hold cannot be edited. */
  isEditable: boolean;
}

/** The facts of a booking that its head does not have. */
export function BookingFacts({ booking, isEditable }: BookingFactsProps) {
  const { to } = useStaffArea();
  const { hirer, createdBy, purpose, userId, email, phone } = booking;
  // An erased hirer has no phone number any more.
  const isKnownByBooking = userId === null && email === null && phone !== null;
  return (
    <SideBox
      title="Details"
      folded=""
      action={
        isEditable && (
          <div className="flex flex-wrap gap-2">
            {isKnownByBooking && <EraseButton />}
            <EditButton section="details">Edit details</EditButton>
          </div>
        )
      }
    >
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact icon={Hash} label="Transfer reference">
          <span className="tabular">{booking.reference}</span>
        </Fact>
        <Fact icon={UserRound} label="Account">
          {hirer ? hirer.userName : 'No account'}
        </Fact>
        {purpose && (
          <Fact icon={Target} label="Purpose">
            {purpose}
          </Fact>
        )}
        <ContactOnTheDay booking={booking} />
        <Fact icon={UserRoundPen} label="Added by">
          {createdBy ? (
            <Link
              to={`${to.bookings}?view=all&createdBy=${createdBy.id}`}
              className="link inline-block min-h-6"
            >
              {createdBy.name}
            </Link>
          ) : (
            'Not recorded'
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
      {booking.cancelReason && !booking.cancelledAs && (
        <p className="mt-4 border-t border-line pt-3">
          <span className="text-ink-soft">Cancellation reason: </span>
          {booking.cancelReason}
        </p>
      )}
    </SideBox>
  );
}

/** For a hirer whom only this booking knows. */
function EraseButton() {
  const openSheet = useOpenSheet();
  const mayErase = useMay('people:write');
  return (
    mayErase && (
      <Button size="sm" variant="outline" onClick={() => openSheet({ of: 'erase' })}>
        Erase hirer…
      </Button>
    )
  );
}

function ContactOnTheDay({
  booking: { contactName, contactPhone, contactEmail },
}: {
  booking: AdminBooking;
}) {
  if (!contactName && !contactPhone && !contactEmail) return null;
  return (
    <Fact icon={Contact} label="Contact on the day">
      {contactName}
      {contactPhone && (
        <a href={telephoneLink(contactPhone)} className="link block min-h-6">
          {contactPhone}
        </a>
      )}
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className="link block min-h-6">
          <EmailAddress email={contactEmail} />
        </a>
      )}
    </Fact>
  );
}
