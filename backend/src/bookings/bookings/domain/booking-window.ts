import { addMonths } from '../../../platform/common/venue-time.js';

/** How far ahead a booking can lie to begin with, in months: the specification's. */
export const DEFAULT_WINDOW_MONTHS = 6;

/** First and last bookable day, 'YYYY-MM-DD', both included. */
export interface BookingWindow {
  today: string;
  lastDate: string;
}

/** Today to the same day of the month so many months ahead (the month's last day where it has none). */
export function bookingWindow(today: string, months: number): BookingWindow {
  return { today, lastDate: addMonths(today, months) };
}

export function isWithinWindow(date: string, window: BookingWindow): boolean {
  return date >= window.today && date <= window.lastDate;
}

const WORDS = 'a month,two,three,four,five,six,seven,eight,nine,ten,eleven,a year'.split(',');

/** 'a month', 'six months', 'a year' */
export function monthsInWords(months: number): string {
  const word = WORDS[months - 1] ?? String(months);
  return word.startsWith('a ') ? word : `${word} months`;
}

/** A slot that begins then or before can no longer be booked now. */
export function latestTooSoon(now: Date, noticeHours: number): Date {
  return new Date(now.getTime() + noticeHours * 3_600_000);
}
