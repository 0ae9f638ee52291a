import type { DataSource } from 'typeorm';

const AT_ONCE = 1000;

/**
 * Runs a statement that changes at most `$1` rows again and again until it finds no more, each time in a transaction of its own:
 * nobody waits for a hundred thousand rows, and a process that closes has done a part of it.
 * @param statement an UPDATE or DELETE of rows that are so no more afterwards
 */
export async function inBatches(
  dataSource: DataSource,
  statement: string,
  closing?: AbortSignal,
): Promise<void> {
  while (!closing?.aborted) {
    const [, changed] = await dataSource.query<[unknown, number]>(statement, [AT_ONCE]);
    if (changed < AT_ONCE) return;
  }
}
