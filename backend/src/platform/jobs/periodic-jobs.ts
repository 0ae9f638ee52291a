import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Periodic, type PeriodicJob } from './periodic.js';

/** The one life of all periodic jobs: from when the application has started until it closes. */
@Injectable()
export class PeriodicJobs implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly jobs: Periodic[] = [];
  private stopped?: Promise<void>;

  /** To be called before the application has started. */
  add(job: PeriodicJob): void {
    this.jobs.push(new Periodic(job));
  }

  onApplicationBootstrap(): void {
    for (const job of this.jobs) job.start();
  }

  onModuleDestroy(): void {
    void this.stop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** No further turn begins; waits for those that run. */
  stop(): Promise<void> {
    this.stopped ??= Promise.all(this.jobs.map((job) => job.stop())).then(() => undefined);
    return this.stopped;
  }
}
