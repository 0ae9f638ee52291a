import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 25;

/**
 * Repeats `check` until it no longer throws, and answers what it answered; at the deadline its last failure is thrown.
 * @param withinMs how long to go on trying
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
