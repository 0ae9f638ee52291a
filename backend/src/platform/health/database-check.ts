import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SidePools } from '../database/side-pools.js';

export interface DatabaseState {
  database: boolean;
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
      const { rows } = await this.pools.health.query<{
        done: string[];
        contracts: string[];
        prices: boolean;
      }>(
        `SELECT array(SELECT name::text FROM migrations) AS done,
                array(SELECT name::text FROM migrations WHERE kind = 'contract' UNION
                      SELECT name FROM migrations_begun WHERE kind = 'contract') AS contracts,
                EXISTS (SELECT FROM price_versions) AS prices`,
      );
      const done = new Set(rows[0]?.done);
      const known = this.dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
      // A later release may have taken away what this process uses: requests are better off at that one.
      const isTooNew = rows[0]?.contracts.some((name) => !known.includes(name)) ?? false;
      return {
        database: true,
        migrations: !isTooNew && known.every((name) => done.has(name)),
        seed: rows[0]?.prices === true,
      };
    } catch {
      return { database: false, migrations: false, seed: false };
    }
  }
}
