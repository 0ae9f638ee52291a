import { Logger } from '@nestjs/common';

/**
 * Runs `work` at once and then every so many seconds, never twice at a time in one process. The work must be
 * idempotent, since every API process runs it. Failures are logged and tried again at the next turn.
 */
export class Periodic {
  private timer?: NodeJS.Timeout;
  private current?: Promise<void>;
  private readonly logger: Logger;

  constructor(
    private readonly name: string,
    private readonly seconds: number,
    private readonly work: () => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  start(): void {
    this.tick();
    this.timer = setInterval(() => this.tick(), this.seconds * 1000);
    this.timer.unref();
  }

  /** No further turn begins; waits for the one that runs. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.current;
  }

  private tick(): void {
    this.current ??= this.work()
      .catch((error: unknown) =>
        this.logger.warn(`${this.name} failed: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => {
        this.current = undefined;
      });
  }
}
