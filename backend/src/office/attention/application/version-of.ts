import { createHash } from 'node:crypto';

const LARGEST = 0x7fffffff;

/** A number that changes with an item's facts and with its note, so that an answer is given to both. */
export function versionOf(facts: string, noteVersion: number): number {
  const hash = createHash('sha256').update(`${noteVersion}|${facts}`).digest().readUInt32BE();
  return Math.max(1, hash % LARGEST);
}
