import { Clock } from '../../src/platform/common/clock.js';

/**
 * Both clocks (process and database) run normally until a test sets them; then they stand still until `set` or `reset`.
 * Comparisons inside SQL, such as the end of a hold, use the real time: a test changes the stored time instead.
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

  /** Lets the clocks run again. */
  reset(): void {
    this.fixed = null;
  }
}
