/**
 * Names of days and months. Not from `Intl`, whose short names differ between server and browser versions ('Sep', 'Sept'), and hydration needs the same text from both.
 */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const SHORT = 3;

export interface DayParts {
  /** 'Saturday' and 'Sat' */
  weekday: string;
  weekdayShort: string;
  /** Without a leading zero. */
  date: string;
  /** 'November' and 'Nov' */
  month: string;
  monthShort: string;
  year: string;
}

/**
 * Names of a day's parts; null if it is not a day.
 * @param day 'YYYY-MM-DD' in the venue's time zone, or an ISO date and time that starts with it
 */
export function dayPartsOf(day: string): DayParts | null {
  const moment = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const weekday = WEEKDAYS[moment.getUTCDay()];
  const month = MONTHS[moment.getUTCMonth()];
  if (!weekday || !month) return null;
  return {
    weekday,
    weekdayShort: weekday.slice(0, SHORT),
    date: String(moment.getUTCDate()),
    month,
    monthShort: month.slice(0, SHORT),
    year: String(moment.getUTCFullYear()),
  };
}
