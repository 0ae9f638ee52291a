import type { CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import type { Slot } from '@/api/site/generated';
import { slotsOn } from '@/booking/day-slots';
import { cx } from '@/lib/cx';
import { keyOf, minuteInWords, onDay } from './calendar-days';
import { useDrop } from './dragging';
import { EntryBlock } from './entry-block';
import { useTableKeys } from './grid-keys';
import { NewBookingLink } from './new-booking-link';

export interface DayViewProps {
  day: string;
  spaces: readonly CalendarSpace[];
  entries: readonly CalendarEntry[];
  /** Of the booking page's list. */
  slots: readonly Slot[];
  /** The minute of the day that is now; null of other days. */
  now: number | null;
}

interface Row {
  label: string;
  from: number;
  until: number;
  /** That can be booked. */
  timeSlot: string | null;
}

/** The lanes of a day: a column for each space, a row for each slot from eight in the morning to midnight. */
export function DayView({ day, spaces, entries, slots, now }: DayViewProps) {
  const table = useTableKeys();
  const rows = rowsOf(day, slots, entries);
  const lanes = spaces.map((space) => ({ space, cells: cellsOf(day, space, rows, entries) }));
  return (
    <table ref={table} className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">What stands in which space, by the hours of the day</caption>
      <thead>
        <tr>
          <th scope="col" className="w-28 border-b border-line p-2 text-left text-xs text-ink-soft">
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
            <tr key={row.from} className={cx(isNow && 'shadow-[inset_0_2px_0_var(--terracotta)]')}>
              <th
                scope="row"
                className="h-14 border-b border-line p-2 text-left align-top text-xs font-normal whitespace-nowrap text-ink-soft tabular-nums"
              >
                {row.label}
                {isNow && <span className="block font-semibold text-ink">Now</span>}
              </th>
              {lanes.map(({ space, cells }, column) => {
                const cell = cells[index];
                if (!cell) return null;
                return (
                  <LaneCell
                    key={space.id}
                    day={day}
                    space={space}
                    cell={cell}
                    row={row}
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

interface Cell {
  /** So many rows: what fills them alone stands over them once. */
  span: number;
  entries: CalendarEntry[];
}

const DAY_END = 1440;

interface LaneCellProps {
  day: string;
  space: CalendarSpace;
  cell: Cell;
  row: Row;
  index: number;
  column: number;
  spaceNameOf: (id: number) => string | undefined;
}

function LaneCell({ day, space, cell, row, index, column, spaceNameOf }: LaneCellProps) {
  const target = { date: day, spaceId: space.id, ...(row.timeSlot && { timeSlot: row.timeSlot }) };
  const drop = useDrop(target);
  const isEmpty = cell.entries.length === 0;
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
        {isEmpty && row.timeSlot && (
          <NewBookingLink tall target={target} label={`Enter a booking: ${space.name}, ${row.label}`} />
        )}
      </div>
    </td>
  );
}

/** The slots of the day's booking list; and the time between two of them, where something lies wholly in it. */
function rowsOf(day: string, slots: readonly Slot[], entries: readonly CalendarEntry[]): Row[] {
  const rows: Row[] = [];
  const fill = (from: number, until: number) => {
    const isUsed = entries.some((entry) => {
      const part = onDay(entry, day);
      return part !== null && from <= part.from && part.until <= until;
    });
    if (from < until && isUsed) rows.push({ label: gapInWords(from, until), from, until, timeSlot: null });
  };
  let end = 0;
  for (const { label, startMinute, endMinute } of ofBookingList(slots, day)) {
    fill(end, startMinute);
    rows.push({
      label: `${minuteInWords(startMinute)} – ${minuteInWords(endMinute)}`,
      from: startMinute,
      until: endMinute,
      timeSlot: label,
    });
    end = endMinute;
  }
  fill(end, DAY_END);
  return rows;
}

function ofBookingList(slots: readonly Slot[], day: string): Slot[] {
  return slotsOn(slots, day).filter(({ list }) => list === 'booking');
}

function gapInWords(from: number, until: number): string {
  if (from === 0) return until === DAY_END ? 'All day' : `Before ${minuteInWords(until)}`;
  return `${minuteInWords(from)} – ${minuteInWords(until)}`;
}

/** By row; null where what stands above reaches down. */
function cellsOf(
  day: string,
  space: CalendarSpace,
  rows: readonly Row[],
  entries: readonly CalendarEntry[],
): (Cell | null)[] {
  const own = entries.filter(({ spaceIds }) => spaceIds.includes(space.id));
  const found = rows.map(({ from, until }) =>
    own.filter((entry) => {
      const part = onDay(entry, day);
      return part !== null && part.from < until && from < part.until;
    }),
  );
  const cells: (Cell | null)[] = [];
  for (const [index, list] of found.entries()) {
    const before = found[index - 1];
    const isSame =
      list.length > 0 && before?.length === list.length && list.every((entry) => before.includes(entry));
    if (isSame) {
      const top = cells.findLastIndex((cell) => cell !== null);
      const cell = cells[top];
      if (cell) cell.span += 1;
      cells.push(null);
    } else {
      cells.push({ span: 1, entries: list });
    }
  }
  return cells;
}
