import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { atMost } from './at-most.js';
import { Periodic, type PeriodicJob } from './periodic.js';

/**
 * First turns come one after another: all at once they would open each connection that there may be, for a question or two.
 * One that takes longer than this keeps the next from nothing.
 */
const APART_MS = 40;

/** The one life of all periodic jobs: from when the application has started until it closes. */
@Injectable()
export class PeriodicJobs implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly jobs: Periodic[] = [];
  private stopped?: Promise<void>;
  private begun?: Promise<void>;

  /** To be called before the application has started. */
  add(job: PeriodicJob): void {
    this.jobs.push(new Periodic(job));
  }

  onApplicationBootstrap(): void {
    void this.firstTurns();
  }

  /** Done when each job that is in a hurry has had its first turn: what is new from then on waits for a rhythm or for a call. */
  firstTurns(): Promise<void> {
    this.begun ??= this.begin();
    return this.begun;
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

  private async begin(): Promise<void> {
    const turns: Promise<void>[] = [];
    for (const job of this.jobs) {
      if (this.stopped) break;
      const turn = job.start();
      turns.push(turn);
      await atMost(APART_MS, turn);
    }
    await Promise.all(turns);
  }
}
