import { addDays } from '../../../platform/common/venue-time.js';

/** A month is 'YYYY-MM'; its days are venue-local. */
export const MONTH_PATTERN = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;

export function nextMonth(month: string): string {
  return monthOf(addDays(firstDayOf(month), 31));
}

export function monthBefore(month: string): string {
  return monthOf(addDays(firstDayOf(month), -1));
}

export function lastDayOf(month: string): string {
  return addDays(firstDayOf(nextMonth(month)), -1);
}

/** The key of its lock: year × 12 + month, as `posting_day` in the database computes it. */
export function lockKeyOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}

/** From the latest to the first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month);
  return months;
}

export interface ClosingFacts {
  closed: boolean;
  /** The month that is closed next. */
  firstOpen: string;
  current: string;
}

/** Why a month cannot be closed, as staff read it; null if it can. */
export function closingRefusal(
  month: string,
  { closed, firstOpen, current }: ClosingFacts,
  nameOf: (month: string) => string,
): string | null {
  if (closed) return `${nameOf(month)} is already closed.`;
  if (month >= current) return `You can close ${nameOf(month)} when it is over.`;
  if (month > firstOpen) return `Close ${nameOf(firstOpen)} first.`;
  if (month < firstOpen) return `There is nothing to close before ${nameOf(firstOpen)}.`;
  return null;
}
