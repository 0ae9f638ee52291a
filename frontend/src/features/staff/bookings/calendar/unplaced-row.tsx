import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { cx } from '@/lib/cx';
import { keyOf, onDay, timeOn } from './calendar-days';
import { isAside } from './grid-blocks';
import type { GridColumn } from './grid-columns';
import { addressOf, entryStyle, stateText } from './entry-style';
import type { GridData } from './grid-target';

/** Above all hours. */
const BEFORE_ALL = { from: -60, until: 0 };

/** Entries that take no room, and closures of some rooms of a day, above the hours. Nothing without any. */
export function UnplacedRow({
  data: { calendar, columns },
  template,
  areDays,
}: {
  data: GridData;
  template: CSSProperties;
  areDays: boolean;
}) {
  const shown = columns.slice(0, areDays ? columns.length : 1);
  const entriesOf = (column: GridColumn) =>
    calendar.entries.filter((entry) => isAside(entry, column) && onDay(entry, column.day));
  if (shown.every((column) => entriesOf(column).length === 0)) return null;
  const roomsOf = ({ rooms }: CalendarEntry) =>
    calendar.rooms
      .filter(({ id }) => rooms.some(({ roomId }) => roomId === id))
      .map(({ name }) => name)
      .join(', ');
  return (
    <div role="row" className="relative ml-16 grid border-t border-line" style={template}>
      <span role="rowheader" className="absolute -left-16 w-15 pt-1.5 text-right text-xs text-ink-soft">
        {shown.some((column) => entriesOf(column).some(({ rooms }) => rooms.length > 0))
          ? 'Other'
          : 'No room'}
      </span>
      {shown.map((column, index) => (
        <div
          key={column.key}
          role="gridcell"
          aria-colspan={areDays ? undefined : columns.length}
          className={cx(
            'flex min-w-0 flex-wrap content-start items-start gap-1 border-l border-line p-0.5',
            !areDays && 'col-span-full',
          )}
        >
          {entriesOf(column).map((entry) => (
            <Unplaced
              key={keyOf(entry)}
              entry={entry}
              day={column.day}
              column={index}
              span={areDays ? 1 : columns.length}
              rooms={roomsOf(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Unplaced({
  entry,
  day,
  column,
  span,
  rooms,
}: {
  entry: CalendarEntry;
  day: string;
  column: number;
  span: number;
  /** Names of its rooms; empty without any. */
  rooms: string;
}) {
  const { to } = useStaffArea();
  const { icon: Icon, className, pattern } = entryStyle(entry);
  return (
    <Link
      to={addressOf(to, entry)}
      draggable={false}
      tabIndex={-1}
      data-stop={`${keyOf(entry)} ${day}`}
      data-column={column}
      data-span={span}
      data-from={BEFORE_ALL.from}
      data-until={BEFORE_ALL.until}
      className={cx(
        'relative block min-h-6 max-w-full min-w-0 overflow-hidden rounded-md py-0.5 pr-1.5 pl-3 text-xs no-underline hover:underline focus-visible:-outline-offset-3',
        className,
      )}
    >
      <span aria-hidden="true" style={{ background: pattern }} className="absolute inset-y-0 left-0 w-1.5" />
      <span className="block truncate">
        <Icon aria-hidden="true" className="mr-1 inline size-3.5" />
        {rooms && `${rooms}: `}
        <strong>{entry.name}</strong> <span className="tabular-nums">{timeOn(entry, day)}</span>
        <span className="sr-only">, {stateText(entry)}</span>
      </span>
    </Link>
  );
}
