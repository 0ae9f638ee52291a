export interface JobWorkerOptions<J> {
  /** How many jobs run at once. */
  parallel: number;
  /** Takes up to so many jobs out of the queue. */
  fetch: (limit: number) => Promise<J[]>;
  /** Runs one job to its end, whatever that is; never rejects. */
  run: (job: J) => Promise<void>;
}

/**
 * Takes jobs out of a queue whenever it has some and there is room for them. Each job has a place of its own, so a slow one keeps
 * one place and not the rest of its batch waiting. A queue that gave all that was asked for is asked again at once; one that had
 * less, when its lane is woken.
 */
export class JobWorker<J> {
  private readonly running = new Set<Promise<void>>();
  private isStopping = false;
  /** Something was put into the queue since the last question. */
  private isWoken = false;
  private rouse: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly options: JobWorkerOptions<J>) {}

  start(): void {
    this.loop = this.work();
  }

  /** The queue has a job to give. */
  wake(): void {
    this.isWoken = true;
    this.rouse();
  }

  /** Takes no more, and resolves when what runs has ended. */
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
      // A queue that cannot be reached now is one that has nothing to give.
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
