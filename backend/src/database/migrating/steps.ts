import type { QueryRunner } from 'typeorm';

/**
 * Steps of migrations without a transaction. Each continues after an interrupted run and does nothing if it is done.
 * None blocks other transactions for long, however large the table is.
 */

/** Rows for each transaction, so that other statements wait only briefly. */
const BATCH_SIZE = 1000;
/** For locks of CREATE INDEX CONCURRENTLY. Other statements do not queue behind them. */
export const LOCK_RETRY_MS = 30_000;

type Queries = Pick<QueryRunner, 'query'>;

async function firstOf<T>(runner: Queries, sql: string, parameters?: unknown[]): Promise<T | undefined> {
  const [row] = (await runner.query(sql, parameters)) as T[];
  return row;
}

/**
 * Creates an index without blocking writes. An invalid index of an interrupted run is dropped and built again. A valid
 * one is kept, so a changed index needs a new name.
 * @param definition the text after ON: `mails (created_at) WHERE …`
 */
export async function createIndex(
  runner: Queries,
  name: string,
  definition: string,
  { unique = false } = {},
): Promise<void> {
  const found = await firstOf<{ valid: boolean }>(
    runner,
    `SELECT indisvalid AND indisready AS valid FROM pg_index WHERE indexrelid = to_regclass($1)`,
    [name],
  );
  if (found?.valid) return;
  await withLongLockTimeout(runner, async () => {
    if (found) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ON ${definition}`);
  });
}

/** Drops an unused index without blocking. */
export async function dropIndex(runner: Queries, name: string): Promise<void> {
  await withLongLockTimeout(runner, () => runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`));
}

async function withLongLockTimeout(runner: Queries, work: () => Promise<unknown>): Promise<void> {
  const before = await firstOf<{ limit: string }>(runner, `SELECT current_setting('lock_timeout') AS limit`);
  await runner.query(`SET lock_timeout = ${LOCK_RETRY_MS}`);
  try {
    await work();
  } finally {
    // Also after a failure, because other statements may queue behind the next step. A lost connection has no limit to
    // restore.
    await runner.query(`SET lock_timeout = '${before?.limit ?? '2s'}'`).catch(() => undefined);
  }
}

/**
 * Adds a CHECK or a foreign key. It applies to new rows at once, with a brief lock, and is then validated for existing
 * rows without blocking reads and writes.
 * @param definition `CHECK (…)` or `FOREIGN KEY (…) REFERENCES …`
 * @throws if a row violates it; it then applies to new rows and is validated again at the next start
 */
export async function addConstraint(
  runner: Queries,
  table: string,
  name: string,
  definition: string,
): Promise<void> {
  const found = await firstOf<{ valid: boolean }>(
    runner,
    `SELECT convalidated AS valid FROM pg_constraint WHERE conrelid = to_regclass($1) AND conname = $2`,
    [table, name],
  );
  if (!found) await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition} NOT VALID`);
  if (!found?.valid) await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
}

/** Makes a column NOT NULL without scanning the table under a lock, because PostgreSQL relies on a validated CHECK. */
export async function requireColumn(runner: Queries, table: string, column: string): Promise<void> {
  const name = `${table}_${column}_is_there`;
  const found = await firstOf<{ required: boolean }>(
    runner,
    `SELECT attnotnull AS required FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname = $2`,
    [table, column],
  );
  if (!found?.required) {
    await addConstraint(runner, table, name, `CHECK (${column} IS NOT NULL)`);
    await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL`);
  }
  await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);
}

export interface Move {
  /** Name of the migration, which stores the progress; only one move for each migration. */
  of: string;
  table: string;
  /** A unique column; rows are moved in its order. */
  key: string;
  /** Changes the rows whose key is BETWEEN $1 AND $2. It may run twice on the same rows. */
  statement: string;
}

/**
 * Changes all rows of a table, 1,000 in each transaction, and continues after a crash. Rows that are inserted meanwhile
 * need a default or trigger from an earlier `expand`.
 */
export async function moveRows(runner: QueryRunner, { of, table, key, statement }: Move): Promise<void> {
  const begun = await firstOf<{ to: string | null }>(
    runner,
    `SELECT moved_to AS "to" FROM migrations_begun WHERE name = $1`,
    [of],
  );
  for (let to = begun?.to ?? null; ;) {
    const rows = (await runner.query(
      `SELECT ${key}::text AS key FROM ${table} ${to === null ? '' : `WHERE ${key} > $1`} ORDER BY ${table}.${key} LIMIT ${BATCH_SIZE}`,
      to === null ? [] : [to],
    )) as { key: string }[];
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    await runner.startTransaction();
    await runner.query(statement, [first.key, last.key]);
    await runner.query(`UPDATE migrations_begun SET moved_to = $2 WHERE name = $1`, [of, last.key]);
    await runner.commitTransaction();
    to = last.key;
  }
}
