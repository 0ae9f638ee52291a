import { addMonths } from '../../platform/common/venue-time.js';

/** How far ahead members can book by the specification, in months. */
export const DEFAULT_WINDOW_MONTHS = 6;

/** First and last bookable day, 'YYYY-MM-DD', both included. */
export interface BookingWindow {
  today: string;
  lastDate: string;
}

/** Ends on the same day of the month, or on the month's last day if it is shorter. */
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

/** Slots that start at or before this instant can no longer be booked. */
export function noticeCutoff(now: Date, noticeHours: number): Date {
  return new Date(now.getTime() + noticeHours * 3_600_000);
}
