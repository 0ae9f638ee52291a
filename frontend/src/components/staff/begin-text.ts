import { formatInstant, formatShortDate, wallClock } from '@/lib/format';

/** Before any that staff have planned. */
const FIRST_VERSION_DAY = '2000-01-02';

/**
 * 'Mon 1 Mar 2027' for the begin of a day at the venue, with the time for another instant.
 * @param timezone the venue's: a version begins with its day, wherever staff are
 */
export function beginText(validFrom: string, timezone: string): string {
  if (validFrom < FIRST_VERSION_DAY) return 'From the start';
  const clock = wallClock(validFrom, timezone);
  return clock?.time === '00:00' ? formatShortDate(clock.date) : formatInstant(validFrom, timezone);
}
