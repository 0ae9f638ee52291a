import type { DataSource } from 'typeorm';

const BATCH_SIZE = 1000;

/**
 * Repeats a statement that changes up to `$1` rows until it finds no more, each time in its own transaction. Locks stay
 * short, and a process that stops keeps the work done so far.
 * @param statement an UPDATE or DELETE that does not match rows it has changed
 */
export async function inBatches(
  dataSource: DataSource,
  statement: string,
  closing?: AbortSignal,
): Promise<void> {
  while (!closing?.aborted) {
    const [, changed] = await dataSource.query<[unknown, number]>(statement, [BATCH_SIZE]);
    if (changed < BATCH_SIZE) return;
  }
}
