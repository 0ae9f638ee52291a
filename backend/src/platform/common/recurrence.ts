import rrule, { type RRule as Rule, type Options } from 'rrule';

/** The package is one for browsers and CommonJS, without names that Node sees. */
const { RRule } = rrule;

export enum Frequency {
  Weekly = 'weekly',
  Fortnightly = 'fortnightly',
  /** On the same weekday of the month: the second Tuesday; the last one where that is a fifth. */
  Monthly = 'monthly',
  /** On the same day of the year; the 29th of February in leap years alone. */
  Yearly = 'yearly',
}

/** How something repeats, an event or a hire, its first date included. Exactly one of the ends is given. */
export interface Recurrence {
  frequency: Frequency;
  /** The last venue-local day on which one may be, 'YYYY-MM-DD'. */
  until: string | null;
  count: number | null;
}

/** A series has no more dates. */
export const MAX_DATES = 104;

/**
 * The dates, the first one included, as RFC 5545 counts them: on local days alone. What time it is on them the venue's clock
 * says, so that a training stays at six when the clocks change.
 * @param first 'YYYY-MM-DD'
 * @returns at most one more than `MAX_DATES`, which tells that there are too many
 */
export function datesOf(first: string, recurrence: Recurrence): string[] {
  // A limit of its own: the library would count to the end of time for a rule without an end in sight.
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

/** The other way round, of a text that `ruleText` has made. */
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
  // The library's weekdays begin with Monday.
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

/** A calendar day as the library wants it: it knows no days, and UTC's have no clock that changes. */
function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
