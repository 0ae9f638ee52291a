import { monthOf, nextMonth } from './months.js';

/** Financial years go by the calendar year in which they begin. */
export function yearOf(day: string, startMonth: number): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month < startMonth ? year - 1 : year;
}

/** Its twelve months, 'YYYY-MM'. */
export function monthsOfYear(year: number, startMonth: number): string[] {
  const months = [monthOf(`${year}-${String(startMonth).padStart(2, '0')}-01`)];
  while (months.length < 12) months.push(nextMonth(months.at(-1) ?? ''));
  return months;
}

/** '2026–27', or '2026' for a calendar year. */
export function yearName(year: number, startMonth: number): string {
  return startMonth === 1 ? String(year) : `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}
