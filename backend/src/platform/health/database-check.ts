import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SidePools } from '../database/side-pools.js';
import { REMOVED_SCHEMA } from '../database/removed-schema.js';

export interface DatabaseState {
  database: boolean;
  /** All of this release's are done, and no later release has taken away what this process uses: requests would be better off there. */
  migrations: boolean;
  seed: boolean;
}

/** Asks the database whether it can serve, on a connection of its own, which answers or is given up within two seconds. */
@Injectable()
export class DatabaseCheck {
  private underWay?: Promise<DatabaseState>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pools: SidePools,
  ) {}

  /** Who asks while an answer is awaited gets that one: a database that hangs must not gather questions. */
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
