import { Logger } from '@nestjs/common';

/** Work that each process does again and again. */
export interface PeriodicJob {
  /** For the log. */
  name: string;
  everySeconds: number;
  /** Nobody waits for it: its first turn comes within a minute, at a time by chance, since a start has enough to do and may not be the only one. */
  unhurried?: boolean;
  /** Idempotent, since every API process does it. @param closing a turn that could go on for long ends soon after this is aborted */
  work: (closing: AbortSignal) => Promise<void>;
}

/** Within these seconds what is unhurried has its first turn. */
const FIRST_TURN_SECONDS = { from: 30, to: 60 };

/** Runs a job at once, unless it is unhurried, and then in its rhythm, never twice at a time in one process. Failures are logged and tried again at the next turn. */
export class Periodic {
  private readonly logger: Logger;
  private readonly closing = new AbortController();
  private timer?: NodeJS.Timeout;
  private current?: Promise<void>;

  constructor(private readonly job: PeriodicJob) {
    this.logger = new Logger(job.name);
  }

  /** @returns when its first turn is over; at once, where nobody waits for that */
  start(): Promise<void> {
    if (!this.job.unhurried) {
      this.begin();
      return this.current ?? Promise.resolve();
    }
    const { from, to } = FIRST_TURN_SECONDS;
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

  /** No further turn begins; waits for the one that runs. */
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
