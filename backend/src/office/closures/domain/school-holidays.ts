import { publicHolidays } from './public-holidays.js';

/**
 * The holidays of South Australia's state schools, first and last day, from one term to the next.
 * Source: Department for Education, "Term dates for South Australian state schools",
 * https://www.education.sa.gov.au/students/term-dates-south-australian-state-schools. Add a year when it is published.
 */
const SCHOOL_HOLIDAYS: readonly (readonly [first: string, last: string])[] = [
  ['2025-04-12', '2025-04-27'],
  ['2025-07-05', '2025-07-20'],
  ['2025-09-27', '2025-10-12'],
  ['2025-12-13', '2026-01-26'],
  ['2026-04-11', '2026-04-26'],
  ['2026-07-04', '2026-07-19'],
  ['2026-09-26', '2026-10-11'],
  ['2026-12-12', '2027-01-26'],
  ['2027-04-10', '2027-04-25'],
  ['2027-07-03', '2027-07-18'],
  ['2027-09-25', '2027-10-10'],
];

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
export function holidayOn(date: string): DayOfHoliday | null {
  const found = publicHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date);
  if (found) return { kind: HolidayKind.Public, name: found.name };
  const isSchoolHoliday = SCHOOL_HOLIDAYS.some(([first, last]) => date >= first && date <= last);
  return isSchoolHoliday ? { kind: HolidayKind.School, name: 'School holidays' } : null;
}
