import type pg from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { StartRefusedError } from '../platform/config/start-rules.js';
import { BoundedClient, type BoundedConfig } from '../platform/database/bounded-client.js';
import { SnakeNamingStrategy } from '../platform/database/naming-strategy.js';
import { MIGRATIONS } from './migrations/index.js';
import { setRoleLimits, type TimeLimits } from '../platform/database/time-limits.js';
import { type MigrationOptions, MigrationRunner } from './migrating/migration-runner.js';
import { hasOlderSchema } from './migrating/older-database.js';
import { DatabaseTooOldError } from './migrating/refusals.js';

/** One for the work, one that looks who keeps it waiting. */
const CONNECTIONS_TO_MIGRATE = 2;

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Stands in a database as long as rows are being brought into it, and names their file. */
export const RESTORE_INCOMPLETE = 'public.half_restored';

export interface DatabaseSettings {
  url: string;
  poolSize?: number;
  connectTimeoutMs?: number;
  /** After this long without an answer a connection is given up; it lies beyond what the server gives itself. */
  answerMs?: number;
  /** Whether `url` leads to a pooler that lends connections for a transaction each. */
  pooled?: boolean;
}

/** Entities are left to the modules that have them (`autoLoadEntities`). */
export function dataSourceOptions({
  url,
  poolSize = 8,
  connectTimeoutMs = 3000,
  answerMs,
  pooled = false,
}: DatabaseSettings): DataSourceOptions {
  // Without a limit a request would wait for ever for a connection of an unreachable database.
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
    // They come by migrations.
    installExtensions: false,
    applicationName: 'bridgewater-api',
    extra,
  };
}

/** A data source that is not connected yet and knows no entities. `url` is a PostgreSQL connection string. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return new DataSource(dataSourceOptions({ url, poolSize }));
}

export interface MigrateOptions extends Partial<MigrationOptions> {
  /** Only these: the schema of an older release. */
  migrations?: typeof MIGRATIONS | undefined;
  /** For a restore, which brings rows into it; all others are refused until it is done. */
  restoring?: boolean;
}

/**
 * Brings the schema up to date, on connections of its own that nothing hurries; several processes may start at once, so
 * one at a time. Connections that are opened afterwards have the limits.
 * @param url on connections of one's own: the lock is a session's
 * @throws StartRefusedError with what is in the way: the schema of an older version or a later release, another transaction, a
 * statement that fails
 */
export async function migrate(
  url: string,
  limits: TimeLimits,
  { migrations = MIGRATIONS, restoring = false, ...options }: MigrateOptions = {},
): Promise<void> {
  const all = dataSourceOptions({ url, poolSize: CONNECTIONS_TO_MIGRATE });
  // No time limit would end the wait for an answer on a line that is dead without a word.
  const extra: pg.PoolConfig = { ...(all.extra as pg.PoolConfig), ...KEEP_ALIVE };
  const dataSource = await new DataSource({ ...all, extra, migrations }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const schema = new MigrationRunner(dataSource, runner, options);
    await schema.inTurn(async () => {
      if (!restoring) await refuseHalfRestored(runner);
      // Before anything is changed.
      if (await hasOlderSchema((sql) => runner.query(sql))) throw new DatabaseTooOldError();
      await setRoleLimits((await runner.connect()) as pg.Client, limits);
      await schema.bringUpToDate();
    });
  } finally {
    // With the connection its turn ends.
    await runner.release();
    await dataSource.destroy();
  }
}

/** Of a restore that goes on, or was killed: a site over it would be a new and empty one. */
async function refuseHalfRestored(runner: QueryRunner): Promise<void> {
  const [row] = (await runner.query(`SELECT to_regclass($1) IS NOT NULL AS is`, [RESTORE_INCOMPLETE])) as {
    is: boolean;
  }[];
  if (!row?.is) return;
  throw new StartRefusedError(
    'DATABASE_URL: a restore into this database is not at its end; if none is under way, run `npm run restore` again',
  );
}
