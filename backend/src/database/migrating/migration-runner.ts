import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type LoggerService } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { isTransientFailure, SQLSTATE, sqlStateOf } from '../../platform/database/postgres-errors.js';
import { REMOVED_SCHEMA } from '../../platform/database/removed-schema.js';
import { ADVISORY_LOCK } from '../../platform/database/transaction.js';
import { BlockerWatch } from './blocker-watch.js';
import { type Migration, nameOf, recordOf, timestampOf } from './migration.js';
import { MigrationFailedError, MigrationStuckError, SchemaTooNewError } from './refusals.js';
import { LOCK_RETRY_MS } from './steps.js';

export interface MigrationOptions {
  /** Time limit of one lock wait. Other statements on the table queue behind it. */
  lockMs: number;
  /** Pause between two attempts, so that other statements can run. It doubles each time, up to tenfold. */
  pauseMs: number;
  /** Time limit for all attempts of one migration. */
  giveUpAfterMs: number;
  /** Reports waits and repeated migrations. */
  log: Pick<LoggerService, 'log' | 'warn'> | undefined;
}

// The launcher waits two minutes for the API, so the reason must be logged before that.
const DEFAULTS = { lockMs: 2000, pauseMs: 500, giveUpAfterMs: 90_000 };
const CONTEXT = 'migrations';
/** Interval of attempts to get the migration lock. */
const LOCK_POLL_MS = 200;
const STILL_WAITING_MS = 30_000;
/** PostgreSQL closes an idle connection after this, for example when a process is suspended or its machine is lost. */
const IDLE_TIMEOUT_MS = 60_000;
const CONNECTION_CHECK_MS = 2000;

/**
 * Runs the migrations of `dataSource.migrations` in order, each in its own transaction or, if it says so, without one.
 * Keeps TypeORM's table of completed migrations, with their kind, and a table of those that began without a
 * transaction.
 */
