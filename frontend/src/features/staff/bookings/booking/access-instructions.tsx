import { useGetAdminBookingAccessQuery } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { SideBox } from '@/components/staff/record/side-box';
import { AccessNotes } from '@/components/ui/access-notes';
import { formatShortDate } from '@/lib/format';

/** How the hirer gets into the venue, and when they can see it; empty without access notes. */
export function AccessInstructions({ booking }: { booking: Pick<AdminBooking, 'id' | 'userId'> }) {
  const { currentData } = useGetAdminBookingAccessQuery(booking.id);
  if (!currentData || currentData.notes.length === 0) return null;
  const { isShown, shownFrom, notes } = currentData;
  return (
    <SideBox title="Access instructions" folded="">
      <p className="mb-3 text-sm text-ink-soft">
        {booking.userId === null
          ? 'The hirer has no account, so please tell them yourself.'
          : isShown
            ? 'The hirer can see this now under My Bookings.'
            : `Once confirmed, the hirer can see this from ${formatShortDate(shownFrom)} until the booking ends.`}
      </p>
      <AccessNotes notes={notes} />
    </SideBox>
  );
}
