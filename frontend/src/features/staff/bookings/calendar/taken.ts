import type { Slot } from '@/api/site/generated';
import type { CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import { slotsOn } from '@/booking/day-slots';
import { MINUTES_OF_DAY, onDay } from './calendar-days';

/** Minutes of a day; the end is not included. */
export interface Stretch {
  from: number;
  until: number;
}

const WHOLE_DAY: Stretch = { from: 0, until: MINUTES_OF_DAY };

/**
 * What takes a space on a day, or in some hours of it: all that stands in one of its rooms. A booking of the whole venue takes each
 * of its spaces, and a booking of one space takes the whole venue. Every view asks this, so that none offers what another shows as taken.
 */
export function takenBy(
  entries: readonly CalendarEntry[],
  space: Pick<CalendarSpace, 'id'>,
  day: string,
  { from, until }: Stretch = WHOLE_DAY,
): CalendarEntry[] {
  return entries.filter((entry) => {
    const part = onDay(entry, day);
    return entry.spaceIds.includes(space.id) && part !== null && part.from < until && from < part.until;
  });
}

/** The slots of the booking list on a day. */
export function bookingSlotsOn(slots: readonly Slot[], day: string): Slot[] {
  return slotsOn(slots, day).filter(({ list }) => list === 'booking');
}

/** Whether a booking can be entered: a slot of the day is free, or, on a day without slots, some of the day. */
export function hasRoom(
  entries: readonly CalendarEntry[],
  space: Pick<CalendarSpace, 'id'>,
  day: string,
  slots: readonly Slot[],
): boolean {
  const offered = bookingSlotsOn(slots, day);
  const isFree = (stretch: Stretch) => takenBy(entries, space, day, stretch).length === 0;
  if (offered.length > 0)
    return offered.some(({ startMinute, endMinute }) => isFree({ from: startMinute, until: endMinute }));
  return !takenBy(entries, space, day).some((entry) => {
    const part = onDay(entry, day);
    return part?.from === 0 && part.until === MINUTES_OF_DAY;
  });
}
