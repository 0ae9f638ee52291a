import rrule, { type RRule as Rule, type Options } from 'rrule';

/** A CommonJS package without named exports. */
const { RRule } = rrule;

export enum Frequency {
  Weekly = 'weekly',
  Fortnightly = 'fortnightly',
  /** The same weekday of the month, such as the second Tuesday; a fifth one becomes the last. */
  Monthly = 'monthly',
  /** The same day of the year; 29 February only in leap years. */
  Yearly = 'yearly',
}

/** How an event or booking repeats. Either `until` or `count` is set. */
export interface Recurrence {
  frequency: Frequency;
  /** The last possible venue-local day, 'YYYY-MM-DD', included. */
  until: string | null;
  count: number | null;
}

/** The most dates in one series. */
export const MAX_DATES = 104;

/**
 * All dates, including the first, by RFC 5545. They are local days, so the time of day stays the same when the clocks
 * change.
 * @param first 'YYYY-MM-DD'
 * @returns at most `MAX_DATES + 1` dates, so that the caller can see that there are too many
 */
export function datesOf(first: string, recurrence: Recurrence): string[] {
  // Without a limit the library would never end for a rule without an end.
  return ruleOf(first, recurrence)
    .all((_, index) => index <= MAX_DATES)
    .slice(0, MAX_DATES + 1)
    .map((day) => day.toISOString().slice(0, 10));
}

/** 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10' */
export function ruleText(first: string, recurrence: Recurrence): string {
  const { dtstart: _dtstart, ...options } = ruleOf(first, recurrence).origOptions;
  return RRule.optionsToString(options)
    .replace(/^RRULE:/, '')
    .replace(/(UNTIL=\d{8})T\d{6}Z?/, '$1');
}

/** Reads a rule that `ruleText` wrote. */
export function recurrenceOf(rule: string): Recurrence {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '') ?? [];
  const count = parts.get('COUNT');
  return {
    frequency: FREQUENCIES[`${parts.get('FREQ')} ${parts.get('INTERVAL') ?? '1'}`] ?? Frequency.Weekly,
    until: year ? `${year}-${month}-${day}` : null,
    count: count === undefined ? null : Number(count),
  };
}

const FREQUENCIES: Readonly<Record<string, Frequency>> = {
  'WEEKLY 1': Frequency.Weekly,
  'WEEKLY 2': Frequency.Fortnightly,
  'MONTHLY 1': Frequency.Monthly,
  'YEARLY 1': Frequency.Yearly,
};

function ruleOf(first: string, { frequency, until, count }: Recurrence): Rule {
  const dtstart = midnight(first);
  const end: Partial<Options> = until === null ? { count } : { until: midnight(until) };
  return new RRule({ ...stepOf(dtstart, frequency), dtstart, ...end });
}

function stepOf(first: Date, frequency: Frequency): Partial<Options> {
  // The library counts weekdays from Monday.
  const weekday = (first.getUTCDay() + 6) % 7;
  switch (frequency) {
    case Frequency.Weekly:
      return { freq: RRule.WEEKLY, byweekday: [weekday] };
    case Frequency.Fortnightly:
      return { freq: RRule.WEEKLY, interval: 2, byweekday: [weekday] };
    case Frequency.Monthly: {
      const place = Math.ceil(first.getUTCDate() / 7);
      const day = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU][weekday];
      return { freq: RRule.MONTHLY, ...(day && { byweekday: [day.nth(place === 5 ? -1 : place)] }) };
    }
    case Frequency.Yearly:
      return { freq: RRule.YEARLY, bymonth: [first.getUTCMonth() + 1], bymonthday: [first.getUTCDate()] };
  }
}

/** The library has no local days, so a day is midnight UTC, where clocks never change. */
function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
