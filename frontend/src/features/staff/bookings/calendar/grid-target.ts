import type { Slot } from '@/api/site/generated';
import type { Calendar, CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import { formatShortDate } from '@/lib/format';
import { MINUTES_OF_DAY, onDay, timeOn } from './calendar-days';
import { spacesWith, type GridColumn } from './grid-columns';
import { clock, namedTime, rangeText } from './grid-times';
import { firstFree, minutesFrom, takenBy, takesRooms, type TimeRange } from './occupancy';

/** What the time grid shows. */
export interface GridData {
  calendar: Calendar;
  columns: readonly GridColumn[];
  hours: TimeRange;
  slots: readonly Slot[];
  /** For hire. */
  spaces: readonly CalendarSpace[];
}

/** Where a new or a moved booking would be, and what keeps it out. */
export interface GridTarget extends TimeRange {
  column: number;
  /** Number of columns. */
  span: number;
  space: CalendarSpace | null;
  takenBy: CalendarEntry | null;
}

/** A new booking in one column, or across several of a day. */
export function newTarget(
  { calendar, columns, spaces }: GridData,
  from: number,
  to: number,
  range: TimeRange,
): GridTarget {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const own = columns.slice(first, last + 1);
  const [{ day, spaces: offered } = { day: '', spaces: [] }] = own;
  const wanted =
    own.length === 1
      ? offered
      : spacesWith(
          own.flatMap(({ roomIds }) => roomIds),
          spaces,
        );
  return { ...range, column: first, span: last - first + 1, ...firstFree(calendar, wanted, day, range) };
}

/** A booking or viewing in another column or at another time. It keeps its length, and its space unless that is one room. */
export function moveTarget(
  { calendar, columns, spaces }: GridData,
  entry: CalendarEntry,
  column: number,
  start: number,
): GridTarget {
  const { day = '', roomIds = [] } = columns[column] ?? {};
  const { from, until } = minutesFrom(entry.date, entry);
  const length = until - from;
  // A booking past midnight has no slot that could be named, so it keeps its time.
  const begin = until > MINUTES_OF_DAY ? from : Math.min(Math.max(start, 0), MINUTES_OF_DAY - length);
  const range = { from: begin, until: begin + length };
  const isRoomColumn = columns.length > 1 && columns[0]?.day === columns[1]?.day;
  const isElsewhere =
    isRoomColumn && entry.rooms.length === 1 && !roomIds.includes(entry.rooms[0]?.roomId ?? 0);
  const own = calendar.spaces.find(({ id }) => id === entry.spaceId) ?? null;
  const space = isElsewhere ? (spacesWith(roomIds, spaces)[0] ?? null) : own;
  // A viewing that does not block can be during a booking.
  const taker = space && takesRooms(entry) ? takenBy(calendar, space, day, range, entry) : null;
  if (!isRoomColumn) return { ...range, column, span: 1, space, takenBy: taker };
  const inside = columns
    .map((one, index) => (one.roomIds.some((id) => space?.roomIds.includes(id)) ? index : -1))
    .filter((index) => index >= 0);
  const first = inside[0] ?? column;
  return { ...range, column: first, span: (inside.at(-1) ?? first) - first + 1, space, takenBy: taker };
}

/** 'Sat 7 Mar 2099, 2:00 PM – 4:00 PM, Main hall', and what is in the way. */
export function targetText({ columns }: GridData, target: GridTarget): string {
  const day = columns[target.column]?.day ?? '';
  const place = [formatShortDate(day), rangeText(target), target.space?.name].filter(Boolean).join(', ');
  if (target.takenBy) return `${place}. ${takenText(target.takenBy, day)}`;
  return target.space ? place : `${place}. Not for hire`;
}

/** 'Taken: Ball, 2:00 PM – 4:00 PM' */
export function takenText(entry: CalendarEntry, day: string): string {
  const time = onDay(entry, day) ? `, ${timeOn(entry, day)}` : '';
  return `${entry.kind === 'closure' ? 'Closed' : 'Taken'}: ${entry.name}${time}`;
}

/** Whether a booking can go there. */
export const isFree = ({ space, takenBy: taker }: GridTarget): boolean => space !== null && taker === null;

/** The query of the page of a new booking. */
export function newBookingQuery({ columns, slots }: GridData, target: GridTarget): string {
  const day = columns[target.column]?.day ?? '';
  const { timeSlot, untilTimeSlot } = namedTime(slots, day, target);
  const query = new URLSearchParams({ date: day, slot: timeSlot });
  if (untilTimeSlot) query.set('until', untilTimeSlot);
  if (target.space) query.set('space', String(target.space.id));
  return query.toString();
}

/** The new place of a booking or viewing, for its move form; null when it stays where it is. */
export function moveOf(
  { columns, slots }: GridData,
  entry: CalendarEntry,
  target: GridTarget,
): object | null {
  const date = columns[target.column]?.day ?? entry.date;
  const isSameTime = target.from === entry.startMinute;
  const spaceId = target.space?.id ?? entry.spaceId;
  if (date === entry.date && isSameTime && spaceId === entry.spaceId) return null;
  if (entry.kind === 'viewing') return { date, spaceId, startTime: clock(target.from) };
  return { date, spaceId, ...(!isSameTime && namedTime(slots, date, target)) };
}
