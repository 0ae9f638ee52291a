import { formatShortDate } from '@/lib/format';

/**
 * 'Sun, 22 Nov 2026, 3:48 pm' in the reader's own zone, which is where staff look at their clocks.
 * @param instant as the API says it: ISO 8601 in UTC
 */
export function instantInWords(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  const hour = time.getHours();
  return `${formatShortDate(day)}, ${hour % 12 === 0 ? 12 : hour % 12}:${two(time.getMinutes())} ${hour < 12 ? 'am' : 'pm'}`;
}
