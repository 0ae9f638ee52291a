import type pg from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { Env } from '../platform/config/env.js';
import { StartRefusedError } from '../platform/config/start-rules.js';
import { BoundedClient, type BoundedConfig } from '../platform/database/bounded-client.js';
import { SnakeNamingStrategy } from '../platform/database/naming-strategy.js';
import { MIGRATIONS } from './migrations/index.js';
import { setRoleLimits, type TimeLimits } from '../platform/database/time-limits.js';
import { type MigrationOptions, MigrationRunner } from './migrating/migration-runner.js';
import { hasOlderSchema } from './migrating/older-database.js';
import { DatabaseTooOldError } from './migrating/refusals.js';

/** One runs the migrations; the other finds out what blocks them. */
const MIGRATION_CONNECTIONS = 2;

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A table that exists while a restore is loading rows, and names the backup. */
export const RESTORE_INCOMPLETE = 'public.incomplete_restore';

export interface DatabaseSettings {
  url: string;
  poolSize?: number;
  connectTimeoutMs?: number;
  /** A connection without an answer for this long is closed. Longer than the server's own time limits. */
  answerMs?: number;
  /** `url` leads to a pooler that gives each transaction another connection. */
  pooled?: boolean;
}

/** Modules register their own entities (`autoLoadEntities`). */
export function dataSourceOptions({
  url,
  poolSize = 8,
  connectTimeoutMs = 3000,
  answerMs,
  pooled = false,
}: DatabaseSettings): DataSourceOptions {
  // Otherwise a request would wait forever for a connection to an unreachable database.
  const extra: pg.PoolConfig & BoundedConfig = {
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerMs,
    Client: BoundedClient,
    pooled,
  };
  return {
    type: 'postgres',
    url,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    // A migration creates the extensions.
    installExtensions: false,
    applicationName: 'bridgewater-api',
    extra,
  };
}

/** A data source without entities, not yet connected. @param url `postgres://…` */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return new DataSource(dataSourceOptions({ url, poolSize }));
}

/** Migrates the database that the settings name, with their time limits; see `migrate`. */
export const migrateFor = (env: Env, options?: MigrateOptions): Promise<void> =>
  migrate(
    env.directDatabaseUrl,
    {
      lockMs: env.DATABASE_LOCK_TIMEOUT_MS,
      statementMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      idleTransactionMs: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    },
    options,
  );

export interface MigrateOptions extends Partial<MigrationOptions> {
  /** Default: all. Fewer of them make the schema of an older release. */
  migrations?: typeof MIGRATIONS | undefined;
  /** The caller is a restore that loads rows; other starts are refused until it is done. */
  restoring?: boolean;
}

/**
 * Brings the schema up to date on connections of its own, without time limits. Processes that start together migrate
 * one after another. Connections opened afterwards have the time limits.
 * @param url without a pooler, because the lock belongs to a session
 * @throws StartRefusedError with the reason: a schema of an older version or a later release, another transaction, or a
 * statement that fails
 */
export async function migrate(
  url: string,
  limits: TimeLimits,
  { migrations = MIGRATIONS, restoring = false, ...options }: MigrateOptions = {},
): Promise<void> {
  const all = dataSourceOptions({ url, poolSize: MIGRATION_CONNECTIONS });
  // Keep-alive detects a dead connection; no time limit would.
  const extra: pg.PoolConfig = { ...(all.extra as pg.PoolConfig), ...KEEP_ALIVE };
  const dataSource = await new DataSource({ ...all, extra, migrations }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const schema = new MigrationRunner(dataSource, runner, options);
    await schema.withMigrationLock(async () => {
      if (!restoring) await refuseIncompleteRestore(runner);
      // Must come before any change.
      if (await hasOlderSchema((sql) => runner.query(sql))) throw new DatabaseTooOldError();
      await setRoleLimits((await runner.connect()) as pg.Client, limits);
      await schema.bringUpToDate();
    });
  } finally {
    // Closing the connection releases the lock.
    await runner.release();
    await dataSource.destroy();
  }
}

/** A restore is running or was killed. Starting now would make a new, empty site. */
async function refuseIncompleteRestore(runner: QueryRunner): Promise<void> {
  const [row] = (await runner.query(`SELECT to_regclass($1) IS NOT NULL AS is`, [RESTORE_INCOMPLETE])) as {
    is: boolean;
  }[];
  if (!row?.is) return;
  throw new StartRefusedError(
    'DATABASE_URL: a restore into this database is not complete; if no restore is running, run `npm run restore` again',
  );
}
