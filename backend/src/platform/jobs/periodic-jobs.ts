import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { withTimeLimit } from './with-time-limit.js';
import { Periodic, type PeriodicJob } from './periodic.js';

/** First runs start one after another, since together they would open every database connection. A slow one delays the next by this at most. */
const START_DELAY_MS = 40;

/** Runs all periodic jobs from the start of the application until it closes. */
@Injectable()
export class PeriodicJobs implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly jobs: Periodic[] = [];
  private stopped?: Promise<void>;
  private started?: Promise<void>;

  /** Must be called before the application has started. */
  add(job: PeriodicJob): void {
    this.jobs.push(new Periodic(job));
  }

  onApplicationBootstrap(): void {
    void this.firstRuns();
  }

  /** Resolves when each job without `delayedStart` has run once. */
  firstRuns(): Promise<void> {
    this.started ??= this.begin();
    return this.started;
  }

  onModuleDestroy(): void {
    void this.stop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** Starts no further runs and waits for the current ones. */
  stop(): Promise<void> {
    this.stopped ??= Promise.all(this.jobs.map((job) => job.stop())).then(() => undefined);
    return this.stopped;
  }

  private async begin(): Promise<void> {
    const runs: Promise<void>[] = [];
    for (const job of this.jobs) {
      if (this.stopped) break;
      const run = job.start();
      runs.push(run);
      await withTimeLimit(START_DELAY_MS, run);
    }
    await Promise.all(runs);
  }
}
