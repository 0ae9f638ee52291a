/**
 * The words of a calendar. Named here and not by `Intl`, whose short names and commas differ between the versions of a
 * server and of the browsers ('Sep', 'Sept'; 'Saturday 7', 'Saturday, 7'): a page must read the same from both.
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

export interface DayWords {
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
 * A day in words; null for a text that is none.
 * @param day 'YYYY-MM-DD', the venue's day, or a moment that begins with it; the reader's zone plays no part.
 */
export function dayWords(day: string): DayWords | null {
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
