import { addDays, addMonths } from '../../../platform/common/venue-time.js';

/**
 * The same period of the year before; both days are included. Periods that follow each other have periods before them that follow each
 * other too, so that a 29 February counts once. A single day is compared with a single day.
 */
export function yearBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  if (from === to) return { from: addMonths(from, -12), to: addMonths(to, -12) };
  return { from: startBefore(from), to: addDays(startBefore(addDays(to, 1)), -1) };
}

/** Where the year before has no 29 February, its 1 March follows 28 February. */
function startBefore(day: string): string {
  return day.endsWith('-02-29') ? addDays(addMonths(day, -12), 1) : addMonths(day, -12);
}
