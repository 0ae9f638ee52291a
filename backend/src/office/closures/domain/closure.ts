import { minuteOf, problemsOfTimes, type TypedTime } from '../../../platform/common/typed-times.js';
import { addDays, daysBetween, type VenueTime } from '../../../platform/common/venue-time.js';
import { type PublicHoliday, publicHolidays } from './public-holidays.js';

export enum ClosureKind {
  /** Closed to everyone. It takes the rooms, as a booking does. */
  Closed = 'closed',
  /** Members cannot book; staff still can. */
  StaffOnly = 'staff_only',
}

export enum ClosureRule {
  Once = 'once',
  /** On the same days each year. */
  Yearly = 'yearly',
  PublicHolidays = 'public_holidays',
}

/** The dates of repeating closures are stored this far ahead. */
export const HORIZON_DAYS = 731;
/** Limit for one period of a closure. */
const MAX_DAYS = 366;

/** The fields of a closure that staff edit. Days are venue-local, 'YYYY-MM-DD'. */
export interface ClosureContent {
  kind: ClosureKind;
  rule: ClosureRule;
  spaceIds: number[];
  /** The public notice. */
  publicText: string;
  /** Only staff see it. */
  reason: string | null;
  /** First day. For public holidays: only those from this day on are closed. */
  firstDate: string;
  /** Last day, included. For public holidays it equals `firstDate`. */
  lastDate: string;
  /** 'HH:MM' on the first day; null for midnight. */
  startTime: string | null;
  /** 'HH:MM' on the last day; null for midnight at its end. */
  endTime: string | null;
  /** For the rule `public_holidays`; otherwise empty. */
  holidays: PublicHoliday[];
}

/** One period of a closure, such as that of one year. */
export interface ClosureDate {
  /** First and last venue-local day, 'YYYY-MM-DD'. */
  date: string;
  lastDate: string;
  start: Date;
  end: Date;
  /** Name of the public holiday; null for other closures. */
  name: string | null;
}

/** The periods of a closure from `today` to the horizon, including one that has already started. A single closure always has its period. */
export function datesOfClosure(content: ClosureContent, today: string, venueTime: VenueTime): ClosureDate[] {
  const horizon = addDays(today, HORIZON_DAYS);
  const [first, last] = [content.firstDate, content.lastDate];
  const years = yearsBetween(first < today ? addDays(today, -MAX_DAYS) : first, horizon);
  switch (content.rule) {
    case ClosureRule.Once:
      return [timeOf(content, first, last, venueTime)];
    case ClosureRule.Yearly: {
      const length = daysBetween(first, last);
      return (
        years
          .map((year) => `${year}${first.slice(4)}`)
          .filter(
            (date) => exists(date) && date >= first && date <= horizon && addDays(date, length) >= today,
          )
          .map((date) => timeOf(content, date, addDays(date, length), venueTime))
          // Without those of which the clocks skip all.
          .filter(({ start, end }) => start < end)
      );
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

/** @returns error messages by field; empty if the closure is valid */
export function problemsOfClosure(
  content: ClosureContent,
  today: string,
  before: ClosureContent | null,
  venueTime: VenueTime,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const { rule, firstDate, lastDate, startTime, endTime, holidays } = content;
  const length = daysBetween(firstDate, lastDate);
  if (rule === ClosureRule.PublicHolidays && holidays.length === 0)
    errors['holidays'] = ['Choose at least one public holiday.'];
  if (rule === ClosureRule.PublicHolidays && (startTime !== null || endTime !== null))
    errors['startTime'] = ['A closure for public holidays covers whole days.'];
  if (firstDate < today && firstDate !== before?.firstDate)
    errors['firstDate'] = ['Choose today or a later date.'];
  if (length < 0) errors['lastDate'] = ['The last date cannot be before the first.'];
  else if (length >= MAX_DAYS)
    errors['lastDate'] = [`You can close up to ${MAX_DAYS} days at a time. Choose an earlier last date.`];
  else if (rule === ClosureRule.Once && lastDate < today)
    errors['lastDate'] = ['Choose today or a later date.'];
  else if (rule !== ClosureRule.PublicHolidays) Object.assign(errors, problemsOfPeriod(content, venueTime));
  if (firstDate > addDays(today, HORIZON_DAYS))
    errors['firstDate'] = ['Choose a date within the next two years.'];
  return errors;
}

/** Errors of the times that staff typed. Without a time, the closure begins or ends with a day. */
function problemsOfPeriod(
  { firstDate, lastDate, startTime, endTime }: ClosureContent,
  venueTime: VenueTime,
): Record<string, string[]> {
  const timeOn = (field: string, date: string, time: string | null): TypedTime => ({
    field,
    date,
    minute: time === null ? venueTime.minuteOf(venueTime.instantOf(date, 0)) : minuteOf(time),
  });
  const start = timeOn('startTime', firstDate, startTime);
  const end = timeOn('endTime', endTime === null ? addDays(lastDate, 1) : lastDate, endTime);
  return problemsOfTimes([start, end], venueTime);
}

function yearsBetween(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** false for 29 February of a year that is not a leap year. */
function exists(date: string): boolean {
  return addDays(date, 0) === date;
}
