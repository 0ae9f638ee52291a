import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SidePools } from '../database/side-pools.js';
import { REMOVED_SCHEMA } from '../database/removed-schema.js';

export interface DatabaseState {
  database: boolean;
  /** All migrations of this release have run, and no later release has removed schema that this process uses. */
  migrations: boolean;
  seed: boolean;
}

/** Checks whether the database can serve requests. Uses a pool of its own and answers within two seconds. */
@Injectable()
export class DatabaseCheck {
  private underWay?: Promise<DatabaseState>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pools: SidePools,
  ) {}

  /** Concurrent callers share one check, so that checks do not pile up while the database hangs. */
  run(): Promise<DatabaseState> {
    this.underWay ??= this.ask().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  private async ask(): Promise<DatabaseState> {
    try {
      const { rows } = await this.pools.health.query<Omit<DatabaseState, 'database'>>(
        `SELECT $1::text[] <@ array(SELECT name::text FROM migrations) AND NOT EXISTS (${REMOVED_SCHEMA}) AS migrations,
                EXISTS (SELECT FROM price_versions) AS seed`,
        [this.dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name)],
      );
      return { database: true, migrations: rows[0]?.migrations === true, seed: rows[0]?.seed === true };
    } catch {
      return { database: false, migrations: false, seed: false };
    }
  }
}
