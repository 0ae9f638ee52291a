import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Calendar, CalendarEntry } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { cx } from '@/lib/cx';
import { dayPartsOf } from '@/lib/day-parts';
import { formatLongDate } from '@/lib/format';
import { keyOf, onDay } from './calendar-days';
import { entryStyle } from './entry-style';
import { WaitingLink } from './waiting-link';

const DAYS_OF_WEEK = 7;

export interface MonthViewProps {
  /** Includes the whole first and last week. */
  days: readonly string[];
  month: string;
  calendar: Calendar;
  hrefOfDay: (day: string) => string;
}

/** A month: a row for each week, with the number of entries of each state and the closures by name. */
export function MonthView({ days, month, calendar, hrefOfDay }: MonthViewProps) {
  const weeks = Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">The days of the month</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-b border-line p-1 text-left text-xs text-ink-soft md:p-2"
            >
              <span className="max-md:sr-only">{dayPartsOf(day)?.weekday}</span>
              <span aria-hidden="true" className="md:hidden">
                {dayPartsOf(day)?.weekdayShort}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthCell
                key={day}
                day={day}
                calendar={calendar}
                hrefOfDay={hrefOfDay}
                isOther={day.slice(0, 7) !== month}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Arrow keys go to the next days, up and down by a week. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS_OF_WEEK, ArrowDown: DAYS_OF_WEEK }[event.key];
  const links = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-day]') ?? []),
  ];
  const next = step === undefined ? undefined : links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface MonthCellProps {
  day: string;
  isOther: boolean;
  calendar: Calendar;
  hrefOfDay: (day: string) => string;
}

function MonthCell({ day, isOther, calendar, hrefOfDay }: MonthCellProps) {
  const { to } = useStaffArea();
  const own = calendar.entries.filter((entry) => onDay(entry, day));
  const closures = own.filter(({ kind }) => kind === 'closure');
  const states = countsOf(own.filter(({ kind }) => kind !== 'closure'));
  const isToday = day === calendar.today;
  return (
    <td
      className={cx(
        'h-20 border-b border-l border-line p-0.5 align-top first:border-l-0 md:h-28 md:p-1',
        isOther && 'bg-sunken',
      )}
    >
      <Link
        to={hrefOfDay(day)}
        data-day={day}
        onKeyDown={moveFocus}
        aria-label={`${formatLongDate(day)}, ${own.length === 1 ? '1 entry' : `${own.length} entries`}`}
        aria-current={isToday ? 'date' : undefined}
        className={cx(
          'inline-grid min-h-6 min-w-6 place-items-center rounded-full px-1 text-ink no-underline hover:underline',
          isToday && 'bg-terracotta font-semibold !text-on-terracotta',
        )}
      >
        {dayPartsOf(day)?.date}
      </Link>
      <ul className="@container mt-0.5 grid grid-cols-1 gap-0.5 text-xs">
        {states.map(({ entry, count }) => (
          <StateLine key={entryStyle(entry).word} entry={entry} text={String(count)} />
        ))}
        {closures.map((entry) => (
          <StateLine key={keyOf(entry)} entry={entry} text="" name={entry.name} />
        ))}
        <li className="[&>a]:mx-0 empty:hidden">
          <WaitingLink brief day={day} waiting={calendar.waiting} href={to.waitingList} />
        </li>
      </ul>
    </td>
  );
}

/** '3 Confirmed', or the name of a closure; in a narrow cell the number or the icon alone, with the rest read out. */
function StateLine({ entry, text, name }: { entry: CalendarEntry; text: string; name?: string }) {
  const { word, icon: Icon, className, pattern } = entryStyle(entry);
  return (
    <li
      title={name ?? word}
      className={cx(
        'relative flex items-center gap-1 overflow-hidden rounded-sm py-px pr-1 pl-2.5 print:border print:border-ink',
        className,
      )}
    >
      <span aria-hidden="true" style={{ background: pattern }} className="absolute inset-y-0 left-0 w-1.5" />
      <Icon aria-hidden="true" className={cx('size-3.5 shrink-0', text && '@max-[3.5rem]:hidden')} />
      {text}
      <span className={cx('truncate', name ? '@max-[3.5rem]:sr-only' : '@max-[7.5rem]:sr-only')}>
        {name ? `${word}: ${name}` : word}
      </span>
    </li>
  );
}

/** The entries by state, in order of their first. */
function countsOf(entries: readonly CalendarEntry[]): { entry: CalendarEntry; count: number }[] {
  const counts = new Map<string, { entry: CalendarEntry; count: number }>();
  for (const entry of entries) {
    const { word } = entryStyle(entry);
    const known = counts.get(word);
    if (known) known.count += 1;
    else counts.set(word, { entry, count: 1 });
  }
  return [...counts.values()];
}
