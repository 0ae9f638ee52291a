/**
 * This process's clock, for display, caches and logs. Clocks of processes may differ by minutes, so decisions about
 * money and slots use `DatabaseClock`.
 */
export abstract class Clock {
  abstract now(): Date;

  /** Returns the reading unchanged. Tests that move time shift it. */
  ofDatabase(reading: Date): Date {
    return reading;
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
