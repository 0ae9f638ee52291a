import { createHash } from 'node:crypto';

const LARGEST = 0x7fffffff;

/** A version for the optimistic lock. It changes with the item's facts and with its note. */
export function versionOf(facts: string, noteVersion: number): number {
  const hash = createHash('sha256').update(`${noteVersion}|${facts}`).digest().readUInt32BE();
  return Math.max(1, hash % LARGEST);
}
