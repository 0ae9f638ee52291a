import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Periodic, type PeriodicJob } from './periodic.js';

/** First turns come so far apart: all at once they would open each connection that there may be, for a question or two. */
const APART_MS = 40;

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
    this.jobs.forEach((job, place) => job.start(place * APART_MS));
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
