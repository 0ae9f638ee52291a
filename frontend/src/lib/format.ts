import { dayPartsOf } from './day-parts';

/**
 * How dates, times, numbers and money are written, all in this file. A slot's label is shown as it comes.
 * Days are 'YYYY-MM-DD' at the venue, instants ISO 8601. A text that is neither comes back unchanged.
 */

const NUMBERS = new Intl.NumberFormat('en-GB');
/** By currency; making one is slow. */
const AMOUNTS = new Map<string, Intl.NumberFormat>();
const MINUTES_OF_DAY = 1440;

/** 'Saturday 21 November 2026': for events, and as the spoken name of a calendar's day. */
export function formatLongDate(date: string): string {
  const words = dayPartsOf(date);
  return words ? `${formatDayOfYear(date)} ${words.year}` : date;
}

/** 'Saturday 21 November': for events listed below their month and year. */
export function formatDayOfYear(date: string): string {
  const words = dayPartsOf(date);
  return words ? `${words.weekday} ${words.date} ${words.month}` : date;
}

/** 'Sat 21 Nov 2026' */
export function formatShortDate(date: string): string {
  const words = dayPartsOf(date);
  return words ? `${words.weekdayShort} ${formatPlainDate(date)}` : date;
}

/** '21 Nov 2026': where the weekday does not matter or is shown beside it. */
export function formatPlainDate(date: string): string {
  const words = dayPartsOf(date);
  return words ? `${words.date} ${words.monthShort} ${words.year}` : date;
}

/** 'November 2026' for '2026-11' */
export function formatMonth(month: string): string {
  const words = dayPartsOf(`${month}-01`);
  return words ? `${words.month} ${words.year}` : month;
}

/** '18:30' as '6:30 PM' */
export function formatTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined ? time : formatMinute(Number(hours) * 60 + Number(minutes));
}

/** '6:30 PM'. @param minute of the day; 1440 is the midnight at its end */
export function formatMinute(minute: number): string {
  const hour = Math.floor((minute % MINUTES_OF_DAY) / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

let venueZone: string | undefined;

/** The time zone in which instants are written from now on. Until the club's settings are known, it is the browser's. */
export function writeInZone(timeZone: string | undefined): void {
  venueZone = timeZone;
}

/**
 * What a clock on the wall shows.
 * @param timeZone defaults to the venue's
 * @returns 'YYYY-MM-DD' and 'HH:mm'; null for a text that is no instant
 */
export function wallClock(
  instant: string | Date,
  timeZone = venueZone,
): { date: string; time: string } | null {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return null;
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { date: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
}

/** '6:30 PM'. @param timeZone defaults to the venue's */
export function formatClock(instant: string, timeZone?: string): string {
  const clock = wallClock(instant, timeZone);
  return clock ? formatTime(clock.time) : instant;
}

/** 'Sun 22 Nov 2026, 3:48 PM'. @param timeZone defaults to the venue's */
export function formatInstant(instant: string, timeZone?: string): string {
  const clock = wallClock(instant, timeZone);
  return clock ? `${formatShortDate(clock.date)}, ${formatTime(clock.time)}` : instant;
}

/** '22 Nov 2026', the day on which an instant falls. @param timeZone defaults to the venue's */
export function formatDateOf(instant: string, timeZone?: string): string {
  return formatPlainDate(wallClock(instant, timeZone)?.date ?? instant);
}

/** '6:00 PM – 8:00 PM' of two instants, below or beside their day. */
export function formatTimes(startsAt: string, endsAt: string, timeZone?: string): string {
  return `${formatClock(startsAt, timeZone)} – ${formatClock(endsAt, timeZone)}`;
}

/** 'Fri 18 Dec 2026, 6:00 PM – 8:00 PM', and over days 'Fri 18 Dec, 6:00 PM – Sat 19 Dec, 1:00 AM'. */
export function formatSpan(startsAt: string, endsAt: string, timeZone?: string): string {
  const [from, to] = [wallClock(startsAt, timeZone), wallClock(endsAt, timeZone)];
  if (!from || !to) return `${startsAt} – ${endsAt}`;
  if (from.date === to.date)
    return `${formatShortDate(from.date)}, ${formatTimes(startsAt, endsAt, timeZone)}`;
  return `${withoutYear(from.date)}, ${formatTime(from.time)} – ${withoutYear(to.date)}, ${formatTime(to.time)}`;
}

function withoutYear(date: string): string {
  const words = dayPartsOf(date);
  return words ? `${words.weekdayShort} ${words.date} ${words.monthShort}` : date;
}

/** '1,234' */
export function formatCount(count: number): string {
  return NUMBERS.format(count);
}

/**
 * '300.00' in GBP becomes '£300.00'. The locale en-GB formats the same in every version of ICU.
 */
export function formatAmount(amount: string | number, currency = 'GBP'): string {
  const known = AMOUNTS.get(currency);
  const format = known ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  if (!known) AMOUNTS.set(currency, format);
  return format.format(Number(amount));
}

/** Seconds as '4:05'. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** Seconds as '23 h 40 min', and in the last hour as '4:05'. */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : formatCountdown(seconds);
}
