import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { cx } from '@/lib/cx';
import { dayPartsOf } from '@/lib/day-parts';
import { formatLongDate } from '@/lib/format';
import { NARROWER_THAN_MD, useMedia } from '@/lib/use-media';
import { onDay } from './calendar-days';
import { switchClass } from './column-switch';
import type { DayGridProps } from './day-grid';
import { hoursOf } from './grid-blocks';
import { dayColumns } from './grid-columns';
import { TimeGrid } from './time-grid';
import { WaitingLink } from './waiting-link';

export interface WeekGridProps extends DayGridProps {
  days: readonly string[];
  /** Shows only what takes one of its rooms. */
  spaceId: number | null;
  hrefOfDay: (day: string) => string;
  /** The same week on a phone with another day in view. */
  hrefOfWeek: (day: string) => string;
}

/** A week: a column for each day; on a phone one day at a time. */
export function WeekGrid({ days, day, calendar, slots, spaces, spaceId, now, ...links }: WeekGridProps) {
  const { to } = useStaffArea();
  const isNarrow = useMedia(NARROWER_THAN_MD);
  const space = calendar.spaces.find(({ id }) => id === spaceId) ?? null;
  const data = useMemo(() => {
    const columns = dayColumns(isNarrow ? [day] : days, calendar, spaces, space);
    return { calendar, slots, spaces, columns, hours: hoursOf(columns, slots, calendar.entries) };
  }, [calendar, slots, spaces, space, days, day, isNarrow]);
  return (
    <>
      {isNarrow && (
        <nav aria-label="Days" className="mb-2 grid grid-cols-7 gap-1 print:hidden">
          {days.map((one) => (
            <Link
              key={one}
              to={links.hrefOfWeek(one)}
              aria-current={one === day ? 'date' : undefined}
              className={cx(switchClass(one === day), 'grid min-w-0 place-items-center py-1 no-underline')}
            >
              <span className="text-xs font-normal">{dayPartsOf(one)?.weekdayShort}</span>
              {dayPartsOf(one)?.date}
              <span className="sr-only">{formatLongDate(one)}</span>
              <span
                aria-hidden="true"
                className={cx(
                  'size-1.5 rounded-full',
                  calendar.entries.some((entry) => onDay(entry, one)) && 'bg-current',
                )}
              />
            </Link>
          ))}
        </nav>
      )}
      <TimeGrid
        label={space ? `Days and hours of ${space.name}` : 'Days and hours'}
        data={data}
        now={now}
        areDays
        head={(column) => (
          <>
            <Link
              to={links.hrefOfDay(column.day)}
              aria-current={column.day === now.day ? 'date' : undefined}
              className={cx(
                'inline-block min-h-6 text-ink no-underline hover:underline',
                column.day === now.day && 'underline decoration-terracotta decoration-2 underline-offset-4',
              )}
            >
              {column.label}
              <span className="sr-only">, {column.name}</span>
            </Link>
            <WaitingLink day={column.day} waiting={calendar.waiting} href={to.waitingList} />
          </>
        )}
      />
    </>
  );
}
