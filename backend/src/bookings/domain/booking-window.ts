import { addMonths } from '../../platform/common/venue-time.js';

/** How far ahead a booking can lie, in months. */
export const WINDOW_MONTHS = 6;

/** First and last bookable day, 'YYYY-MM-DD', both included. */
export interface BookingWindow {
  today: string;
  lastDate: string;
}

/** Today to the same day of the month six months ahead (the month's last day where it has none). */
export function bookingWindow(today: string): BookingWindow {
  return { today, lastDate: addMonths(today, WINDOW_MONTHS) };
}

export function isWithinWindow(date: string, window: BookingWindow): boolean {
  return date >= window.today && date <= window.lastDate;
}

/** A slot that begins then or before can no longer be booked now. */
export function latestTooSoon(now: Date, noticeHours: number): Date {
  return new Date(now.getTime() + noticeHours * 3_600_000);
}
