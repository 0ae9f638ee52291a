import type { Booking } from '@/api/members/generated';
import { useGetBookingAccessQuery } from '@/api/members/members-api';
import { AccessNotes } from '@/components/ui/access-notes';
import { formatShortDate } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { Section, SectionNotLoaded } from './section';

/** Access notes from one week before the event; before that, the date from which they are shown. */
export function Access({ booking }: { booking: Booking }) {
  const query = useGetBookingAccessQuery(booking.id, { refetchOnMountOrArgChange: true });
  const { currentData, isError } = query;
  if (isError && !currentData)
    return (
      <SectionNotLoaded title="Access details" query={query}>
        We couldn’t load the access details.
      </SectionNotLoaded>
    );
  if (!currentData) return null;
  const { isShown, shownFrom, notes } = currentData;
  const isOver = Date.parse(booking.endTime) <= serverNow();
  if (isOver || (isShown && notes.length === 0)) return null;
  return (
    <Section title="Access details">
      {isShown ? (
        <AccessNotes notes={notes} />
      ) : (
        <p className="text-ink-soft">
          We’ll show keys, parking and other access details here from {formatShortDate(shownFrom)}.
        </p>
      )}
    </Section>
  );
}
