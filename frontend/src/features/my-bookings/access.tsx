import type { Booking } from '@/api/members/generated';
import { useGetBookingAccessQuery } from '@/api/members/members-api';
import { AccessNotes } from '@/components/ui/access-notes';
import { Button } from '@/components/ui/button';
import { formatShortDate } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';

/** Access notes from one week before the event; before that, the date from which they are shown. */
export function Access({ booking }: { booking: Booking }) {
  const { currentData, isError, isFetching, refetch } = useGetBookingAccessQuery(booking.id, {
    refetchOnMountOrArgChange: true,
  });
  if (isError && !currentData)
    return (
      <section className="mt-5 border-t border-line pt-4">
        <p className="mb-2">We couldn’t load the access details.</p>
        <Button size="sm" variant="outline" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </section>
    );
  if (!currentData) return null;
  const { isShown, shownFrom, notes } = currentData;
  const isOver = Date.parse(booking.endTime) <= serverNow();
  if (isOver || (isShown && notes.length === 0)) return null;
  return (
    <section aria-labelledby="how-to-get-in" className="mt-5 border-t border-line pt-4">
      <h3 id="how-to-get-in" className="mb-2 !text-base">
        Access details
      </h3>
      {isShown ? (
        <AccessNotes notes={notes} />
      ) : (
        <p className="text-ink-soft">
          We’ll show keys, parking and other access details here from {formatShortDate(shownFrom)}.
        </p>
      )}
    </section>
  );
}
