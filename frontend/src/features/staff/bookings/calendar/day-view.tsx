import type { CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import type { Slot } from '@/api/site/generated';
import { cx } from '@/lib/cx';
import { keyOf } from './calendar-days';
import { cellsOf, type DayCell, rowsOf } from './day-rows';
import { useDropTarget } from './dragging';
import { EntryBlock } from './entry-block';
import { useTableKeys } from './grid-keys';
import { NewBookingLink } from './new-booking-link';

export interface DayViewProps {
  day: string;
  spaces: readonly CalendarSpace[];
  entries: readonly CalendarEntry[];
  /** Bookable slots. */
  slots: readonly Slot[];
  /** The current minute of the day; null on other days. */
  now: number | null;
}

/** Height of an hour. */
const HOUR_REM = 1.75;

/** A day: a column for each space, with hours down the side. */
export function DayView({ day, spaces, entries, slots, now }: DayViewProps) {
  const table = useTableKeys();
  const rows = rowsOf(day, slots, entries);
  const lanes = spaces.map((space) => ({ space, cells: cellsOf(day, space, rows, entries) }));
  return (
    <table ref={table} className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Occupancy by space and hour</caption>
      <thead>
        <tr>
          <th scope="col" className="w-36 border-b border-line p-2 text-left text-xs text-ink-soft">
            Time
          </th>
          {spaces.map(({ id, name }) => (
            <th key={id} scope="col" className="border-b border-line p-2 text-left">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const isNow = now !== null && row.from <= now && now < row.until;
          return (
            <tr
              key={row.from}
              style={{ height: `${((row.until - row.from) / 60) * HOUR_REM}rem` }}
              className={cx(isNow && 'shadow-[inset_0_2px_0_var(--terracotta)]')}
            >
              {row.bandSpan > 0 && (
                <th
                  scope="rowgroup"
                  rowSpan={row.bandSpan}
                  className="border-b border-line p-2 text-left align-top text-xs font-normal whitespace-nowrap text-ink-soft tabular-nums"
                >
                  {row.band.label}
                  {now !== null && row.band.from <= now && now < row.band.until && (
                    <span className="block font-semibold text-ink">Now</span>
                  )}
                </th>
              )}
              {lanes.map(({ space, cells }, column) => {
                const cell = cells[index];
                if (!cell) return null;
                return (
                  <LaneCell
                    key={space.id}
                    day={day}
                    space={space}
                    cell={cell}
                    column={column}
                    index={index}
                    spaceNameOf={(id) => spaces.find((other) => other.id === id)?.name}
                  />
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface LaneCellProps {
  day: string;
  space: CalendarSpace;
  cell: DayCell;
  index: number;
  column: number;
  spaceNameOf: (id: number) => string | undefined;
}

function LaneCell({ day, space, cell, index, column, spaceNameOf }: LaneCellProps) {
  const { freeSlot } = cell;
  const target = { date: day, spaceId: space.id, ...(freeSlot?.timeSlot && { timeSlot: freeSlot.timeSlot }) };
  const drop = useDropTarget(target);
  return (
    <td
      rowSpan={cell.span}
      data-row={index}
      data-column={column}
      {...drop.props}
      className={cx('border-b border-l border-line p-1 align-top', drop.isOver && 'bg-primary-soft')}
    >
      <div className="grid grid-cols-1 gap-1">
        {cell.entries.map((entry) => {
          const isOther = entry.spaceId !== null && entry.spaceId !== space.id;
          return (
            <EntryBlock
              key={keyOf(entry)}
              entry={entry}
              day={day}
              spaceName={isOther && entry.spaceId !== null ? spaceNameOf(entry.spaceId) : undefined}
            />
          );
        })}
        {freeSlot && (
          <NewBookingLink tall target={target} label={`Add booking: ${space.name}, ${freeSlot.label}`} />
        )}
      </div>
    </td>
  );
}
