import { formatShortDate } from '@/lib/format';

/** Before any that staff have planned. */
const EVER = '2000-01-02';

/**
 * 'Mon, 1 Mar 2027' for the begin of a day at the venue, with the time for another instant.
 * @param timezone the venue's: a version begins with its day, wherever staff are
 */
export function beginInWords(validFrom: string, timezone: string): string {
  if (validFrom < EVER) return 'From the start';
  // The Swedish way of writing is that of ISO 8601.
  const local = new Date(validFrom).toLocaleString('sv-SE', { timeZone: timezone });
  const [hour, minute] = local.slice(11, 16).split(':').map(Number) as [number, number];
  const day = formatShortDate(local.slice(0, 10));
  if (hour === 0 && minute === 0) return day;
  return `${day}, ${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
