import type { Slot } from '@/api/site/generated';
import type { CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import { slotsOn } from '@/booking/day-slots';
import { MINUTES_OF_DAY, onDay } from './calendar-days';

/** Minutes of a day; the end is exclusive. */
export interface TimeRange {
  from: number;
  until: number;
}

const WHOLE_DAY: TimeRange = { from: 0, until: MINUTES_OF_DAY };

/**
 * The entries that take a space on a day, or in some hours of it, because they share a room with it. A booking of the whole venue
 * takes each space, and a booking of one space takes the whole venue. All views use this, so that they agree on what is free.
 */
export function occupiedBy(
  entries: readonly CalendarEntry[],
  space: Pick<CalendarSpace, 'id'>,
  day: string,
  { from, until }: TimeRange = WHOLE_DAY,
): CalendarEntry[] {
  return entries.filter((entry) => {
    const part = onDay(entry, day);
    return entry.spaceIds.includes(space.id) && part !== null && part.from < until && from < part.until;
  });
}

/** The bookable slots of a day. */
export function bookingSlotsOn(slots: readonly Slot[], day: string): Slot[] {
  return slotsOn(slots, day).filter(({ list }) => list === 'booking');
}

/** Whether a booking can be added: a slot is free, or, on a day without slots, part of the day. */
export function hasRoom(
  entries: readonly CalendarEntry[],
  space: Pick<CalendarSpace, 'id'>,
  day: string,
  slots: readonly Slot[],
): boolean {
  const offered = bookingSlotsOn(slots, day);
  const isFree = (stretch: TimeRange) => occupiedBy(entries, space, day, stretch).length === 0;
  if (offered.length > 0)
    return offered.some(({ startMinute, endMinute }) => isFree({ from: startMinute, until: endMinute }));
  return !occupiedBy(entries, space, day).some((entry) => {
    const part = onDay(entry, day);
    return part?.from === 0 && part.until === MINUTES_OF_DAY;
  });
}
