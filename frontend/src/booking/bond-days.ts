import { formatShortDate, wallClock } from '@/lib/format';

/** 'Fri 27 Nov 2026'. The time to respond ends at midnight, so this is the day before. */
export function lastDayToRespond(responseDueAt: string, timeZone: string | undefined): string {
  const clock = wallClock(new Date(Date.parse(responseDueAt) - 1), timeZone);
  return clock ? formatShortDate(clock.date) : responseDueAt;
}
