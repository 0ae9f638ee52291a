import { addDays, daysBetween, type VenueTime } from '../../../platform/common/venue-time.js';
import { type PublicHoliday, publicHolidays } from './public-holidays.js';

export enum ClosureKind {
  /** Closed to everyone: it takes the rooms, as a booking does. */
  Closed = 'closed',
  /** Members cannot book; staff still can. */
  StaffOnly = 'staff_only',
}

export enum ClosureRule {
  Once = 'once',
  /** From the same day of each year on. */
  Yearly = 'yearly',
  PublicHolidays = 'public_holidays',
}

/** So far ahead the dates of a closure that repeats stand in the calendar. */
export const HORIZON_DAYS = 731;
/** A closure is no longer than this at a time. */
const MAX_CLOSURE_DAYS = 366;

/** What staff say of a closure. Days are venue-local, 'YYYY-MM-DD'. */
export interface ClosureContent {
  kind: ClosureKind;
  rule: ClosureRule;
  spaceIds: number[];
  /** Shown to everybody. */
  publicText: string;
  /** For staff alone. */
  reason: string | null;
  /** The first time; public holidays count from this day on. */
  firstDate: string;
  /** Its last day; of public holidays the same as the first. */
  lastDate: string;
  /** 'HH:MM' of the first day; null for its begin. */
  startTime: string | null;
  /** 'HH:MM' of the last day; null for its end. */
  endTime: string | null;
  /** Of the rule `public_holidays`. */
  holidays: PublicHoliday[];
}

/** One time of a closure. */
export interface ClosureDate {
  /** The venue-local day on which it begins. */
  date: string;
  /** The last day that it touches. */
  lastDate: string;
  start: Date;
  end: Date;
  /** Of a public holiday. */
  name: string | null;
}

/** Its times until the horizon, `today` and later; one that has begun before and is not over counts. */
export function datesOfClosure(content: ClosureContent, today: string, venueTime: VenueTime): ClosureDate[] {
  const horizon = addDays(today, HORIZON_DAYS);
  const [first, last] = [content.firstDate, content.lastDate];
  const years = yearsBetween(first < today ? addDays(today, -MAX_CLOSURE_DAYS) : first, horizon);
  switch (content.rule) {
    case ClosureRule.Once:
      return [timeOf(content, first, last, venueTime)];
    case ClosureRule.Yearly: {
      const length = daysBetween(first, last);
      return years
        .map((year) => `${year}${first.slice(4)}`)
        .filter((date) => isThere(date) && date >= first && date <= horizon && addDays(date, length) >= today)
        .map((date) => timeOf(content, date, addDays(date, length), venueTime));
    }
    case ClosureRule.PublicHolidays:
      return years
        .flatMap(publicHolidays)
        .filter(({ holiday, date }) => content.holidays.includes(holiday) && date >= first)
        .filter(({ date }, index, all) => all.findIndex((other) => other.date === date) === index)
        .filter(({ date }) => date >= today && date <= horizon)
        .map(({ date, name, startMinute }) => ({
          date,
          lastDate: date,
          start: venueTime.instantOf(date, startMinute),
          end: venueTime.instantOf(date, 1440),
          name,
        }));
  }
}

function timeOf(
  { startTime, endTime }: ClosureContent,
  date: string,
  lastDate: string,
  venueTime: VenueTime,
): ClosureDate {
  return {
    date,
    lastDate,
    start: venueTime.instantOf(date, startTime === null ? 0 : minuteOf(startTime)),
    end: venueTime.instantOf(lastDate, endTime === null ? 1440 : minuteOf(endTime)),
    name: null,
  };
}

/** @returns what is wrong with it, by field */
export function problemsOfClosure(
  content: ClosureContent,
  today: string,
  before: ClosureContent | null,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const { rule, firstDate, lastDate, startTime, endTime, holidays } = content;
  const length = daysBetween(firstDate, lastDate);
  if (rule === ClosureRule.PublicHolidays && holidays.length === 0)
    errors['holidays'] = ['Please choose at least one public holiday.'];
  if (rule === ClosureRule.PublicHolidays && (startTime !== null || endTime !== null))
    errors['startTime'] = ['A closure for public holidays covers whole days.'];
  if (firstDate < today && firstDate !== before?.firstDate)
    errors['firstDate'] = ['Choose today or a later date.'];
  if (length < 0) errors['lastDate'] = ['The last date cannot be before the first.'];
  else if (length >= MAX_CLOSURE_DAYS)
    errors['lastDate'] = [`You can close up to ${MAX_CLOSURE_DAYS} days at a time.`];
  else if (rule === ClosureRule.Once && lastDate < today)
    errors['lastDate'] = ['That time has already passed.'];
  else if (length === 0 && startTime !== null && endTime !== null && endTime <= startTime)
    errors['endTime'] = ['The end must be after the start.'];
  if (firstDate > addDays(today, HORIZON_DAYS))
    errors['firstDate'] = ['Choose a date within the next two years.'];
  return errors;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function yearsBetween(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The 29th of February is a day of leap years alone. */
function isThere(date: string): boolean {
  return addDays(date, 0) === date;
}
