import type { Slot } from '@/api/site/generated';
import type { CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import { formatLongDate, formatShortDate } from '@/lib/format';
import { keyOf, onDay } from './calendar-days';
import { EntryBlock } from './entry-block';
import { NewBookingLink } from './new-booking-link';
import { hasRoom } from './occupancy';

export interface DayListProps {
  days: readonly string[];
  spaces: readonly CalendarSpace[];
  entries: readonly CalendarEntry[];
  /** Bookable slots; without them there are no links to add a booking. */
  slots?: readonly Slot[];
  /** Leaves empty days out, for a month. */
  onlyFull?: boolean;
}

/** The calendar as a list of days, for phones. */
export function DayList({ days, spaces, entries, slots, onlyFull = false }: DayListProps) {
  const shown = days
    .map((day) => ({ day, own: entries.filter((entry) => onDay(entry, day)) }))
    .filter(({ own }) => !onlyFull || own.length > 0);
  const nameOf = (id: number | null) => spaces.find((space) => space.id === id)?.name;
  if (shown.length === 0) return <p className="text-ink-soft">No bookings, events or closures this month.</p>;
  return (
    <ul className="grid gap-5">
      {shown.map(({ day, own }) => (
        <li key={day}>
          <h2 className="mb-1 text-base">{formatShortDate(day)}</h2>
          <div className="grid grid-cols-1 gap-1">
            {own.map((entry) => (
              <EntryBlock key={keyOf(entry)} entry={entry} day={day} spaceName={nameOf(entry.spaceId)} />
            ))}
            {own.length === 0 && <p className="text-sm text-ink-soft">No bookings, events or closures</p>}
            {slots && spaces.some((space) => hasRoom(entries, space, day, slots)) && (
              <NewBookingLink tall target={{ date: day }} label={`Add booking: ${formatLongDate(day)}`} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
