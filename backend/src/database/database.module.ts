import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Env } from '../config/env.js';
import { dataSourceOptions } from './data-source.js';
import { prepareDatabase } from './prepare-database.js';

/** Connected, migrated and seeded before any other part of the application is built. */
@Module({})
export class DatabaseModule {
  static forRoot(env: Env, clock: Clock): DynamicModule {
    const {
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: poolSize,
      DATABASE_CONNECT_TIMEOUT_MS: connectTimeoutMs,
    } = env;
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => dataSourceOptions({ url, poolSize, connectTimeoutMs }),
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('no database options');
            const dataSource = await new DataSource(options).initialize();
            await prepareDatabase(dataSource, env, clock);
            return dataSource;
          },
        }),
      ],
    };
  }
}
