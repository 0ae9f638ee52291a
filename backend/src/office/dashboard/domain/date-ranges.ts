import { addDays, addMonths } from '../../../platform/common/venue-time.js';
import type { DateRange } from './overview.js';

/** Weeks from Monday to Sunday, starting with the week of `today`. */
export function weeksFrom(today: string, weeks: number): DateRange[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  const monday = addDays(today, 1 - weekday);
  return Array.from({ length: weeks }, (_, week) => {
    const from = addDays(monday, 7 * week);
    return { from, to: addDays(from, 6) };
  });
}

/** Whole months, starting with the month of `today`. */
export function monthsFrom(today: string, months: number): (DateRange & { month: string })[] {
  const first = `${today.slice(0, 8)}01`;
  return Array.from({ length: months }, (_, month) => {
    const from = addMonths(first, month);
    return { month: from.slice(0, 7), from, to: addDays(addMonths(first, month + 1), -1) };
  });
}
