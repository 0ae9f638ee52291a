interface WallClock {
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:mm', or with seconds. */
  startTime: string;
  endTime: string;
}

interface Zone {
  instantOf(date: string, minuteOfDay: number): Date;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The start and end of an event. An end that is not after the start is on the next day. */
export function eventPeriod(event: WallClock, zone: Zone): { start: Date; end: Date } {
  const start = minuteOf(event.startTime);
  const end = minuteOf(event.endTime);
  return {
    start: zone.instantOf(event.date, start),
    end: zone.instantOf(event.date, end > start ? end : end + 1440),
  };
}
