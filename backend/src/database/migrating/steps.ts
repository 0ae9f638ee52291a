import type { QueryRunner } from 'typeorm';

/**
 * What a migration without a transaction is made of: each of them finds what a run before has left, finishes it, and does nothing
 * where it is done. They lock no one out, however full the table is.
 */

/** Rows in one transaction: no statement waits for more. */
const ROWS_AT_ONCE = 1000;
/** For locks that no other statement waits behind: those of indexes made concurrently, which wait for transactions to end. */
export const LOCK_RETRY_MS = 30_000;

type Queries = Pick<QueryRunner, 'query'>;

async function firstOf<T>(runner: Queries, sql: string, parameters?: unknown[]): Promise<T | undefined> {
  const [row] = (await runner.query(sql, parameters)) as T[];
  return row;
}

/**
 * Makes an index while the site goes on. An invalid one of a run that was killed is dropped and built again; a whole one is left, so
 * a changed index needs a new name.
 * @param definition what stands behind ON: `mails (created_at) WHERE …`
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
  await patiently(runner, async () => {
    if (found) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ON ${definition}`);
  });
}

/** Removes an index that nothing needs any more, while the site goes on. */
export async function dropIndex(runner: Queries, name: string): Promise<void> {
  await patiently(runner, () => runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`));
}

async function patiently(runner: Queries, work: () => Promise<unknown>): Promise<void> {
  const before = await firstOf<{ limit: string }>(runner, `SELECT current_setting('lock_timeout') AS limit`);
  await runner.query(`SET lock_timeout = ${LOCK_RETRY_MS}`);
  try {
    await work();
  } finally {
    // After a wait in vain, too: what is tried next may have a queue behind it. A connection that is lost has no limits.
    await runner.query(`SET lock_timeout = '${before?.limit ?? '2s'}'`).catch(() => undefined);
  }
}

/**
 * Adds a CHECK or a foreign key: at first for new rows, under a lock of an instant; then the old ones are looked through, while
 * everybody reads and writes.
 * @param definition `CHECK (…)` or `FOREIGN KEY (…) REFERENCES …`
 * @throws when a row breaks it; it then holds for new rows, and is tried again at the next start
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

/** Makes a column NOT NULL without a look through the table under a lock: PostgreSQL believes a CHECK that was validated before. */
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
  /** The migration's name, under which it is kept how far it is: one move in each. */
  of: string;
  table: string;
  /** A unique column, in whose order the rows come. */
  key: string;
  /** Changes the rows whose key lies BETWEEN $1 AND $2, and may do so twice. */
  statement: string;
}

/**
 * Changes all rows of a table, a thousand in a transaction, and goes on after a crash where it was. Rows that
 * are written behind it get their value from a default or a trigger of an expand before.
 */
export async function moveRows(runner: QueryRunner, { of, table, key, statement }: Move): Promise<void> {
  const begun = await firstOf<{ to: string | null }>(
    runner,
    `SELECT moved_to AS "to" FROM migrations_begun WHERE name = $1`,
    [of],
  );
  for (let to = begun?.to ?? null; ;) {
    const rows = (await runner.query(
      `SELECT ${key}::text AS key FROM ${table} ${to === null ? '' : `WHERE ${key} > $1`} ORDER BY ${table}.${key} LIMIT ${ROWS_AT_ONCE}`,
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
