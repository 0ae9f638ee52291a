import { DataSource, type QueryRunner } from 'typeorm';
import type pg from 'pg';
import { dataSourceOptions } from '../../src/database/data-source.js';
import type { Migration } from '../../src/database/migrating/migration.js';
import { type MigrationOptions, MigrationRunner } from '../../src/database/migrating/migration-runner.js';
import { addConstraint, createIndex, moveRows, requireColumn } from '../../src/database/migrating/steps.js';
import { MIGRATIONS } from '../../src/database/migrations/index.js';

/** Migrations of a future release for a table `shelf`, with each kind of step. */

const ROWS = 2500;

/** The schema of the previous release. */
export const SHELF = `
  CREATE TABLE shelf (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, pence integer NOT NULL);
  INSERT INTO shelf (pence) SELECT n FROM generate_series(1, ${ROWS}) AS n`;

export class Widened1790000000000 implements Migration {
  name = 'Widened1790000000000';
  kind = 'expand' as const;
  lock = 'ACCESS EXCLUSIVE' as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE labels (id integer PRIMARY KEY, words text NOT NULL)`);
    await runner.query(
      `ALTER TABLE shelf ADD COLUMN minor integer, ADD COLUMN moves integer NOT NULL DEFAULT 0`,
    );
    await runner.query(`INSERT INTO labels VALUES (1, 'new')`);
  }
}

class Moved1790000000001 implements Migration {
  name = 'Moved1790000000001';
  kind = 'migrate' as const;
  lock = 'ACCESS EXCLUSIVE' as const;
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'shelf_by_pence', 'shelf (pence)', { unique: true });
    await moveRows(runner, {
      of: this.name,
      table: 'shelf',
      key: 'id',
      statement: `UPDATE shelf SET minor = pence, moves = moves + 1 WHERE id BETWEEN $1 AND $2`,
    });
    await addConstraint(runner, 'shelf', 'shelf_minor_positive', 'CHECK (minor > 0)');
    await requireColumn(runner, 'shelf', 'minor');
  }
}

export const PLANTED = [Widened1790000000000, Moved1790000000001];

/** The expected state after both migrations. */
export const AFTER = {
  done: ['Widened1790000000000 expand', 'Moved1790000000001 migrate'],
  begun: 0,
  labels: 1,
  // Each row was moved once, even if a process died in between.
  rows: ROWS,
  invalid: 0,
  checks: ['shelf_minor_positive true'],
  required: true,
};

export async function stateOf(client: Pick<pg.Client, 'query'>): Promise<unknown> {
  const { rows } = await client.query<{ state: unknown }>(`SELECT json_build_object(
    'done', (SELECT json_agg(name || ' ' || kind ORDER BY id) FROM migrations WHERE timestamp >= 1790000000000),
    'begun', (SELECT count(*) FROM migrations_begun),
    'labels', (SELECT count(*) FROM labels),
    'rows', (SELECT count(*) FROM shelf WHERE minor = pence AND moves = 1),
    'invalid', (SELECT count(*) FROM pg_index WHERE NOT indisvalid),
    'checks', (SELECT json_agg(conname || ' ' || convalidated) FROM pg_constraint WHERE conrelid = 'shelf'::regclass AND contype = 'c'),
    'required', (SELECT attnotnull FROM pg_attribute WHERE attrelid = 'shelf'::regclass AND attname = 'minor')) AS state`);
  return rows[0]?.state;
}

interface RunStatement {
  sql: string;
  parameters?: unknown[] | undefined;
  runner: QueryRunner;
}

export interface NodeOptions extends Partial<MigrationOptions> {
  migrations?: readonly (new () => Migration)[];
  /** false: migrates without the lock. */
  takesLock?: boolean;
  /** Called before each statement. */
  before?: (sql: string) => Promise<void>;
  /** Runs each statement. */
  around?: (run: () => Promise<unknown>, statement: RunStatement) => Promise<unknown>;
  onStart?: (runner: QueryRunner) => void;
}

/** Migrates as a process of the future release does at its start. */
export async function migrateAsNode(
  url: string,
  { migrations = PLANTED, takesLock = true, before, around, onStart, ...options }: NodeOptions = {},
): Promise<void> {
  const dataSource = await new DataSource({
    ...dataSourceOptions({ url, poolSize: 2 }),
    migrations: [...MIGRATIONS, ...migrations],
  }).initialize();
  const connection = dataSource.createQueryRunner();
  onStart?.(connection);
  const query = connection.query.bind(connection) as (...args: unknown[]) => Promise<unknown>;
  connection.query = (async (sql: string, parameters?: unknown[], ...rest: unknown[]) => {
    await before?.(sql);
    const run = (): Promise<unknown> => query(sql, parameters, ...rest);
    return around ? around(run, { sql, parameters, runner: connection }) : run();
  }) as typeof connection.query;
  const runner = new MigrationRunner(dataSource, connection, options);
  const work = (): Promise<void> => runner.bringUpToDate();
  try {
    await (takesLock ? runner.withMigrationLock(work) : work());
  } finally {
    await connection.release();
    await dataSource.destroy();
  }
}