export class MigrationRunner {
  private readonly options: typeof DEFAULTS;
  private readonly log: Pick<LoggerService, 'log' | 'warn'>;
  /** PostgreSQL's process id of this connection. */
  private pid = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly runner: QueryRunner,
    { log = new Logger(), ...options }: Partial<MigrationOptions> = {},
  ) {
    this.log = log;
    this.options = { ...DEFAULTS, ...options };
  }

  /**
   * Runs `work` while holding the migration lock, so that only one process changes the schema. The lock belongs to the
   * connection, so it is free again if the process dies. Processes poll for it: waiting inside a statement would hold a
   * snapshot, and CREATE INDEX CONCURRENTLY would wait for that snapshot forever.
   */
  async withMigrationLock(work: () => Promise<void>): Promise<void> {
    await this.limitSession();
    for (let loggedAt = -Infinity; !(await this.hasLock());) {
      if (performance.now() - loggedAt > STILL_WAITING_MS) {
        this.log.log('another process is migrating the database; waiting for it', CONTEXT);
        loggedAt = performance.now();
      }
      await pause(LOCK_POLL_MS);
    }
    await work();
  }

  /**
   * Must hold the migration lock (`withMigrationLock`).
   * @throws SchemaTooNewError, MigrationStuckError, MigrationFailedError
   */
  async bringUpToDate(): Promise<void> {
    const [server] = (await this.runner.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
    this.pid = server?.pid ?? 0;
    await this.retryingLocks('The list of migrations', () => this.makeTables());
    const done = await this.namesOf('SELECT name FROM migrations');
    const begun = await this.namesOf('SELECT name FROM migrations_begun');
    const known = ([...this.dataSource.migrations] as unknown as Migration[]).sort(
      (a, b) => timestampOf(a) - timestampOf(b),
    );
    await this.refuseNewerSchema(known.map(nameOf), done, begun);
    for (const migration of known) {
      const name = nameOf(migration);
      if (done.includes(name)) continue;
      if (begun.includes(name)) this.log.warn(`${name} was not finished; continuing it`, CONTEXT);
      await this.retryingLocks(`The migration ${name}`, () => this.apply(migration));
    }
  }

  private async namesOf(sql: string, parameters: unknown[] = []): Promise<string[]> {
    return ((await this.runner.query(sql, parameters)) as { name: string }[]).map(({ name }) => name);
  }

  private async hasLock(): Promise<boolean> {
    const [row] = (await this.runner.query('SELECT pg_try_advisory_lock($1) AS mine', [
      ADVISORY_LOCK.migrations,
    ])) as { mine: boolean }[];
    return row?.mine === true;
  }

  private async limitSession(): Promise<void> {
    await this.runner.query(
      `SET lock_timeout = ${this.options.lockMs}; SET statement_timeout = 0;
       SET idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}; SET idle_session_timeout = ${IDLE_TIMEOUT_MS}`,
    );
    // Otherwise a long statement would continue after its process has died. Not every operating system supports it.
    await this.runner
      .query(`SET client_connection_check_interval = ${CONNECTION_CHECK_MS}`)
      .catch(() => undefined);
  }

  /** TypeORM's table with two more columns, and a table for unfinished migrations. */
  private async makeTables(): Promise<void> {
    const [found] = (await this.runner.query(
      `SELECT to_regclass('migrations_begun') IS NOT NULL AS made`,
    )) as { made: boolean }[];
    if (found?.made) return;
    await this.inTransaction(async () => {
      await this.runner.query(
        `CREATE TABLE migrations (
           id serial PRIMARY KEY, timestamp bigint NOT NULL, name character varying NOT NULL, kind text, unused_since text)`,
      );
      await this.runner.query(
        `CREATE TABLE migrations_begun (
           name text PRIMARY KEY, kind text, begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
           -- Key of the last row that was moved.
           moved_to text, unused_since text)`,
      );
    });
  }

  /** Later releases may add schema, and remove schema that this release no longer uses. */
  private async refuseNewerSchema(known: string[], done: string[], begun: string[]): Promise<void> {
    const taken = await this.namesOf(REMOVED_SCHEMA, [known]);
    if (taken.length > 0) throw new SchemaTooNewError(taken);
    const newer = [...done, ...begun].filter((name) => !known.includes(name));
    if (newer.length > 0)
      this.log.log(
        `the schema belongs to a later release and still has everything that this one uses: ${newer.join(', ')}`,
        CONTEXT,
      );
    const unfinished = begun.filter((name) => !known.includes(name));
    if (unfinished.length > 0)
      this.log.warn(
        `a later release has not finished these migrations and continues them at its next start: ${unfinished.join(', ')}`,
        CONTEXT,
      );
  }

  private async apply(migration: Migration): Promise<void> {
    const record = recordOf(migration);
    if (migration.transaction !== false) {
      await this.inTransaction(async () => {
        await migration.up(this.runner);
        await this.runner.query(
          'INSERT INTO migrations (timestamp, name, kind, unused_since) VALUES ($1, $2, $3, $4)',
          record,
        );
      });
      return;
    }
    await this.runner.query(
      'INSERT INTO migrations_begun (name, kind, unused_since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      record.slice(1),
    );
    await migration.up(this.runner);
    await this.runner.query(
      `WITH ended AS (DELETE FROM migrations_begun WHERE name = $2::text)
       INSERT INTO migrations (timestamp, name, kind, unused_since) VALUES ($1, $2, $3, $4)`,
      record,
    );
  }

  /** Rolls back and retries work that does not get its lock in time, so that other statements can run in between. */
  private async retryingLocks(what: string, work: () => Promise<void>): Promise<void> {
    const { lockMs, pauseMs, giveUpAfterMs } = this.options;
    let waitedMs = 0;
    for (let pausedMs = pauseMs; ; pausedMs = Math.min(2 * pausedMs, 10 * pauseMs)) {
      const watch = new BlockerWatch(this.dataSource, this.pid, lockMs / 4);
      const begun = performance.now();
      try {
        await work();
        return;
      } catch (error) {
        await this.rollBack();
        if (!isLockFailure(error))
          throw isTransientFailure(error) ? error : new MigrationFailedError(what, error);
        // The work before the wait may have taken hours, so at most the longest lock wait is counted.
        waitedMs += Math.min(performance.now() - begun, LOCK_RETRY_MS);
        const blocker = await watch.blocker();
        if (waitedMs >= giveUpAfterMs) throw new MigrationStuckError(what, waitedMs / 1000, blocker);
        this.log.warn(`${what} is blocked by ${blocker ?? 'another transaction'}; trying again`, CONTEXT);
      } finally {
        await watch.stop();
      }
      await pause(pausedMs);
      waitedMs += pausedMs;
    }
  }

  private async inTransaction(work: () => Promise<void>): Promise<void> {
    await this.runner.startTransaction();
    await work();
    await this.runner.commitTransaction();
  }

  private async rollBack(): Promise<void> {
    // A lost connection has rolled back already.
    if (this.runner.isTransactionActive) await this.runner.rollbackTransaction().catch(() => undefined);
  }
}

function isLockFailure(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === SQLSTATE.lockNotAvailable || state === SQLSTATE.deadlockDetected;
}
