import { setTimeout as pause } from 'node:timers/promises';

export interface LookoutOptions {
  /** Milliseconds between two looks. */
  everyMs: number;
  /** The queues that have a job to give. */
  ask: () => Promise<ReadonlySet<string>>;
  /** Whoever takes jobs out of a queue that has some. */
  tell: (queues: ReadonlySet<string>) => void;
}

/**
 * Looks for all lanes at once which queues have a job to give: a question of each lane's own, again and again, would be most of
 * what an idle process does.
 */
export class Lookout {
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly options: LookoutOptions) {}

  start(): void {
    this.loop = this.look();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async look(): Promise<void> {
    const { everyMs, ask, tell } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // Queues that cannot be reached now have nothing to give.
      const queues = await ask().catch(() => new Set<string>());
      if (queues.size > 0) tell(queues);
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
