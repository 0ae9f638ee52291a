import type { DataSource, EntityManager } from 'typeorm';
import { SQLSTATE, sqlStateOf } from './postgres-errors.js';

const ATTEMPTS = 4;

/**
 * Runs `work` in a transaction; a deadlock or serialisation failure rolls back and runs it again, up to four times.
 * `work` must therefore have no effect outside the database.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      const state = sqlStateOf(error);
      const retryable = state === SQLSTATE.deadlockDetected || state === SQLSTATE.serializationFailure;
      if (!retryable || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Lock families of `pg_advisory_xact_lock(family, key)`; the last two lock as single keys. */
export const ADVISORY_LOCK = {
  memberHolds: 7301,
  venueDay: 7302,
  migrations: 7303,
  jobQueues: 7304,
} as const;
