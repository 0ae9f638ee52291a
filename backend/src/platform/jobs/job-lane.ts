import { setTimeout as pause } from 'node:timers/promises';

export interface LaneOptions<J> {
  /** How many jobs run at once. */
  parallel: number;
  /** Milliseconds between two looks into a queue that had nothing more to give. */
  everyMs: number;
  /** Takes up to so many jobs out of the queue. */
  fetch: (limit: number) => Promise<J[]>;
  /** Runs one job to its end, whatever that is; never rejects. */
  run: (job: J) => Promise<void>;
}

/**
 * Takes jobs out of a queue whenever there is room for them. Each job has a place of its own, so a slow one keeps one
 * place and not the rest of its batch waiting; a queue that gave all that was asked for is asked again at once.
 */
export class JobLane<J> {
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly options: LaneOptions<J>) {}

  start(): void {
    this.loop = this.work();
  }

  /** Takes no more, and resolves when what runs has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
    await Promise.all(this.running);
  }

  private async work(): Promise<void> {
    const { parallel, everyMs, fetch } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const room = parallel - this.running.size;
      if (room === 0) {
        await Promise.race(this.running);
        continue;
      }
      // A queue that cannot be reached now is one that has nothing to give.
      const jobs = await fetch(room).catch(() => []);
      for (const job of jobs) this.begin(job);
      if (jobs.length < room) await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private begin(job: J): void {
    const work = this.options.run(job).finally(() => this.running.delete(work));
    this.running.add(work);
  }
}
