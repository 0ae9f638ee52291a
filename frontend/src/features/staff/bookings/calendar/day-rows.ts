import type { Slot } from '@/api/site/generated';
import type { CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import { formatMinute } from '@/lib/format';
import { MINUTES_OF_DAY, onDay } from './calendar-days';
import { bookingSlotsOn, type TimeRange, occupiedBy } from './occupancy';

/** A slot, or time between slots that an entry takes. */
interface Band extends TimeRange {
  label: string;
  /** Label of the bookable slot; null between slots. */
  timeSlot: string | null;
}

/** A row of the day table. An entry that starts or ends inside a band splits it into several rows. */
export interface DayRow extends TimeRange {
  band: Band;
  /** Number of the band's rows; 0 for all but the first. */
  bandSpan: number;
}

export interface DayCell {
  /** Number of rows that the cell covers. */
  span: number;
  entries: CalendarEntry[];
  /** The slot, if it is free from start to end. */
  freeSlot: Band | null;
}

/** Rows from the first slot or earlier entry to the last slot or later entry. */
export function rowsOf(day: string, slots: readonly Slot[], entries: readonly CalendarEntry[]): DayRow[] {
  const parts = entries.map((entry) => onDay(entry, day)).filter((part) => part !== null);
  const edges = [...new Set(parts.flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b);
  return bandsOf(day, slots, parts).flatMap((band) => {
    const cuts = [band.from, ...edges.filter((edge) => band.from < edge && edge < band.until), band.until];
    return cuts.slice(1).map((until, index) => ({
      from: cuts[index] ?? band.from,
      until,
      band,
      bandSpan: index === 0 ? cuts.length - 1 : 0,
    }));
  });
}

function bandsOf(day: string, slots: readonly Slot[], parts: readonly TimeRange[]): Band[] {
  // An all-day entry shows in every row and needs no band of its own.
  const partial = parts.filter(({ from, until }) => from > 0 || until < MINUTES_OF_DAY);
  const bands: Band[] = [];
  const fill = (from: number, until: number) => {
    const inside = partial.filter((part) => part.from < until && from < part.until);
    if (inside.length === 0) return;
    const begin = from === 0 ? Math.min(...inside.map((part) => part.from)) : from;
    const end = until === MINUTES_OF_DAY ? Math.max(...inside.map((part) => part.until)) : until;
    bands.push({ label: rangeText(begin, end), from: begin, until: end, timeSlot: null });
  };
  let end = 0;
  for (const { label, startMinute, endMinute } of bookingSlotsOn(slots, day)) {
    if (end < startMinute) fill(end, startMinute);
    bands.push({
      label: rangeText(startMinute, endMinute),
      from: startMinute,
      until: endMinute,
      timeSlot: label,
    });
    end = endMinute;
  }
  if (end < MINUTES_OF_DAY) fill(end, MINUTES_OF_DAY);
  if (bands.length === 0 && parts.length > 0)
    bands.push({ label: 'All day', from: 0, until: MINUTES_OF_DAY, timeSlot: null });
  return bands;
}

const rangeText = (from: number, until: number): string => `${formatMinute(from)} – ${formatMinute(until)}`;

/** The cells of a space by row; null where the cell above covers the row. */
export function cellsOf(
  day: string,
  space: CalendarSpace,
  rows: readonly DayRow[],
  entries: readonly CalendarEntry[],
): (DayCell | null)[] {
  const cells: (DayCell | null)[] = [];
  let top: (DayCell & { band: Band }) | null = null;
  for (const row of rows) {
    const found = occupiedBy(entries, space, day, row);
    const isSame =
      top !== null &&
      top.entries.length === found.length &&
      (found.length > 0
        ? found.every((entry) => top?.entries.includes(entry))
        : // A free cell ends with its slot.
          top.band === row.band);
    if (isSame && top) {
      top.span += 1;
      cells.push(null);
      continue;
    }
    const isFree = row.band.timeSlot !== null && occupiedBy(entries, space, day, row.band).length === 0;
    top = { span: 1, entries: found, freeSlot: isFree ? row.band : null, band: row.band };
    cells.push(top);
  }
  return cells;
}
