import { ProviderUnavailableError } from './provider-errors.js';

/**
 * The calls of this process to one provider. Each is waited for as long as the limit says, the repeats and the token that
 * the provider's package may fetch included, and none any longer once the process closes. Whether a call that was given up
 * had its effect is not known, as with any other failure; it carries the key under which it may be sent again.
 */
export class ProviderCalls {
  private readonly waiting = new Set<() => void>();
  private closed = false;

  constructor(private readonly limitMs: number) {}

  /** @throws ProviderUnavailableError when there is no answer in time; whatever the request throws */
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

  /** Gives up what is waited for, and makes no further call. */
  close(): void {
    this.closed = true;
    for (const giveUp of this.waiting) giveUp();
    this.waiting.clear();
  }
}
