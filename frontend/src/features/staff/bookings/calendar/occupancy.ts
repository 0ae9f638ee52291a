import type { Slot } from '@/api/site/generated';
import type { Calendar, CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import { slotsOn } from '@/booking/day-slots';
import { MINUTES_OF_DAY } from './calendar-days';

/** Minutes of a day; the end is exclusive. */
export interface TimeRange {
  from: number;
  until: number;
}

const DAY_MS = 86_400_000;
const daysFrom = (day: string, other: string): number => (Date.parse(other) - Date.parse(day)) / DAY_MS;

/** The times of an entry in minutes of a day: negative before that day, above 1440 after it. */
export function minutesFrom(day: string, entry: CalendarEntry): TimeRange {
  return {
    from: daysFrom(day, entry.date) * MINUTES_OF_DAY + entry.startMinute,
    until: daysFrom(day, entry.lastDate) * MINUTES_OF_DAY + entry.endMinute,
  };
}

/** Staff can book while a closure keeps only hirers out, and during a viewing that does not block. */
export const takesRooms = ({ kind, status }: CalendarEntry): boolean =>
  !(kind === 'closure' && status === 'staff_only') && !(kind === 'viewing' && status === 'open');

/**
 * The entry that keeps a new booking out of a space: it takes one of its rooms, its own set-up and clean-up and those of the new
 * booking included. All views use this, so that they agree on what is free.
 * @param except the entry that is moved; a viewing needs no set-up and clean-up
 */
export function takenBy(
  { entries, rooms }: Pick<Calendar, 'entries' | 'rooms'>,
  { roomIds }: Pick<CalendarSpace, 'roomIds'>,
  day: string,
  range: TimeRange,
  except?: CalendarEntry,
): CalendarEntry | null {
  const hasPauses = except?.kind !== 'viewing';
  const wanted = rooms
    .filter(({ id }) => roomIds.includes(id))
    .map(({ id, setupMinutes, cleanupMinutes }) => ({
      id,
      from: range.from - (hasPauses ? setupMinutes : 0),
      until: range.until + (hasPauses ? cleanupMinutes : 0),
    }));
  const isIn = (entry: CalendarEntry): boolean => {
    const own = minutesFrom(day, entry);
    return entry.rooms.some(({ roomId, setupMinutes, cleanupMinutes }) => {
      const room = wanted.find(({ id }) => id === roomId);
      return room && own.from - setupMinutes < room.until && room.from < own.until + cleanupMinutes;
    });
  };
  const isExcept = ({ kind, id }: CalendarEntry) => kind === except?.kind && id === except.id;
  return entries.find((entry) => !isExcept(entry) && takesRooms(entry) && isIn(entry)) ?? null;
}

/** A space for a booking, and what keeps it out. */
export interface Offer {
  space: CalendarSpace | null;
  takenBy: CalendarEntry | null;
}

/** The first of these spaces that is free, or what takes the first. */
export function firstFree(
  calendar: Pick<Calendar, 'entries' | 'rooms'>,
  spaces: readonly CalendarSpace[],
  day: string,
  range: TimeRange,
  except?: CalendarEntry,
): Offer {
  const [first = null] = spaces;
  let taker: CalendarEntry | null = null;
  for (const space of spaces) {
    const found = takenBy(calendar, space, day, range, except);
    if (!found) return { space, takenBy: null };
    taker ??= found;
  }
  return { space: first, takenBy: taker };
}

/** The bookable slots of a day. */
export function bookingSlotsOn(slots: readonly Slot[], day: string): Slot[] {
  return slotsOn(slots, day).filter(({ list }) => list === 'booking');
}
