import { formatDate } from '../../platform/common/formats.js';
import { addDays, daysBetween } from '../../platform/common/venue-time.js';

/** A balance is due within this many days, */
const DAYS_TO_PAY = 7;
/** and at the latest this many days before the booking. */
const DAYS_BEFORE = 2;
/** Staff can choose a later day, for example for an invoice: up to this many days after the booking. */
const DAYS_AFTER = 90;

/** When a balance is due: by its invoice, else as agreed, else on the day of the booking. The same as the column `due_on`. */
export function dueDayOf(booking: {
  invoiceDueOn: string | null;
  payBy: string | null;
  date: string;
}): string {
  return booking.invoiceDueOn ?? booking.payBy ?? booking.date;
}

/** The latest due date without an agreement. Days are venue-local, 'YYYY-MM-DD'. */
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

/** The latest due date that staff can set. */
export function latestAgreedPayBy(bookingDate: string, today: string): string {
  return addDays(bookingDate < today ? today : bookingDate, DAYS_AFTER);
}

/** For a due date that is not allowed. */
export function payByMessage(bookingDate: string, today: string, latest = latestAgreedPayBy): string {
  return `Choose a day from ${formatDate(today)} to ${formatDate(latest(bookingDate, today))}.`;
}

/** Whether staff can set this due date. @param latest the last possible day */
export function isAllowedPayBy(
  day: string,
  bookingDate: string,
  today: string,
  latest = latestAgreedPayBy,
): boolean {
  return day >= today && day <= latest(bookingDate, today);
}

/**
 * The due date after a booking has moved to another day. It follows the booking if it was the latest possible or after the booking;
 * otherwise it stays, unless it would be too late for the new day.
 */
export function payByAfterMove(
  payBy: string | null,
  { from, to }: { from: string; to: string },
  today: string,
): string | null {
  if (payBy === null || from === to) return payBy;
  if (payBy > from) return later(addDays(payBy, daysBetween(from, to)), today);
  const latest = latestPayBy(to, today);
  return payBy > latest || payBy === addDays(from, -DAYS_BEFORE) ? latest : payBy;
}

function later(day: string, other: string): string {
  return day < other ? other : day;
}
