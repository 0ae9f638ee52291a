import type { Calendar } from '@/api/staff/generated';
import { formatShortDate } from '@/lib/format';
import { keyOf, onDay } from './calendar-days';
import { EntryBlock } from './entry-block';

/** The days as a list, for paper: a grid would cut long names off. */
export function PrintList({ days, calendar }: { days: readonly string[]; calendar: Calendar }) {
  const { spaces, entries } = calendar;
  return (
    <ul className="hidden gap-4 print:grid">
      {days.map((day) => {
        const own = entries.filter((entry) => onDay(entry, day));
        return (
          <li key={day} className="break-inside-avoid-page">
            <h2 className="mb-1 text-base">{formatShortDate(day)}</h2>
            <div className="grid grid-cols-1 gap-1">
              {own.map((entry) => (
                <EntryBlock
                  key={keyOf(entry)}
                  entry={entry}
                  day={day}
                  spaceName={spaces.find(({ id }) => id === entry.spaceId)?.name}
                />
              ))}
              {own.length === 0 && <p className="text-sm text-ink-soft">No bookings, events or closures</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
