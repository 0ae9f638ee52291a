import { Link } from 'react-router-dom';
import type { Slot } from '@/api/site/generated';
import type { CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import { cx } from '@/lib/cx';
import { dayPartsOf } from '@/lib/day-parts';
import { formatLongDate } from '@/lib/format';
import { keyOf, onDay } from './calendar-days';
import { useDropTarget } from './dragging';
import { EntryBlock } from './entry-block';
import { useTableKeys } from './grid-keys';
import { NewBookingLink } from './new-booking-link';
import { hasRoom, occupiedBy } from './occupancy';

export interface WeekViewProps {
  days: readonly string[];
  today: string;
  spaces: readonly CalendarSpace[];
  entries: readonly CalendarEntry[];
  /** Bookable slots. */
  slots: readonly Slot[];
  hrefOfDay: (day: string) => string;
}

/** A week: a column for each day and a row for each space, with all entries that take the space. */
export function WeekView({ days, today, spaces, entries, slots, hrefOfDay }: WeekViewProps) {
  const table = useTableKeys();
  const roomless = entries.filter(({ spaceIds }) => spaceIds.length === 0);
  return (
    <table ref={table} className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Occupancy by space and day</caption>
      <thead>
        <tr>
          <th scope="col" className="w-24 border-b border-line p-2 text-left text-xs text-ink-soft">
            Space
          </th>
          {days.map((day) => {
            const words = dayPartsOf(day);
            return (
              <th key={day} scope="col" className="border-b border-l border-line p-2 text-left">
                <Link
                  to={hrefOfDay(day)}
                  aria-current={day === today ? 'date' : undefined}
                  className={cx(
                    'text-ink no-underline hover:underline',
                    day === today && 'underline decoration-terracotta decoration-2 underline-offset-4',
                  )}
                >
                  {words?.weekdayShort} {words?.date}
                  <span className="sr-only">, {formatLongDate(day)}</span>
                </Link>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {spaces.map((space, row) => (
          <tr key={space.id}>
            <th scope="row" className="border-b border-line p-2 text-left align-top">
              {space.name}
            </th>
            {days.map((day, column) => (
              <WeekCell
                key={day}
                day={day}
                space={space}
                row={row}
                column={column}
                entries={occupiedBy(entries, space, day)}
                hasRoom={hasRoom(entries, space, day, slots)}
                spaceNameOf={(id) => spaces.find((other) => other.id === id)?.name}
              />
            ))}
          </tr>
        ))}
        {roomless.length > 0 && (
          <tr>
            <th scope="row" className="border-b border-line p-2 text-left align-top">
              Without a space
            </th>
            {days.map((day, column) => (
              <td
                key={day}
                data-row={spaces.length}
                data-column={column}
                className="border-b border-l border-line p-1 align-top"
              >
                <div className="grid grid-cols-1 gap-1">
                  {roomless
                    .filter((entry) => onDay(entry, day))
                    .map((entry) => (
                      <EntryBlock key={keyOf(entry)} entry={entry} day={day} />
                    ))}
                </div>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface WeekCellProps {
  day: string;
  space: CalendarSpace;
  entries: readonly CalendarEntry[];
  hasRoom: boolean;
  spaceNameOf: (id: number) => string | undefined;
  row: number;
  column: number;
}

function WeekCell({ day, space, entries, hasRoom: isOffered, spaceNameOf, row, column }: WeekCellProps) {
  const target = { date: day, spaceId: space.id };
  const drop = useDropTarget(target);
  return (
    <td
      data-row={row}
      data-column={column}
      {...drop.props}
      className={cx(
        'h-16 border-b border-l border-line p-1 align-top',
        !isOffered && 'bg-sunken',
        drop.isOver && 'bg-primary-soft',
      )}
    >
      <div className="grid grid-cols-1 gap-1">
        {entries.map((entry) => (
          <EntryBlock
            key={keyOf(entry)}
            entry={entry}
            day={day}
            takenAs={
              entry.spaceId !== null && entry.spaceId !== space.id ? spaceNameOf(entry.spaceId) : undefined
            }
          />
        ))}
        {isOffered && (
          <NewBookingLink
            target={target}
            tall={entries.length === 0}
            label={`Add booking: ${space.name}, ${formatLongDate(day)}`}
          />
        )}
      </div>
    </td>
  );
}
