import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 25;

/**
 * Repeats `check` until it stops throwing, and returns its result. At the deadline it throws the last error.
 * @param withinMs time limit in milliseconds
 */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 15_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= deadline) throw error;
    }
    await pause(EVERY_MS);
  }
}
