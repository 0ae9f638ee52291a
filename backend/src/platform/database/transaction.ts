import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { SQLSTATE, sqlStateOf } from './postgres-errors.js';

const ATTEMPTS = 4;

/** Rows changed before they could be locked. `inTransaction` rolls back and runs again. */
export class RetryTransactionError extends Error {
  readonly code = SQLSTATE.serializationFailure;

  constructor() {
    super('a row changed before it was locked');
  }
}

export interface TransactionOptions {
  /** Limit for all lock waits together, over all attempts. Default: the role's limit for each wait. */
  lockWaitMs?: number;
}

/**
 * Runs `work` in a transaction. After a deadlock or serialisation failure it rolls back and tries again, up to four
 * attempts in all. So `work` must have no effect outside the database.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  { lockWaitMs }: TransactionOptions = {},
): Promise<T> {
  const budget = lockWaitMs === undefined ? null : new LockBudget(lockWaitMs);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(async (manager) => {
        budget?.watch(manager);
        const last: Last[] = [];
        BEFORE_COMMIT.set(runnerOf(manager), last);
        const result = await work(manager);
        // This work may register more.
        for (let next = last.shift(); next; next = last.shift()) await next();
        return result;
      });
    } catch (error) {
      const state = sqlStateOf(error);
      const retryable = state === SQLSTATE.deadlockDetected || state === SQLSTATE.serializationFailure;
      if (!retryable || attempt === ATTEMPTS) throw error;
    }
  }
}

type Last = () => Promise<void>;
const BEFORE_COMMIT = new WeakMap<QueryRunner, Last[]>();

/** Runs `work` at the end of the transaction, just before it commits. A dry run that is rolled back never runs it. */
export function beforeCommit(manager: EntityManager, work: Last): void {
  const last = BEFORE_COMMIT.get(runnerOf(manager));
  if (!last) throw new Error('beforeCommit needs a transaction of inTransaction');
  last.push(work);
}

/** Marks a transaction that `inTransaction` did not start as a dry run that is rolled back. */
export function markForRollback(manager: EntityManager): void {
  BEFORE_COMMIT.set(runnerOf(manager), []);
}

function runnerOf({ queryRunner }: EntityManager): QueryRunner {
  if (!queryRunner) throw new Error('no transaction');
  return queryRunner;
}

/** Smaller changes of the limit are not sent to PostgreSQL, so that statements without waits cost nothing extra. */
const MIN_CHANGE_MS = 20;

/** PostgreSQL limits each lock wait; this class limits their sum, by lowering that limit as time passes. */
class LockBudget {
  constructor(private leftMs: number) {}

  /** Counts the lock waits of every statement from now on. */
  watch(manager: EntityManager): void {
    const runner = runnerOf(manager);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    let sentMs = Infinity;
    let failed = false;
    runner.query = (async (...args: unknown[]) => {
      // After an error PostgreSQL accepts only the end of the transaction.
      if (!failed && sentMs - this.leftMs > MIN_CHANGE_MS) {
        sentMs = Math.max(1, Math.ceil(this.leftMs));
        await query(`SET LOCAL lock_timeout = ${sentMs}`);
      }
      const begun = performance.now();
      try {
        return await query(...args);
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        this.leftMs -= performance.now() - begun;
      }
    }) as typeof runner.query;
  }
}

/** Lets only one transaction at a time write the table; readers do not wait. */
export async function lockForWriting(table: string, manager: EntityManager): Promise<void> {
  await manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Takes an exclusive advisory lock until the end of the transaction. */
export async function takeLock(family: number, manager: EntityManager, key = 0): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [family, key]);
}

/** Families for `pg_advisory_xact_lock(family, key)`. The locks of migrations and job queues have a single key. */
export const ADVISORY_LOCK = {
  memberHolds: 7301,
  moneyOfBooking: 7302,
  migrations: 7303,
  jobQueues: 7304,
  closures: 7305,
  /** Shared by members who book; exclusive for staff who limit bookings to staff. */
  staffOnly: 7306,
  /**
   * Key 0: shared by those who free rooms, exclusive for joining the waiting list. Key 1: only one process at a time
   * makes offers.
   */
  waitingList: 7307,
  /**
   * Key 0: one process at a time takes an email of the newsletter, because the rate limit is for all of them together.
   */
  newsletter: 7315,
  payoutDifferences: 7316,
  /** One process at a time turns changes of availability into events. */
  availabilityEvents: 7317,
  /** Key: the month as year × 12 + month. `posting_day` (SQL) tries to share it; closing the month takes it. */
  postingMonth: 7318,
} as const;
