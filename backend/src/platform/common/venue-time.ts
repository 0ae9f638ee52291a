import { DateTime } from 'luxon';

/** The most cached days; calendars show fewer. */
const MAX_DAYS = 1000;
const DAY_MS = 86_400_000;

interface Day {
  midnight: DateTime;
  /** Midnight in epoch milliseconds. */
  start: number;
  /** The day has 24 hours, so minutes can simply be added. */
  isPlain: boolean;
}

/**
 * The venue's local time. Only this file computes with time zones; all others pass a `Date` (an instant) or
 * 'YYYY-MM-DD' (a venue-local day).
 */
export class VenueTime {
  /** Cached, because finding a day's midnight is slow and calendars ask for the same days often. */
  private readonly days = new Map<string, Day>();

  constructor(readonly zone: string) {
    if (!DateTime.utc().setZone(zone).isValid) throw new Error(`Unknown time zone: ${zone}`);
  }

  /**
   * The instant of a minute of a venue-local day; 1440 is midnight at its end. Days of 23 and 25 hours come out right. A minute that
   * the clocks skip is the instant at which they go forward, so that a later minute is never before an earlier one.
   */
  instantOf(date: string, minuteOfDay: number): Date {
    const minute = minuteOfDay % 1440;
    const { midnight, start, isPlain } = this.dayOf(
      minute === minuteOfDay ? date : addDays(date, Math.floor(minuteOfDay / 1440)),
    );
    if (isPlain) return new Date(start + minute * 60_000);
    const local = midnight.set({
      hour: Math.floor(minute / 60),
      minute: minute % 60,
      second: 0,
      millisecond: 0,
    });
    return (local.hour * 60 + local.minute === minute ? local : beginOfOffset(local)).toJSDate();
  }

  private dayOf(date: string): Day {
    const known = this.days.get(date);
    if (known) return known;
    const midnight = DateTime.fromISO(date, { zone: this.zone });
    const start = midnight.toMillis();
    // In some zones the clocks skip midnight itself, and a day begins at 1:00 AM.
    const isPlain = midnight.plus({ days: 1 }).startOf('day').toMillis() - start === DAY_MS;
    if (this.days.size >= MAX_DAYS) this.days.clear();
    const day = { midnight, start, isPlain };
    this.days.set(date, day);
    return day;
  }

  /** The venue-local day of an instant. */
  dateOf(instant: Date): string {
    return DateTime.fromJSDate(instant, { zone: this.zone }).toFormat('yyyy-MM-dd');
  }

  /** '2026-11-28 21:48' at the venue. */
  stampOf(instant: Date): string {
    return DateTime.fromJSDate(instant, { zone: this.zone }).toFormat('yyyy-MM-dd HH:mm');
  }

  /** The minute of the venue-local day, 0 to 1439. */
  minuteOf(instant: Date): number {
    const local = DateTime.fromJSDate(instant, { zone: this.zone });
    return local.hour * 60 + local.minute;
  }

  /**
   * Reads 'YYYY-MM-DD' as that day, and an ISO timestamp as its venue-local day.
   * @returns null for other text, a day that does not exist, or a year outside 2000–2100
   */
  parseDate(value: string): string | null {
    const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(value);
    if (!dayOnly && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/.test(value))
      return null;
    if (dayOnly) return isDay(value) ? value : null;
    const day = DateTime.fromISO(value, { zone: this.zone });
    return isInRange(day) ? day.toFormat('yyyy-MM-dd') : null;
  }
}

/** The instant at which the clocks changed to the offset that `local` has. */
function beginOfOffset(local: DateTime): DateTime {
  let begin = local;
  for (
    let before = begin.minus({ minutes: 1 });
    before.offset === begin.offset;
    before = begin.minus({ minutes: 1 })
  )
    begin = before;
  return begin;
}

/** Whether text is an existing day, 'YYYY-MM-DD', in the years 2000 to 2100. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && isInRange(DateTime.fromISO(value, { zone: 'utc' }));
}

function isInRange(day: DateTime): boolean {
  return day.isValid && day.year >= 2000 && day.year <= 2100;
}

/** Adds months. If the month is too short, the result is its last day. */
export function addMonths(date: string, months: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ months }).toFormat('yyyy-MM-dd');
}

/** Days are counted as UTC midnights, because UTC days always have 24 hours. */
function utcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

export function addDays(date: string, days: number): string {
  return new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

export function isWeekend(date: string): boolean {
  const weekday = new Date(utcMidnight(date)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** All days from `from` to `to`, both included. */
export function datesBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}
