import { Clock } from '../../src/common/clock.js';

/** The system's clock until a test sets it; then it stands still until it is set again or let go. */
export class TestClock extends Clock {
  private fixed: Date | null = null;

  now(): Date {
    return this.fixed ? new Date(this.fixed) : new Date();
  }

  /** @param instant a `Date` or ISO timestamp */
  set(instant: Date | string): void {
    this.fixed = new Date(instant);
  }

  advance(seconds: number): void {
    this.fixed = new Date(this.now().getTime() + seconds * 1000);
  }

  /** Back to the system's time. */
  reset(): void {
    this.fixed = null;
  }
}
