import type { Event } from '@/api/generated';
import { eventDay } from '@/components/events/event-time';

const MONTH_NAME = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-11' as 'November 2026'. */
export function monthName(month: string): string {
  return MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`));
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export interface EventFilter {
  clubId: number | null;
  /** 'YYYY-MM' */
  month: string | null;
}

export function matches(event: Event, { clubId, month }: EventFilter): boolean {
  return (
    (clubId === null || event.clubId === clubId) && (month === null || eventDay(event).startsWith(month))
  );
}

/** The months that have events, in order. */
export function monthsOf(events: readonly Event[]): string[] {
  return [...new Set(events.map((event) => eventDay(event).slice(0, 7)))].sort();
}

/** Events by month, in order. */
export function byMonth(events: readonly Event[]): { month: string; events: Event[] }[] {
  return monthsOf(events).map((month) => ({
    month,
    events: events
      .filter((event) => eventDay(event).startsWith(month))
      .sort((one, other) =>
        `${eventDay(one)} ${one.startTime}`.localeCompare(`${eventDay(other)} ${other.startTime}`),
      ),
  }));
}
