import { useGetAdminBookingAccessQuery } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { AccessNotes } from '@/components/ui/access-notes';
import { formatShortDate } from '@/lib/format';

/** What the hirer is told of how to get in, and from when on; nothing where nothing is said. */
export function HirersAccess({ booking }: { booking: Pick<AdminBooking, 'id' | 'userId'> }) {
  const { currentData } = useGetAdminBookingAccessQuery(booking.id);
  if (!currentData || currentData.notes.length === 0) return null;
  const { isShown, shownFrom, notes } = currentData;
  return (
    <section
      aria-labelledby="hirers-access"
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="hirers-access" className="text-base">
        How the hirer gets in
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {booking.userId === null
          ? 'The hirer has no account, and is to be told by you.'
          : isShown
            ? 'The hirer sees this now, among the own bookings.'
            : `The hirer sees this from ${formatShortDate(shownFrom)} until the end, once it is confirmed.`}
      </p>
      <AccessNotes notes={notes} />
    </section>
  );
}
