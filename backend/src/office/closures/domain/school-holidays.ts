import { publicHolidays } from './public-holidays.js';

/** First and last day, venue-local 'YYYY-MM-DD'. */
export interface HolidayPeriod {
  firstDate: string;
  lastDate: string;
}

export enum HolidayKind {
  Public = 'public',
  School = 'school',
}

/** Why a date of a recurring booking may be skipped. */
export interface DayOfHoliday {
  kinds: HolidayKind[];
  /** Of the public holiday, if it is one. */
  name: string;
}

/**
 * The public and school holidays that a day is in.
 * @param date venue-local 'YYYY-MM-DD'
 */
export function holidayOn(date: string, schoolHolidays: readonly HolidayPeriod[]): DayOfHoliday | null {
  const found = publicHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date);
  const isIn = schoolHolidays.some(({ firstDate, lastDate }) => date >= firstDate && date <= lastDate);
  const kinds = [...(found ? [HolidayKind.Public] : []), ...(isIn ? [HolidayKind.School] : [])];
  return kinds.length > 0 ? { kinds, name: found?.name ?? 'School holidays' } : null;
}
