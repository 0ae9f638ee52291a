import type { CalendarEntry } from '@/api/staff/generated';
import { dayPartsOf } from '@/lib/day-parts';
import { addDays, isDay, toDate, toDay } from '@/lib/day';
import { formatMinute, formatPlainDate, formatShortDate } from '@/lib/format';

export type CalendarView = 'day' | 'week' | 'month';
export const VIEWS: readonly CalendarView[] = ['day', 'week', 'month'];

const DAYS_OF_WEEK = 7;
export const MINUTES_OF_DAY = 1440;

export function isView(text: string | null): text is CalendarView {
  return VIEWS.some((view) => view === text);
}

/** Weeks begin on Monday. */
function mondayOf(day: string): string {
  return addDays(day, -((toDate(day).getDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function lastOfMonth(day: string): string {
  const date = toDate(firstOfMonth(day));
  date.setMonth(date.getMonth() + 1, 0);
  return toDay(date);
}

/** The days that a view shows; a month with the whole of its first and last week. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  const first = mondayOf(view === 'week' ? day : firstOfMonth(day));
  const last =
    view === 'week'
      ? addDays(first, DAYS_OF_WEEK - 1)
      : addDays(mondayOf(lastOfMonth(day)), DAYS_OF_WEEK - 1);
  const days: string[] = [];
  for (let each = first; each <= last; each = addDays(each, 1)) days.push(each);
  return days;
}

/** The first day of the next or previous period of a view. */
export function addPeriods(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'day') return addDays(day, by);
  if (view === 'week') return addDays(day, by * DAYS_OF_WEEK);
  const date = toDate(firstOfMonth(day));
  date.setMonth(date.getMonth() + by);
  return toDay(date);
}

/** 'Sat 7 Mar 2099', '2 – 8 Mar 2099', 'March 2099' */
export function titleOf(view: CalendarView, day: string): string {
  const of = dayPartsOf(day);
  if (!of) return day;
  if (view === 'month') return `${of.month} ${of.year}`;
  if (view === 'day') return formatShortDate(day);
  const days = daysOf('week', day);
  const [from, to] = [dayPartsOf(days[0] ?? day), dayPartsOf(days[days.length - 1] ?? day)];
  if (!from || !to) return day;
  const year = from.year === to.year ? '' : ` ${from.year}`;
  const month = from.month === to.month ? '' : ` ${from.monthShort}`;
  return `${from.date}${month}${year} – ${formatPlainDate(days.at(-1) ?? day)}`;
}

/** A day from an address, '2026-12-18'; null for other text. */
export function readDay(text: string | null): string | null {
  return text !== null && isDay(text) ? text : null;
}

/** The part of an entry on a day, in minutes of the day; null when it is on other days. */
export function onDay(entry: CalendarEntry, day: string): { from: number; until: number } | null {
  if (entry.date > day || entry.lastDate < day) return null;
  return {
    from: entry.date === day ? entry.startMinute : 0,
    until: entry.lastDate === day ? entry.endMinute : MINUTES_OF_DAY,
  };
}

/** '2:00 PM – 4:00 PM', 'All day': the part of an entry on that day. */
export function timeOn(entry: CalendarEntry, day: string): string {
  const part = onDay(entry, day);
  if (!part) return '';
  if (part.from === 0 && part.until === MINUTES_OF_DAY) return 'All day';
  return `${formatMinute(part.from)} – ${formatMinute(part.until)}`;
}

/** '2:00 PM', where space is short; '' for an entry that started on an earlier day. */
export function startOn(entry: CalendarEntry, day: string): string {
  const part = onDay(entry, day);
  return part && part.from > 0 ? formatMinute(part.from) : '';
}

export const keyOf = ({ kind, id, startsAt }: CalendarEntry): string => `${kind} ${id} ${startsAt}`;
