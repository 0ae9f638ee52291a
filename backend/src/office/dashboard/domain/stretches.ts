import { addDays, addMonths } from '../../../platform/common/venue-time.js';
import type { Stretch } from './overview.js';

/** Weeks from Monday to Sunday, beginning with the one of a day. */
export function weeksFrom(today: string, weeks: number): Stretch[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  const monday = addDays(today, 1 - weekday);
  return Array.from({ length: weeks }, (_, week) => {
    const from = addDays(monday, 7 * week);
    return { from, to: addDays(from, 6) };
  });
}

/** Whole months, beginning with the one of a day. */
export function monthsFrom(today: string, months: number): (Stretch & { month: string })[] {
  const first = `${today.slice(0, 8)}01`;
  return Array.from({ length: months }, (_, month) => {
    const from = addMonths(first, month);
    return { month: from.slice(0, 7), from, to: addDays(addMonths(first, month + 1), -1) };
  });
}
