import { type DynamicModule, Global, type LoggerService, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/common/clock.js';
import { AppLogger } from '../platform/common/logging/app-logger.js';
import { Env } from '../platform/config/env.js';
import { StartRefusedError } from '../platform/config/start-rules.js';
import { dataSourceOptions, migrateFor } from './data-source.js';
import { prepareDatabase } from './prepare-database.js';
import { LISTEN_INTERVALS, ListenHub, ListenIntervals } from '../platform/database/listen-hub.js';
import { SidePools } from '../platform/database/side-pools.js';

/** PostgreSQL's own time limit comes first, with its reason; ours is for a server that no longer answers. */
const GRACE_MS = 1000;

/** The database is migrated, connected and seeded before the rest of the application is built. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(env: Env, clock: Clock): DynamicModule {
    const {
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: poolSize,
      DATABASE_CONNECT_TIMEOUT_MS: connectTimeoutMs,
      DATABASE_STATEMENT_TIMEOUT_MS: statementMs,
      isDatabasePooled: pooled,
    } = env;
    let log: LoggerService | undefined;
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [AppLogger],
          useFactory: (logger: AppLogger) => {
            log = logger;
            return {
              ...dataSourceOptions({
                url,
                poolSize,
                connectTimeoutMs,
                answerMs: statementMs + GRACE_MS,
                pooled,
              }),
              autoLoadEntities: true,
              // Waits for a database that is still starting, but fails at once if it must not be used.
              toRetry: (error: unknown) => !(error instanceof StartRefusedError),
            };
          },
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('the database options are missing');
            // Nest holds its log back until the application is built, which may take long here.
            await migrateFor(env, { log });
            const dataSource = await new DataSource(options).initialize();
            try {
              await prepareDatabase(dataSource, env, clock);
            } catch (error) {
              await dataSource.destroy();
              throw error;
            }
            return dataSource;
          },
        }),
      ],
      providers: [
        ListenHub,
        { provide: ListenIntervals, useValue: LISTEN_INTERVALS },
        { provide: SidePools, useFactory: () => new SidePools(url, connectTimeoutMs, pooled) },
      ],
      exports: [ListenHub, SidePools],
    };
  }
}
