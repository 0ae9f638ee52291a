import type { Event } from '@/api/site/generated';
import { eventDay, byStart } from '@/components/events/event-time';

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export interface EventFilter {
  clubId: number | null;
  /** 'YYYY-MM' */
  month: string | null;
}

function matches(event: Event, { clubId, month }: EventFilter): boolean {
  return (
    (clubId === null || event.clubId === clubId) && (month === null || eventDay(event).startsWith(month))
  );
}

/** The months that have events, in order. */
export function monthsOf(events: readonly Event[]): string[] {
  return [...new Set(events.map((event) => eventDay(event).slice(0, 7)))].sort();
}

/** The matching events, earliest first. */
export function filterEvents(events: readonly Event[], filter: EventFilter): Event[] {
  return events.filter((event) => matches(event, filter)).sort(byStart);
}

/** Groups events by month. Months are sorted; events keep their order. */
export function byMonth(events: readonly Event[]): { month: string; events: Event[] }[] {
  return monthsOf(events).map((month) => ({
    month,
    events: events.filter((event) => eventDay(event).startsWith(month)),
  }));
}

/** The days of a month, for a query. */
export function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}
