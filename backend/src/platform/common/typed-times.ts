import { formatDate, formatTime } from './formats.js';
import type { VenueTime } from './venue-time.js';

/** A time that a person typed for a venue-local day. Minute 1440 is the midnight at its end. */
export interface TypedTime {
  field: string;
  /** 'YYYY-MM-DD' */
  date: string;
  minute: number;
}

/** The minute of the day of 'HH:mm', with or without seconds. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Errors by field of a time, or of a start and its end: those that the clocks skip, and an end that is not after the start. */
export function problemsOfTimes(
  [start, end]: readonly [TypedTime, TypedTime?],
  venueTime: VenueTime,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const time of end ? [start, end] : [start]) {
    const problem = skippedText(time, venueTime);
    if (problem) errors[time.field] = [problem];
  }
  // A time that the clocks skip is corrected first.
  if (!end || Object.keys(errors).length > 0) return errors;
  const hasOrder = venueTime.instantOf(end.date, end.minute) > venueTime.instantOf(start.date, start.minute);
  return hasOrder ? errors : { [end.field]: ['The end must be after the start.'] };
}

function skippedText({ date, minute }: TypedTime, venueTime: VenueTime): string | null {
  const at = venueTime.instantOf(date, minute);
  const next = venueTime.minuteOf(at);
  if (next === minute % 1440) return null;
  return `The clocks skip ${formatTime(minute)} on ${formatDate(date)}. Enter ${formatTime(next)} or later.`;
}
