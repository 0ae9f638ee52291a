import { setTimeout as pause } from 'node:timers/promises';
import { isEnding } from './lifecycle.mjs';
import { Problem } from './log.mjs';

const READY_TIMEOUT_MS = 120_000;

/**
 * Waits until the address answers with a success.
 * @param {string} url
 * @param {{ withinMs?: number, onLate?: (words: string) => void }} [options] `onLate`, who is told each time that so long has
 * passed; without it that is the end
 * @throws {Problem} with its last answer
 */
export async function answering(url, { withinMs = READY_TIMEOUT_MS, onLate } = {}) {
  let deadline = Date.now() + withinMs;
  let last = 'no answer';
  while (!isEnding()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      last = await response.text();
      if (response.ok) return;
    } catch {
      // not listening yet
    }
    if (Date.now() >= deadline) {
      const words = `${url} was not ready within ${withinMs / 1000} s. Its last answer: ${last}`;
      if (!onLate) throw new Problem(words);
      onLate(words);
      deadline = Date.now() + withinMs;
    }
    await pause(100);
  }
  throw new Problem(`${url} was not ready when it was ended. Its last answer: ${last}`);
}
