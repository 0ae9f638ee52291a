import { Link } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { cx } from '@/lib/cx';
import { dayPartsOf } from '@/lib/day-parts';
import { formatLongDate } from '@/lib/format';
import { keyOf, onDay } from './calendar-days';
import { useDropTarget } from './dragging';
import { EntryBlock } from './entry-block';
import { useTableKeys } from './grid-keys';

/** More entries on a day are only counted. */
const MAX_SHOWN = 3;
const DAYS_OF_WEEK = 7;

export interface MonthViewProps {
  /** Includes the whole first and last week. */
  days: readonly string[];
  month: string;
  today: string;
  entries: readonly CalendarEntry[];
  hrefOfDay: (day: string) => string;
}

/** A month: a row for each week. */
export function MonthView({ days, month, today, entries, hrefOfDay }: MonthViewProps) {
  const table = useTableKeys();
  const weeks = Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
  return (
    <table ref={table} className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">The days of the month</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="border-b border-line p-2 text-left text-xs text-ink-soft">
              {dayPartsOf(day)?.weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            {week.map((day, column) => (
              <MonthCell
                key={day}
                day={day}
                row={row}
                column={column}
                hrefOfDay={hrefOfDay}
                isToday={day === today}
                isOther={day.slice(0, 7) !== month}
                entries={entries.filter((entry) => onDay(entry, day))}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthCellProps {
  day: string;
  row: number;
  column: number;
  isToday: boolean;
  isOther: boolean;
  entries: readonly CalendarEntry[];
  hrefOfDay: (day: string) => string;
}

function MonthCell({ day, row, column, isToday, isOther, entries, hrefOfDay }: MonthCellProps) {
  const drop = useDropTarget({ date: day });
  const more = entries.length - MAX_SHOWN;
  return (
    <td
      data-row={row}
      data-column={column}
      {...drop.props}
      className={cx(
        'h-28 border-b border-l border-line p-1 align-top first:border-l-0',
        isOther && 'bg-sunken',
        drop.isOver && 'bg-primary-soft',
      )}
    >
      <Link
        to={hrefOfDay(day)}
        aria-label={`${formatLongDate(day)}, ${entries.length === 1 ? '1 entry' : `${entries.length} entries`}`}
        aria-current={isToday ? 'date' : undefined}
        className={cx(
          'inline-grid min-h-6 min-w-6 place-items-center rounded-full px-1 text-ink no-underline hover:underline',
          isToday && 'bg-terracotta font-semibold !text-on-terracotta',
        )}
      >
        {dayPartsOf(day)?.date}
      </Link>
      <div className="mt-1 grid grid-cols-1 gap-0.5">
        {entries.slice(0, MAX_SHOWN).map((entry) => (
          <EntryBlock key={keyOf(entry)} entry={entry} day={day} brief />
        ))}
        {more > 0 && (
          <Link to={hrefOfDay(day)} className="link inline-flex min-h-6 items-center px-1 text-xs">
            {more} more
            <span className="sr-only"> on {formatLongDate(day)}</span>
          </Link>
        )}
      </div>
    </td>
  );
}
