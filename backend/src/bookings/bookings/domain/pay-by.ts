import { formatDate } from '../../../platform/common/formats.js';
import { addDays } from '../../../platform/common/venue-time.js';

/** A balance is due within this many days, */
const DAYS_TO_PAY = 7;
/** and at the latest this many days before the booking. */
const DAYS_BEFORE = 2;

/** The latest due date that staff can set. Days are venue-local, 'YYYY-MM-DD'. */
export function latestPayBy(bookingDate: string, today: string): string {
  const latest = addDays(bookingDate, -DAYS_BEFORE);
  return latest < today ? today : latest;
}

/** The due date of the balance, unless staff set another. */
export function defaultPayBy(bookingDate: string, today: string): string {
  const usual = addDays(today, DAYS_TO_PAY);
  const latest = latestPayBy(bookingDate, today);
  return usual < latest ? usual : latest;
}

/** For a due date that is not allowed. */
export function payByMessage(bookingDate: string, today: string): string {
  return `Choose a day from ${formatDate(today)} to ${formatDate(latestPayBy(bookingDate, today))}.`;
}

export function isAllowedPayBy(day: string, bookingDate: string, today: string): boolean {
  return day >= today && day <= latestPayBy(bookingDate, today);
}

/**
 * The due date after a booking has moved to another day. It follows the booking if it was the latest possible; otherwise it stays,
 * unless it would be too late for the new day.
 */
export function payByAfterMove(
  payBy: string | null,
  { from, to }: { from: string; to: string },
  today: string,
): string | null {
  if (payBy === null || from === to) return payBy;
  const latest = latestPayBy(to, today);
  return payBy > latest || payBy === addDays(from, -DAYS_BEFORE) ? latest : payBy;
}
