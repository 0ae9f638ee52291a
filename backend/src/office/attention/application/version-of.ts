import { createHash } from 'node:crypto';

const LARGEST = 0x7fffffff;

/** A number that changes with the matter's facts and with what is said about it: whoever answers has seen both. */
export function versionOf(facts: string, noteVersion: number): number {
  const hash = createHash('sha256').update(`${noteVersion}|${facts}`).digest().readUInt32BE();
  return Math.max(1, hash % LARGEST);
}
