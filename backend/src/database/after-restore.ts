import { Env } from '../platform/config/env.js';
import { withClient } from '../platform/database/with-client.js';
import { migrate } from './data-source.js';
import type { MIGRATIONS } from './migrations/index.js';

export interface RestoreFacts {
  /** The backup's name. */
  file: string;
  /** All writes acknowledged before this time are in the backup. */
  completeUntil: Date;
}

/** Sequences skip these ids: they may have been sent in emails or to providers after the backup, so they must not be used again. */
const NUMBERS_SKIPPED = 1000;

/**
 * Prepares a restored database for the site: migrates it, skips ids that were used after the backup, and records the restore, so that
 * payments made after the backup are fetched from the providers.
 */
export async function prepareAfterRestore(url: string, { file, completeUntil }: RestoreFacts): Promise<void> {
  await bringUpToDate(url);
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    await client.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value) + $1)
       FROM pg_sequences WHERE schemaname = 'public'`,
      [NUMBERS_SKIPPED],
    );
    await client.query(`INSERT INTO restores (file, complete_until) VALUES ($1, $2)`, [file, completeUntil]);
    await client.query('COMMIT');
  });
}

/**
 * Migrates a database that no site is using.
 * @param migrations default: all; fewer of them make the schema of an older release
 */
export function bringUpToDate(url: string, migrations?: typeof MIGRATIONS): Promise<void> {
  const limits = new Env();
  return migrate(
    url,
    {
      lockMs: limits.DATABASE_LOCK_TIMEOUT_MS,
      statementMs: limits.DATABASE_STATEMENT_TIMEOUT_MS,
      idleTransactionMs: limits.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    },
    { migrations, restoring: true },
  );
}
