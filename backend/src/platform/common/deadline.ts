export interface Deadline {
  signal: AbortSignal;
  /** Cancels the timer when the signal is no longer needed. */
  clear: () => void;
}

/**
 * A signal that aborts after `ms` milliseconds or together with `also`. `AbortSignal.timeout` inside `AbortSignal.any`
 * is not used, because Node 20 may garbage-collect it before it fires, and its waiters would wait forever.
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
