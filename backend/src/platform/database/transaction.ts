import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { SQLSTATE, sqlStateOf } from './postgres-errors.js';

const ATTEMPTS = 4;

/** What was read before the locks came is no longer so: the transaction rolls back and runs again. */
export class RetryTransactionError extends Error {
  readonly code = SQLSTATE.serializationFailure;

  constructor() {
    super('something has changed meanwhile');
  }
}

export interface TransactionOptions {
  /** The longest that all its waits for locks, over all attempts, may take together. Without it each has the role's limit. */
  lockWaitMs?: number;
}

/**
 * Runs `work` in a transaction; a deadlock or serialisation failure rolls back and runs it again, up to four times.
 * `work` must therefore have no effect outside the database.
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
        LAST.set(runnerOf(manager), last);
        const result = await work(manager);
        // What comes last may ask for more.
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
const LAST = new WeakMap<QueryRunner, Last[]>();

/**
 * Does something when everything else of the transaction is done, before it commits, and so with it or not at all. What is only
 * looked at and rolled back never comes to it.
 */
export function beforeCommit(manager: EntityManager, work: Last): void {
  const last = LAST.get(runnerOf(manager));
  if (!last) throw new Error('no transaction of ours, which would end with this');
  last.push(work);
}

/** Says of a transaction that was begun otherwise that it will be rolled back. */
export function markForRollback(manager: EntityManager): void {
  LAST.set(runnerOf(manager), []);
}

function runnerOf({ queryRunner }: EntityManager): QueryRunner {
  if (!queryRunner) throw new Error('no transaction');
  return queryRunner;
}

/** A budget that has shrunk by less is not told to PostgreSQL: statements that waited for nothing cost no further one. */
const WORTH_TELLING_MS = 20;

/** PostgreSQL limits each wait by itself; this limits their sum, by lowering the limit as time is spent. */
class LockBudget {
  constructor(private leftMs: number) {}

  /** Every statement of the transaction counts from here on. */
  watch(manager: EntityManager): void {
    const runner = runnerOf(manager);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    let told = Infinity;
    let failed = false;
    runner.query = (async (...args: unknown[]) => {
      // After a failure PostgreSQL takes nothing but the end of the transaction.
      if (!failed && told - this.leftMs > WORTH_TELLING_MS) {
        told = Math.max(1, Math.ceil(this.leftMs));
        await query(`SET LOCAL lock_timeout = ${told}`);
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

/** One transaction at a time writes the table until it ends; readers do not wait. */
export async function lockForWriting(table: string, manager: EntityManager): Promise<void> {
  await manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Waits for an advisory lock, which the transaction has alone until it ends. */
export async function takeLock(family: number, manager: EntityManager, key = 0): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [family, key]);
}

/** Lock families of `pg_advisory_xact_lock(family, key)`; those of migrations and job queues lock as single keys. */
export const ADVISORY_LOCK = {
  memberHolds: 7301,
  moneyOfBooking: 7302,
  migrations: 7303,
  jobQueues: 7304,
  closures: 7305,
  /** Shared by members who book, alone for who says when only staff may. */
  staffOnly: 7306,
  /** Key 0: shared by who frees rooms, alone for who asks to be told of them. Key 1: one who offers rooms at a time. */
  waitingList: 7307,
  /** Key 0: one process at a time takes a mail of the newsletter, so that the throttle is that of all together. */
  newsletter: 7315,
} as const;
