import { ProviderUnavailableError } from './provider-errors.js';

/**
 * The calls of this process to one provider. The time limit covers a call with the SDK's retries and token requests, and
 * shutdown ends all calls. A call that was given up may have had its effect, so it carries an idempotency key.
 */
export class ProviderCalls {
  private readonly waiting = new Set<() => void>();
  private closed = false;

  constructor(private readonly limitMs: number) {}

  /** @throws ProviderUnavailableError if there is no answer in time, and what the request throws */
  run<T>(request: () => Promise<T>): Promise<T> {
    if (this.closed) return Promise.reject(new ProviderUnavailableError());
    return new Promise<T>((resolve, reject) => {
      const giveUp = (): void => {
        clearTimeout(timer);
        reject(new ProviderUnavailableError());
      };
      const timer = setTimeout(giveUp, this.limitMs);
      this.waiting.add(giveUp);
      void request()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          this.waiting.delete(giveUp);
        });
    });
  }

  /** Gives up the running calls and refuses new ones. */
  close(): void {
    this.closed = true;
    for (const giveUp of this.waiting) giveUp();
    this.waiting.clear();
  }
}
