import { dayWords } from './day-words';

/** 'Saturday 21 November 2026'; any text that is no day as it is. */
export function formatLongDate(date: string): string {
  const words = dayWords(date);
  return words ? `${formatDayOfYear(date)} ${words.year}` : date;
}

/** 'Saturday 21 November', where the year is plain. */
export function formatDayOfYear(date: string): string {
  const words = dayWords(date);
  return words ? `${words.weekday} ${words.date} ${words.month}` : date;
}

/** 'Sat, 21 Nov 2026' */
export function formatShortDate(date: string): string {
  const words = dayWords(date);
  return words ? `${words.weekdayShort}, ${words.date} ${words.monthShort} ${words.year}` : date;
}

/**
 * '300.00' in GBP becomes '£300.00'. British English: its pound sign, comma and point are the same in every version of
 * ICU, and nothing but the sign depends on the currency.
 */
export function formatAmount(amount: string | number, currency = 'GBP'): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(Number(amount));
}

/** Seconds as '4:05'. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
