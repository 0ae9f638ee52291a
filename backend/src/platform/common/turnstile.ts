import { DomainError } from './domain-error.js';

export interface TurnstileLimits {
  /** So many may be inside. */
  atOnce: number;
  /** So many of them for the same thing, so that a queue for one thing leaves room for all others. */
  atOnceForOne: number;
  /** So many may wait, each so long. */
  waiting: number;
  waitMs: number;
}

interface Waiting {
  key: string;
  enter(): void;
}

/** Lets a few in at a time; the others wait in this process, without a connection of the database. */
export class Turnstile {
  private readonly inside = new Map<string, number>();
  private total = 0;
  private readonly queue: Waiting[] = [];

  constructor(private readonly limits: TurnstileLimits) {}

  /**
   * @param key what it is about
   * @param work is told whether it had to wait, in which case what was read before may be out of date
   * @throws DomainError `service_unavailable` when the queue is full, or the wait too long
   */
  async run<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const hasWaited = !this.hasRoomFor(key);
    if (hasWaited) await this.wait(key);
    else this.enter(key);
    try {
      return await work(hasWaited);
    } finally {
      this.leave(key);
    }
  }

  private hasRoomFor(key: string): boolean {
    return this.total < this.limits.atOnce && (this.inside.get(key) ?? 0) < this.limits.atOnceForOne;
  }

  private enter(key: string): void {
    this.total += 1;
    this.inside.set(key, (this.inside.get(key) ?? 0) + 1);
  }

  private wait(key: string): Promise<void> {
    if (this.queue.length >= this.limits.waiting) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        key,
        enter: () => {
          clearTimeout(timer);
          this.enter(key);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(tooMany());
      }, this.limits.waitMs);
      this.queue.push(waiting);
    });
  }

  private leave(key: string): void {
    this.total -= 1;
    const left = (this.inside.get(key) ?? 1) - 1;
    if (left === 0) this.inside.delete(key);
    else this.inside.set(key, left);
    const next = this.queue.findIndex((waiting) => this.hasRoomFor(waiting.key));
    if (next !== -1) this.queue.splice(next, 1)[0]?.enter();
  }
}

function tooMany(): DomainError {
  return new DomainError(
    'service_unavailable',
    'Many people are asking for this at the moment. Please try again in a moment.',
    { retryAfterSeconds: 2 },
  );
}
