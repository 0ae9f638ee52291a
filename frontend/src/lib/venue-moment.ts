import { formatShortDate } from './format';

/**
 * '3:05 pm on Sat, 20 Mar 2027', by the clock on the venue's wall.
 * @param instant ISO 8601
 * @param timeZone the venue's; without it the reader's
 */
export function venueMoment(instant: string, timeZone?: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  const format = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(time);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const hour = Number(of('hour'));
  const clock = `${hour % 12 || 12}:${of('minute')} ${hour < 12 ? 'am' : 'pm'}`;
  return `${clock} on ${formatShortDate(`${of('year')}-${of('month')}-${of('day')}`)}`;
}

/** '23 h 40 min', and in the last hour '4:05'. */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${minutes}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
}
