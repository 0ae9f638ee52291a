/**
 * The process's own clock: for what is shown, kept in memory or written down. Another process's may be minutes off, so
 * nothing about money or a slot hangs on it: `DatabaseClock` tells the time for that.
 */
export abstract class Clock {
  abstract now(): Date;

  /** What a reading of the database's clock is taken for: itself. Tests that move time move it here as well. */
  ofDatabase(reading: Date): Date {
    return reading;
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
