import { minuteOf, problemsOfTimes, type TypedTime } from '../../platform/common/typed-times.js';
import { addDays, type VenueTime } from '../../platform/common/venue-time.js';

interface WallClock {
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:mm', or with seconds. */
  startTime: string;
  endTime: string;
}

/** The start and end of an event. An end that is not after the start is on the next day. */
export function eventPeriod(event: WallClock, venueTime: VenueTime): { start: Date; end: Date } {
  const [start, end] = typedTimes(event);
  return {
    start: venueTime.instantOf(start.date, start.minute),
    end: venueTime.instantOf(end.date, end.minute),
  };
}

/** An end before the start is more likely a mistake than an event past midnight, if the event would last longer. */
const MAX_MINUTES_PAST_MIDNIGHT = 720;

/** Errors by field of times that the venue's clocks do not have on the event's day, and of an end before the start. */
export function problemsOfEventTimes(event: WallClock, venueTime: VenueTime): Record<string, string[]> {
  const [start, end] = typedTimes(event);
  if (end.date > start.date && end.minute + 1440 - start.minute > MAX_MINUTES_PAST_MIDNIGHT)
    return {
      endTime: ['The end must be after the start. An event past midnight can last up to 12 hours.'],
    };
  return problemsOfTimes([start, end], venueTime);
}

function typedTimes({ date, startTime, endTime }: WallClock): [TypedTime, TypedTime] {
  const [start, end] = [minuteOf(startTime), minuteOf(endTime)];
  return [
    { field: 'startTime', date, minute: start },
    { field: 'endTime', date: end > start ? date : addDays(date, 1), minute: end },
  ];
}
