import { setTimeout as pause } from 'node:timers/promises';
import { isEnding } from './lifecycle.mjs';
import { Problem } from './log.mjs';

const READY_TIMEOUT_MS = 120_000;

/**
 * Waits until the URL answers with a success status.
 * @param {string} url
 * @param {{ withinMs?: number, onLate?: (words: string) => void }} [options] `onLate` is called after each `withinMs`; without it the wait fails
 * @throws {Problem} with the last answer
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
  throw new Problem(`${url} was not ready when we stopped waiting. Its last answer: ${last}`);
}
