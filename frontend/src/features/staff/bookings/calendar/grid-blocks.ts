import type { Slot } from '@/api/site/generated';
import type { CalendarEntry } from '@/api/staff/generated';
import { keyOf, MINUTES_OF_DAY, onDay } from './calendar-days';
import type { GridColumn } from './grid-columns';
import { bookingSlotsOn, minutesFrom, type TimeRange } from './occupancy';

/** An entry in the grid, across neighbouring columns. */
export interface GridBlock extends TimeRange {
  key: string;
  entry: CalendarEntry;
  column: number;
  /** Number of columns. */
  span: number;
  /** Its place beside entries at the same time, and how many places there are. */
  lane: number;
  lanes: number;
}

/** Set-up or clean-up of a block in one column. */
export interface GridPause extends TimeRange {
  key: string;
  column: number;
  lane: number;
  lanes: number;
  word: 'Set-up' | 'Clean-up';
}

const HOUR = 60;
/** Without slots and entries. */
const USUAL_HOURS: TimeRange = { from: 8 * HOUR, until: 22 * HOUR };

/** Whole hours around the slots and entries of these days. What takes a whole day needs no hours of its own. */
export function hoursOf(
  columns: readonly GridColumn[],
  slots: readonly Slot[],
  entries: readonly CalendarEntry[],
): TimeRange {
  const days = [...new Set(columns.map(({ day }) => day))];
  const parts = days.flatMap((day) => [
    ...bookingSlotsOn(slots, day).map(({ startMinute, endMinute }) => ({
      from: startMinute,
      until: endMinute,
    })),
    ...entries
      .filter(({ rooms }) => rooms.length > 0)
      .map((entry) => onDay(entry, day))
      .filter((part) => part !== null)
      .filter(({ from, until }) => from > 0 || until < MINUTES_OF_DAY),
  ]);
  const all = parts.length > 0 ? parts : [USUAL_HOURS];
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from)) / HOUR) * HOUR,
    until: Math.ceil(Math.max(...all.map(({ until }) => until)) / HOUR) * HOUR,
  };
}

const hasRoomOf = (entry: CalendarEntry, { roomIds }: GridColumn): boolean =>
  entry.rooms.some(({ roomId }) => roomIds.includes(roomId));

/**
 * Whether an entry stands above the hours: it takes no room, or it is a closure of some of the rooms of a column, which would hide
 * what the others are free for.
 */
export function isAside(entry: CalendarEntry, column: GridColumn): boolean {
  if (entry.rooms.length === 0) return true;
  const isAll = column.roomIds.every((id) => entry.rooms.some(({ roomId }) => roomId === id));
  return entry.kind === 'closure' && hasRoomOf(entry, column) && !isAll;
}

const isOf = (entry: CalendarEntry, column: GridColumn): boolean =>
  hasRoomOf(entry, column) && !isAside(entry, column) && onDay(entry, column.day) !== null;

/** The entries with rooms as blocks. Neighbouring columns of one day that an entry takes become one block. */
export function blocksOf(
  columns: readonly GridColumn[],
  entries: readonly CalendarEntry[],
  hours: TimeRange,
): GridBlock[] {
  const blocks = entries.flatMap((entry) => {
    const own: GridBlock[] = [];
    columns.forEach((column, index) => {
      const part = onDay(entry, column.day);
      if (!part || !isOf(entry, column)) return;
      const last = own.at(-1);
      if (last && last.column + last.span === index && columns[last.column]?.day === column.day) {
        last.span += 1;
        return;
      }
      const from = Math.max(part.from, hours.from);
      const until = Math.min(part.until, hours.until);
      if (from >= until) return;
      const key = `${keyOf(entry)} ${column.key}`;
      own.push({ key, entry, column: index, span: 1, from, until, lane: 0, lanes: 1 });
    });
    return own;
  });
  layOut(blocks.filter(({ entry }) => entry.kind !== 'closure'));
  return blocks;
}

/** Puts blocks that overlap side by side. */
function layOut(blocks: readonly GridBlock[]): void {
  const sorted = [...blocks].sort((a, b) => a.from - b.from || b.until - a.until || a.column - b.column);
  const meets = (a: GridBlock, b: GridBlock) =>
    a.from < b.until && b.from < a.until && a.column < b.column + b.span && b.column < a.column + a.span;
  sorted.forEach((block, index) => {
    const before = sorted.slice(0, index).filter((other) => meets(other, block));
    const used = new Set(before.map(({ lane }) => lane));
    while (used.has(block.lane)) block.lane += 1;
  });
  // All blocks that touch each other, also through a third one, get the same width.
  const seen = new Set<GridBlock>();
  for (const block of sorted) {
    if (seen.has(block)) continue;
    const group = [block];
    seen.add(block);
    for (const member of group)
      for (const other of sorted)
        if (!seen.has(other) && meets(member, other)) {
          seen.add(other);
          group.push(other);
        }
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const member of group) member.lanes = lanes;
  }
}

/** The set-up and clean-up of blocks, by column. */
export function pausesOf(
  blocks: readonly GridBlock[],
  columns: readonly GridColumn[],
  hours: TimeRange,
): GridPause[] {
  return blocks.flatMap(({ key, entry, column: first, span, lane, lanes }) =>
    Array.from({ length: span }, (_, offset) => first + offset).flatMap((column) => {
      const { day = '', roomIds = [] } = columns[column] ?? {};
      const rooms = entry.rooms.filter(({ roomId }) => roomIds.includes(roomId));
      const own = minutesFrom(day, entry);
      const at = { column, lane, lanes };
      const set = Math.max(0, ...rooms.map(({ setupMinutes }) => setupMinutes));
      const clean = Math.max(0, ...rooms.map(({ cleanupMinutes }) => cleanupMinutes));
      const pauses: GridPause[] = [
        { ...at, key: `${key} ${column} before`, from: own.from - set, until: own.from, word: 'Set-up' },
        { ...at, key: `${key} ${column} after`, from: own.until, until: own.until + clean, word: 'Clean-up' },
      ];
      return pauses
        .map((one) => ({
          ...one,
          from: Math.max(one.from, hours.from),
          until: Math.min(one.until, hours.until),
        }))
        .filter(({ from, until }) => from < until);
    }),
  );
}

/** The parts of a range that no block or pause of the column covers, for a remark. */
export function gapsOf(range: TimeRange, covered: readonly TimeRange[]): TimeRange[] {
  let gaps = [range];
  for (const { from, until } of covered)
    gaps = gaps.flatMap((gap) =>
      [
        { from: gap.from, until: Math.min(gap.until, from) },
        { from: Math.max(gap.from, until), until: gap.until },
      ].filter((part) => part.from < part.until),
    );
  return gaps;
}
