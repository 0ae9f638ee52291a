import type { DataSource } from 'typeorm';

const BATCH_SIZE = 1000;

/**
 * Repeats a statement that changes up to `$1` rows until it finds no more, each time in its own transaction. Locks stay
 * short, and a process that stops keeps the work done so far.
 * @param statement an UPDATE or DELETE that does not match rows it has changed
 */
export function inBatches(dataSource: DataSource, statement: string, closing?: AbortSignal): Promise<void> {
  return repeatBatches(async (size) => {
    const [, changed] = await dataSource.query<[unknown, number]>(statement, [size]);
    return changed;
  }, closing);
}

/** The same for work that takes more than one statement. @param work a transaction that returns how many rows it changed, up to `size` */
export async function repeatBatches(
  work: (size: number) => Promise<number>,
  closing?: AbortSignal,
): Promise<void> {
  while (!closing?.aborted) if ((await work(BATCH_SIZE)) < BATCH_SIZE) return;
}
