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
  /** One wait for a lock. Other statements on the table wait behind it. */
  lockMs: number;
  /** Between two tries, in which those get on. It doubles each time, up to ten times as much. */
  pauseMs: number;
  /** One migration waits for so long, over all its tries. */
  giveUpAfterMs: number;
  /** Where it says what it waits for and what it goes on with. */
  log: Pick<LoggerService, 'log' | 'warn'> | undefined;
}

// The launcher waits for two minutes, and is to hear why.
const DEFAULTS = { lockMs: 2000, pauseMs: 500, giveUpAfterMs: 90_000 };
const CONTEXT = 'migrations';
/** How often a process asks whether it is its turn. */
const ASK_MS = 200;
const STILL_WAITING_MS = 30_000;
/** A process that was stopped, or a machine that is gone, keeps neither its locks nor its turn for longer. */
const SILENCE_MS = 60_000;
const PROCESS_GONE_MS = 2000;

/**
 * Brings the schema to what `dataSource.migrations` say, one migration after the other: in a transaction of its own, or, where it
 * says so, without one. Keeps TypeORM’s table of what is done, with the kind of each, and beside it what has begun without a transaction.
 */
export class MigrationRunner {
  private readonly options: typeof DEFAULTS;
  private readonly log: Pick<LoggerService, 'log' | 'warn'>;
  /** PostgreSQL's process that works for this one. */
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
   * Runs `work` in the one process at a time that may change the schema; the others wait, also when that one dies, since its turn is
   * its connection. They ask again and again: who waits inside of a statement holds a snapshot, which an index that is made
   * concurrently waits for, and each would wait for the other.
   */
  async inTurn(work: () => Promise<void>): Promise<void> {
    await this.limitSession();
    for (let toldAt = -Infinity; !(await this.isItsTurn());) {
      if (performance.now() - toldAt > STILL_WAITING_MS) {
        this.log.log('another process changes the schema; this one waits for it', CONTEXT);
        toldAt = performance.now();
      }
      await pause(ASK_MS);
    }
    await work();
  }

  /**
   * In its turn (`inTurn`).
   * @throws SchemaTooNewError, MigrationStuckError, MigrationFailedError
   */
  async bringUpToDate(): Promise<void> {
    const [server] = (await this.runner.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
    this.pid = server?.pid ?? 0;
    await this.untilLocked('The list of migrations', () => this.makeTables());
    const done = await this.namesOf('SELECT name FROM migrations');
    const begun = await this.namesOf('SELECT name FROM migrations_begun');
    const known = ([...this.dataSource.migrations] as unknown as Migration[]).sort(
      (a, b) => timestampOf(a) - timestampOf(b),
    );
    await this.refuseWhatIsNewer(known.map(nameOf), done, begun);
    for (const migration of known) {
      const name = nameOf(migration);
      if (done.includes(name)) continue;
      if (begun.includes(name)) this.log.warn(`${name} was begun and not finished: it goes on now`, CONTEXT);
      await this.untilLocked(`The migration ${name}`, () => this.apply(migration));
    }
  }

  private async namesOf(sql: string, parameters: unknown[] = []): Promise<string[]> {
    return ((await this.runner.query(sql, parameters)) as { name: string }[]).map(({ name }) => name);
  }

  private async isItsTurn(): Promise<boolean> {
    const [row] = (await this.runner.query('SELECT pg_try_advisory_lock($1) AS mine', [
      ADVISORY_LOCK.migrations,
    ])) as { mine: boolean }[];
    return row?.mine === true;
  }

  private async limitSession(): Promise<void> {
    await this.runner.query(
      `SET lock_timeout = ${this.options.lockMs}; SET statement_timeout = 0;
       SET idle_in_transaction_session_timeout = ${SILENCE_MS}; SET idle_session_timeout = ${SILENCE_MS}`,
    );
    // A long statement would go on after the death of its process. Not every system can tell.
    await this.runner
      .query(`SET client_connection_check_interval = ${PROCESS_GONE_MS}`)
      .catch(() => undefined);
  }

  /** TypeORM’s table with two more columns, and one of our own. */
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
           -- The key of the last row that it has moved.
           moved_to text, unused_since text)`,
      );
    });
  }

  /** What a later release has added does not disturb this one, nor that it took away what this one uses no more. */
  private async refuseWhatIsNewer(known: string[], done: string[], begun: string[]): Promise<void> {
    const taken = await this.namesOf(REMOVED_SCHEMA, [known]);
    if (taken.length > 0) throw new SchemaTooNewError(taken);
    const newer = [...done, ...begun].filter((name) => !known.includes(name));
    if (newer.length > 0)
      this.log.log(
        `the schema is a later release’s, which has all that this one uses: ${newer.join(', ')}`,
        CONTEXT,
      );
    const halfRun = begun.filter((name) => !known.includes(name));
    if (halfRun.length > 0)
      this.log.warn(
        `begun and not finished by a later release, which finishes it at its next start: ${halfRun.join(', ')}`,
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

  /** What does not get its lock in time is rolled back and tried again, so that others come in between. */
  private async untilLocked(what: string, work: () => Promise<void>): Promise<void> {
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
        if (!isLockMissing(error))
          throw isTransientFailure(error) ? error : new MigrationFailedError(what, error);
        // What it did before it had to wait may have taken hours: no more than the longest wait counts.
        waitedMs += Math.min(performance.now() - begun, LOCK_RETRY_MS);
        const holder = await watch.holder();
        if (waitedMs >= giveUpAfterMs) throw new MigrationStuckError(what, waitedMs / 1000, holder);
        this.log.warn(`${what} waits for ${holder ?? 'transactions of others'} and is tried again`, CONTEXT);
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
    // A connection that is lost has rolled back.
    if (this.runner.isTransactionActive) await this.runner.rollbackTransaction().catch(() => undefined);
  }
}

function isLockMissing(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === SQLSTATE.lockNotAvailable || state === SQLSTATE.deadlockDetected;
}
