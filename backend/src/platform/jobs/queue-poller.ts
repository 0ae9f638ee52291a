import { setTimeout as pause } from 'node:timers/promises';

export interface QueuePollerOptions {
  intervalMs: number;
  /** Finds the queues that have jobs due. */
  findDueQueues: () => Promise<ReadonlySet<string>>;
  /** Called only when at least one queue has a job. */
  onJobsDue: (queues: ReadonlySet<string>) => void;
}

/** Asks for the due jobs of all queues in one query. A query for each queue would be most of the work of an idle process. */
export class QueuePoller {
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly options: QueuePollerOptions) {}

  start(): void {
    this.loop = this.poll();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async poll(): Promise<void> {
    const { intervalMs, findDueQueues, onJobsDue } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // If the database cannot be reached, the next round tries again.
      const queues = await findDueQueues().catch(() => new Set<string>());
      if (queues.size > 0) onJobsDue(queues);
      await pause(intervalMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
