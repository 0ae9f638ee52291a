import { DateTime } from 'luxon';

/** So many days are remembered: more than a calendar shows. */
const MAX_DAYS = 1000;
const DAY_MS = 86_400_000;

interface Day {
  midnight: DateTime;
  /** In milliseconds of the epoch. */
  start: number;
  /** It has 24 hours, so that its minutes can be counted. */
  isPlain: boolean;
}

/**
 * The venue's wall clock. The only file that does arithmetic with time zones; everything else passes
 * `Date` (an instant) or 'YYYY-MM-DD' (a venue-local day) about.
 */
export class VenueTime {
  /** To find a day's midnight takes the longest, and calendars ask for the same days again and again. */
  private readonly days = new Map<string, Day>();

  constructor(readonly zone: string) {
    if (!DateTime.utc().setZone(zone).isValid) throw new Error(`Unknown time zone: ${zone}`);
  }

  /**
   * The instant of a wall-clock minute of a venue-local day; 1440 is midnight at the day's end.
   * Counts on the calendar, never in steps of 24 hours, so days of 23 and 25 hours come out right.
   */
  instantOf(date: string, minuteOfDay: number): Date {
    const minute = minuteOfDay % 1440;
    const { midnight, start, isPlain } = this.dayOf(
      minute === minuteOfDay ? date : addDays(date, Math.floor(minuteOfDay / 1440)),
    );
    if (isPlain) return new Date(start + minute * 60_000);
    return midnight
      .set({ hour: Math.floor(minute / 60), minute: minute % 60, second: 0, millisecond: 0 })
      .toJSDate();
  }

  private dayOf(date: string): Day {
    const known = this.days.get(date);
    if (known) return known;
    const midnight = DateTime.fromISO(date, { zone: this.zone });
    const start = midnight.toMillis();
    const isPlain = midnight.plus({ days: 1 }).toMillis() - start === DAY_MS;
    if (this.days.size >= MAX_DAYS) this.days.clear();
    const day = { midnight, start, isPlain };
    this.days.set(date, day);
    return day;
  }

  /** The venue-local day on which an instant falls. */
  dateOf(instant: Date): string {
    return DateTime.fromJSDate(instant, { zone: this.zone }).toFormat('yyyy-MM-dd');
  }

  /** The minute of the venue-local day, 0 to 1439, on which an instant falls. */
  minuteOf(instant: Date): number {
    const local = DateTime.fromJSDate(instant, { zone: this.zone });
    return local.hour * 60 + local.minute;
  }

  /**
   * Reads a day: 'YYYY-MM-DD' as it stands, an ISO timestamp as the venue-local day of that instant.
   * @returns null for anything else, a day that does not exist, or a year outside 2000-2100
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

/** Whether text is a day that there is, 'YYYY-MM-DD', of the years 2000 to 2100. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && isInRange(DateTime.fromISO(value, { zone: 'utc' }));
}

function isInRange(day: DateTime): boolean {
  return day.isValid && day.year >= 2000 && day.year <= 2100;
}

/** 'YYYY-MM-DD' so many months later: the same day of the month, or the month's last day where it has none. */
export function addMonths(date: string, months: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ months }).toFormat('yyyy-MM-dd');
}

/** A calendar day as a UTC midnight: days of UTC always have 24 hours, so counting in steps of a day is exact. */
function utcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** 'YYYY-MM-DD' so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one 'YYYY-MM-DD' to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/** Saturday or Sunday. */
export function isWeekend(date: string): boolean {
  const weekday = new Date(utcMidnight(date)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Every 'YYYY-MM-DD' from `from` to `to`, both included. */
export function datesBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}
