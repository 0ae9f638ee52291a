import type { Booking } from '@/api/members/generated';
import { useGetBookingAccessQuery } from '@/api/members/members-api';
import { AccessNotes } from '@/components/ui/access-notes';
import { Button } from '@/components/ui/button';
import { formatShortDate } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';

/** How to get in, in the week before; until then when it will be said. Nothing where there is nothing to know. */
export function Access({ booking }: { booking: Booking }) {
  const { currentData, isError, isFetching, refetch } = useGetBookingAccessQuery(booking.id, {
    refetchOnMountOrArgChange: true,
  });
  if (isError && !currentData)
    return (
      <section className="mt-5 border-t border-line pt-4">
        <p className="mb-2">How to get in could not be loaded.</p>
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
        How to get in
      </h3>
      {isShown ? (
        <AccessNotes notes={notes} />
      ) : (
        <p className="text-ink-soft">
          Keys, parking and the like stand here from {formatShortDate(shownFrom)}.
        </p>
      )}
    </section>
  );
}
