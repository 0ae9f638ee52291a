import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { BoundedClient } from '../platform/database/bounded-client.js';
import { SnakeNamingStrategy } from '../platform/database/naming-strategy.js';
import { MIGRATIONS } from './migrations/index.js';
import { liftLimits, setRoleLimits, type TimeLimits } from '../platform/database/time-limits.js';
import { ADVISORY_LOCK } from '../platform/database/transaction.js';

export interface DatabaseSettings {
  url: string;
  poolSize?: number;
  connectTimeoutMs?: number;
  /** After this long without an answer a connection is given up; it lies beyond what the server gives itself. */
  answerMs?: number;
}

/** Entities are left to the modules that have them (`autoLoadEntities`). */
export function dataSourceOptions({
  url,
  poolSize = 8,
  connectTimeoutMs = 3000,
  answerMs,
}: DatabaseSettings): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    // One that makes indexes while bookings go on has none.
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    applicationName: 'bridgewater-api',
    // Without a limit a request would wait for ever for a connection of an unreachable database.
    extra: {
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: answerMs,
      Client: BoundedClient,
    },
  };
}

/** A data source that is not connected yet and knows no entities. `url` is a PostgreSQL connection string. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return new DataSource(dataSourceOptions({ url, poolSize }));
}

/**
 * Brings the schema up to date, on connections of its own that nothing hurries; several processes may start at once, so
 * one at a time. Connections that are opened afterwards have the limits.
 */
export async function migrate(url: string, limits: TimeLimits): Promise<void> {
  const options = dataSourceOptions({ url, poolSize: 2 });
  const given = options.extra as pg.PoolConfig;
  // The pool waits for it, though its type does not say so.
  const onConnect = liftLimits as (client: pg.ClientBase) => void;
  const extra: pg.PoolConfig = { ...given, onConnect };
  const dataSource = await new DataSource({ ...options, extra }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK.migrations]);
    await setRoleLimits((await runner.connect()) as pg.Client, limits);
    await dataSource.runMigrations();
  } finally {
    // Closing the connection lets the lock go.
    await runner.release();
    await dataSource.destroy();
  }
}
