import { useGetAdminBookingAccessQuery } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { AccessNotes } from '@/components/ui/access-notes';
import { formatShortDate } from '@/lib/format';

/** How the hirer gets into the venue, and when they can see it; empty without access notes. */
export function AccessInstructions({ booking }: { booking: Pick<AdminBooking, 'id' | 'userId'> }) {
  const { currentData } = useGetAdminBookingAccessQuery(booking.id);
  if (!currentData || currentData.notes.length === 0) return null;
  const { isShown, shownFrom, notes } = currentData;
  return (
    <section
      aria-labelledby="access-instructions"
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="access-instructions" className="text-base">
        Access instructions
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {booking.userId === null
          ? 'The hirer has no account, so please tell them yourself.'
          : isShown
            ? 'The hirer can see this now under My Bookings.'
            : `Once confirmed, the hirer can see this from ${formatShortDate(shownFrom)} until the booking ends.`}
      </p>
      <AccessNotes notes={notes} />
    </section>
  );
}
