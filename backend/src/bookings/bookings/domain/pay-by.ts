import { formatDate } from '../../../platform/common/formats.js';
import { addDays } from '../../../platform/common/venue-time.js';

/** What is owed is asked for within so many days, */
const DAYS_TO_PAY = 7;
/** and so many before the day of the booking at the latest. */
const DAYS_BEFORE = 2;

/** The last day that staff can give for the balance; days are the venue's, 'YYYY-MM-DD'. */
export function latestPayBy(bookingDate: string, today: string): string {
  const latest = addDays(bookingDate, -DAYS_BEFORE);
  return latest < today ? today : latest;
}

/** The day by which the balance is due unless staff say otherwise. */
export function defaultPayBy(bookingDate: string, today: string): string {
  const usual = addDays(today, DAYS_TO_PAY);
  const latest = latestPayBy(bookingDate, today);
  return usual < latest ? usual : latest;
}

/** What is said of another day. */
export function payByMessage(bookingDate: string, today: string): string {
  return `Choose a day from ${formatDate(today)} to ${formatDate(latestPayBy(bookingDate, today))}.`;
}

export function isPayBy(day: string, bookingDate: string, today: string): boolean {
  return day >= today && day <= latestPayBy(bookingDate, today);
}

/**
 * The last day to pay once a booking has moved to another day: one that was as late as it may be follows the booking; any other
 * stays, unless it would be too late for the new day.
 */
export function payByOfMoved(
  payBy: string | null,
  { from, to }: { from: string; to: string },
  today: string,
): string | null {
  if (payBy === null || from === to) return payBy;
  const latest = latestPayBy(to, today);
  return payBy > latest || payBy === addDays(from, -DAYS_BEFORE) ? latest : payBy;
}
