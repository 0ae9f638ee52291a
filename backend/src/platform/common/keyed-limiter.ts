import { DomainError } from './domain-error.js';

export interface KeyedLimits {
  /** Pieces of work that run at a time, over all keys. */
  concurrent: number;
  /** Pieces of work that run at a time for one key, so that one busy key does not block the others. */
  concurrentPerKey: number;
  /** Pieces of work that may wait; any more are refused at once. */
  maxWaiting: number;
  /** The longest wait in milliseconds before a refusal. */
  maxWaitMs: number;
}

interface Waiting {
  key: string;
  start(): void;
}

/** Limits how much work runs at a time, in total and per key. The rest waits in memory, without a database connection. */
export class KeyedLimiter {
  private readonly running = new Map<string, number>();
  private total = 0;
  private readonly queue: Waiting[] = [];

  constructor(private readonly limits: KeyedLimits) {}

  /**
   * @param work its argument says whether it had to wait; data read before the wait may then be out of date
   * @throws DomainError `service_unavailable` when the queue is full or the wait took too long
   */
  async run<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const hasWaited = !this.hasCapacity(key);
    if (hasWaited) await this.wait(key);
    else this.start(key);
    try {
      return await work(hasWaited);
    } finally {
      this.finish(key);
    }
  }

  private hasCapacity(key: string): boolean {
    return this.total < this.limits.concurrent && (this.running.get(key) ?? 0) < this.limits.concurrentPerKey;
  }

  private start(key: string): void {
    this.total += 1;
    this.running.set(key, (this.running.get(key) ?? 0) + 1);
  }

  private wait(key: string): Promise<void> {
    if (this.queue.length >= this.limits.maxWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        key,
        start: () => {
          clearTimeout(timer);
          this.start(key);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(busy());
      }, this.limits.maxWaitMs);
      this.queue.push(waiting);
    });
  }

  private finish(key: string): void {
    this.total -= 1;
    const left = (this.running.get(key) ?? 1) - 1;
    if (left === 0) this.running.delete(key);
    else this.running.set(key, left);
    const next = this.queue.findIndex((waiting) => this.hasCapacity(waiting.key));
    if (next !== -1) this.queue.splice(next, 1)[0]?.start();
  }
}

function busy(): DomainError {
  return new DomainError('service_unavailable', 'The site is very busy. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
}
