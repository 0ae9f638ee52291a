/** Limits how many pieces of work run at a time. The others wait and start in the order in which they came. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly permits: number) {}

  /** Calls `begin` in a later turn of the event loop, as soon as a permit is free. The work calls `release` when it ends. */
  schedule(begin: () => void): void {
    if (this.running < this.permits) this.start(begin);
    else this.waiting.push(begin);
  }

  /** Called once for each piece of work that ended, also after a failure. */
  release(): void {
    this.running -= 1;
    const next = this.waiting.shift();
    if (next) this.start(next);
  }

  private start(begin: () => void): void {
    this.running += 1;
    setImmediate(begin);
  }
}
