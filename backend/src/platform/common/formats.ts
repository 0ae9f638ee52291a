/** How emails and messages write dates, times and money. Screens have the same formats in the web app. */

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTH_NAMES = [
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
];
const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

/** 'Fri 18 Dec 2026' for '2026-12-18'. */
export function formatDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 'November 2026' for '2026-11'. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTH_NAMES[Number(number) - 1]} ${year}`;
}

/** '3:05 PM' for minutes since midnight. */
export function formatTime(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '6:30 PM' for '18:30' or '18:30:00'. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatTime(hours * 60 + minutes);
}

// A formatter is slow to create, so each one is kept.
const MONEY_FORMATS = new Map<string, Intl.NumberFormat>();
const COUNT_FORMAT = new Intl.NumberFormat('en-GB');

/** '£2,100.00' for 210000 in GBP. */
export function formatMoney(minor: number, currency: string): string {
  let format = MONEY_FORMATS.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
    MONEY_FORMATS.set(currency, format);
  }
  return format.format(minor / 100);
}

/** '1,234' */
export function formatCount(count: number): string {
  return COUNT_FORMAT.format(count);
}
