import { Logger } from '@nestjs/common';

/** Work that each process repeats at a fixed interval. */
export interface PeriodicJob {
  /** Shown in the log. */
  name: string;
  everySeconds: number;
  /** Starts at a random time within the first minute, because processes often start together and are busy then. Otherwise it starts at once. */
  delayedStart?: boolean;
  /** Must be idempotent, since every API process runs it. @param closing aborted at shutdown; long work must then end soon */
  work: (closing: AbortSignal) => Promise<void>;
}

/** Jobs with `delayedStart` first run after this many seconds. */
const FIRST_RUN_AFTER_SECONDS = { from: 30, to: 60 };

/** Runs a job at its interval, never twice at a time in one process. Failures are logged; the next run tries again. */
export class Periodic {
  private readonly logger: Logger;
  private readonly closing = new AbortController();
  private timer?: NodeJS.Timeout;
  private current?: Promise<void>;

  constructor(private readonly job: PeriodicJob) {
    this.logger = new Logger(job.name);
  }

  /** Resolves after the first run, or at once for a job with `delayedStart`. */
  start(): Promise<void> {
    if (!this.job.delayedStart) {
      this.begin();
      return this.current ?? Promise.resolve();
    }
    const { from, to } = FIRST_RUN_AFTER_SECONDS;
    const pauseMs = (from + Math.random() * (to - from)) * 1000;
    this.timer = setTimeout(() => this.begin(), pauseMs);
    this.timer.unref();
    return Promise.resolve();
  }

  private begin(): void {
    this.tick();
    this.timer = setInterval(() => this.tick(), this.job.everySeconds * 1000);
    this.timer.unref();
  }

  /** Starts no further run and waits for the current one. */
  async stop(): Promise<void> {
    this.closing.abort();
    clearInterval(this.timer);
    await this.current;
  }

  private tick(): void {
    this.current ??= this.job
      .work(this.closing.signal)
      .catch((error: unknown) =>
        this.logger.warn(
          `${this.job.name} failed: ${error instanceof Error ? error.message : String(error)}`,
        ),
      )
      .finally(() => {
        this.current = undefined;
      });
  }
}
