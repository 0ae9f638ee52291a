import type { DayStatus } from '@/api/members/generated';
import { toDate, toDay } from '@/lib/day';

/** With fewer days left in a month, the calendar opens on the next one. */
const WORTH_OFFERING_DAYS = 7;

function addDays(day: string, days: number): string {
  const date = toDate(day);
  return toDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}

/** First day of the next month. */
function nextMonth(day: string): string {
  const date = toDate(day);
  return toDay(new Date(date.getFullYear(), date.getMonth() + 1, 1));
}

interface Window {
  /** First and last day that can be booked, 'YYYY-MM-DD'. */
  today: string;
  lastDate: string;
  statusOf: (day: string) => DayStatus | undefined;
}

/**
 * The first day from which a month is worth showing: the first free day, or the first free day of the next month if its
 * own month has fewer than seven days left. Today when no day is free.
 * @param isLoading counts every day as free
 */
export function firstDayWorthOffering({ today, lastDate, statusOf }: Window, isLoading = false): string {
  const firstFree = (from: string, before: string) => {
    for (let day = from; day <= lastDate && day < before; day = addDays(day, 1))
      if (isLoading || statusOf(day) === 'available') return day;
    return undefined;
  };
  const first = firstFree(today, '9999');
  if (first === undefined) return today;
  const next = nextMonth(first);
  if (addDays(first, WORTH_OFFERING_DAYS) <= next) return first;
  return firstFree(next, nextMonth(next)) ?? first;
}
