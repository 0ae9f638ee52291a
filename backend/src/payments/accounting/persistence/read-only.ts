import type { DataSource, EntityManager } from 'typeorm';

/** Runs reads that all see the same moment. */
export function readOnly<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return dataSource.transaction('REPEATABLE READ', async (manager) => {
    await manager.query('SET TRANSACTION READ ONLY');
    return work(manager);
  });
}
