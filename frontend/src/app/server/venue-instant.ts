import { wallClock } from '@/lib/format';

/**
 * A local time at the venue with its UTC offset: '2030-07-06T19:00:00+09:30'.
 * @param day 'YYYY-MM-DD' @param time 'HH:mm'
 */
export function venueInstant(day: string, time: string, zone: string): string {
  const wall = `${day}T${time.slice(0, 5)}:00`;
  // The first offset is looked up at the same time in UTC, the second at the corrected instant.
  const asUtc = Date.parse(`${wall}Z`);
  const first = offsetAt(asUtc, zone);
  const offset = offsetAt(asUtc - minutesOf(first) * 60_000, zone);
  return `${wall}${offset}`;
}

/** 'YYYY-MM-DD' of the next day. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** '+09:30' */
function offsetAt(instant: number, zone: string): string {
  const { date, time } = wallClock(new Date(instant), zone) ?? { date: '', time: '' };
  const minutes = Math.round((Date.parse(`${date}T${time}:00Z`) - instant) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
