import { Clock } from '../../src/platform/common/clock.js';

/**
 * The system's and the database's time until a test sets it; then both stand still until it is set again or let go. What SQL
 * compares by itself (the end of a hold) does not move: a test moves the stored time instead.
 */
export class TestClock extends Clock {
  private fixed: Date | null = null;

  now(): Date {
    return this.ofDatabase(new Date());
  }

  override ofDatabase(reading: Date): Date {
    return this.fixed ? new Date(this.fixed) : reading;
  }

  /** @param instant a `Date` or ISO timestamp */
  set(instant: Date | string): void {
    this.fixed = new Date(instant);
  }

  advance(seconds: number): void {
    this.fixed = new Date(this.now().getTime() + seconds * 1000);
  }

  /** Back to the present. */
  reset(): void {
    this.fixed = null;
  }
}
