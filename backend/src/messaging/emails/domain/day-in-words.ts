import { DateTime } from 'luxon';

/** 'Saturday 5 December 2026' of '2026-12-05'. */
export function inWords(day: string): string {
  return DateTime.fromISO(day, { zone: 'utc' }).setLocale('en-AU').toFormat('cccc d LLLL yyyy');
}
