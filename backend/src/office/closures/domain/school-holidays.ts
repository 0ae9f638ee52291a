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
  kind: HolidayKind;
  name: string;
}

/**
 * The public holiday, else the school holidays, that a day is in.
 * @param date venue-local 'YYYY-MM-DD'
 */
export function holidayOn(date: string, schoolHolidays: readonly HolidayPeriod[]): DayOfHoliday | null {
  const found = publicHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date);
  if (found) return { kind: HolidayKind.Public, name: found.name };
  const isIn = schoolHolidays.some(({ firstDate, lastDate }) => date >= firstDate && date <= lastDate);
  return isIn ? { kind: HolidayKind.School, name: 'School holidays' } : null;
}
