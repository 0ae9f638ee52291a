export interface JobWorkerOptions<J> {
  /** The most jobs that run at once. */
  parallel: number;
  /** Takes up to `limit` jobs from the queue. */
  fetch: (limit: number) => Promise<J[]>;
  /** Runs one job to success or failure; never rejects. */
  run: (job: J) => Promise<void>;
}

/**
 * Runs jobs of one queue in parallel. Each job occupies one slot, so a slow job does not delay the rest of its batch.
 * After a full batch the worker fetches again at once; otherwise it waits for `wake`.
 */
export class JobWorker<J> {
  private readonly running = new Set<Promise<void>>();
  private isStopping = false;
  /** Jobs were added since the last fetch. */
  private isWoken = false;
  private rouse: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly options: JobWorkerOptions<J>) {}

  start(): void {
    this.loop = this.work();
  }

  /** Tells the worker that the queue has jobs. */
  wake(): void {
    this.isWoken = true;
    this.rouse();
  }

  /** Fetches no more, and resolves when the running jobs have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.rouse();
    await this.loop;
    await Promise.all(this.running);
  }

  private async work(): Promise<void> {
    const { parallel, fetch } = this.options;
    for (;;) {
      await this.woken();
      if (this.isStopping) return;
      const room = parallel - this.running.size;
      if (room === 0) {
        await Promise.race(this.running);
        continue;
      }
      this.isWoken = false;
      // A queue that cannot be reached counts as empty until the next wake-up.
      const jobs = await fetch(room).catch(() => []);
      for (const job of jobs) this.begin(job);
      if (jobs.length === room) this.isWoken = true;
    }
  }

  private async woken(): Promise<void> {
    if (this.isWoken || this.isStopping) return;
    await new Promise<void>((resolve) => (this.rouse = resolve));
  }

  private begin(job: J): void {
    const work = this.options.run(job).finally(() => this.running.delete(work));
    this.running.add(work);
  }
}
