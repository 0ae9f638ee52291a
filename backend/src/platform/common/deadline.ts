/** A signal that ends by itself. */
export interface Deadline {
  signal: AbortSignal;
  /** It is not needed any more. */
  clear: () => void;
}

/**
 * Aborts after so many milliseconds, or as soon as `also` does. Its timer keeps it: Node 20 collects an `AbortSignal.timeout` inside
 * an `AbortSignal.any` as garbage before it fires, and whatever waits for it waits for ever.
 */
export function deadline(ms: number, also: AbortSignal): Deadline {
  const controller = new AbortController();
  const clear = (): void => {
    clearTimeout(timer);
    also.removeEventListener('abort', follow);
  };
  const end = (reason: unknown): void => {
    clear();
    controller.abort(reason);
  };
  const follow = (): void => end(also.reason);
  const timer = setTimeout(() => {
    end(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, ms);
  also.addEventListener('abort', follow);
  if (also.aborted) follow();
  return { signal: controller.signal, clear };
}
