import { dayPartsOf } from '@/lib/day-parts';
import { formatLongDate, formatTime } from '@/lib/format';

/** An event’s date and time, under either of their field names. */
export interface EventTimes {
  date?: string | null;
  eventDate?: string | null;
  startTime?: string | null;
  time?: string | null;
}

/** The date at the venue, 'YYYY-MM-DD'; empty when there is none. */
export function eventDay(event: EventTimes): string {
  return (event.date ?? event.eventDate ?? '').slice(0, 10);
}

/** '6:30 PM', or empty when the event has no time. */
export function eventStart(event: EventTimes): string {
  return formatTime(event.startTime ?? event.time ?? '');
}

/** '10:30 PM', '12:30 AM the next day' of an event past midnight, or empty when the event has no end. */
export function eventEnd({ startTime, endTime }: { startTime: string; endTime: string | null }): string {
  if (!endTime) return '';
  return `${formatTime(endTime)}${endTime > startTime ? '' : ' the next day'}`;
}

/** 'Saturday 21 November 2026 at 6:30 PM' */
export function eventTimeText(event: EventTimes): string {
  const day = eventDay(event);
  return [day && formatLongDate(day), eventStart(event)].filter(Boolean).join(' at ');
}

/** Sorts by date and time. Plain string comparison is enough for ISO dates and 24-hour times. */
export function byStart(one: EventTimes, other: EventTimes): number {
  const [a, b] = [one, other].map((event) => `${eventDay(event)} ${event.startTime ?? event.time ?? ''}`);
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
}

/** The label of an event without a category. */
export const DEFAULT_CATEGORY = 'Club Event';

/** The parts of a tear-off calendar: 'Sat', '21', 'Nov'. */
export function dayParts(day: string): { weekday: string; date: string; month: string } {
  const words = dayPartsOf(day);
  return { weekday: words?.weekdayShort ?? '', date: words?.date ?? '', month: words?.monthShort ?? '' };
}
