import { Logger } from '@nestjs/common';
import pg from 'pg';
import { SQLSTATE, sqlStateOf } from './postgres-errors.js';

/** Time limits of database work in milliseconds. A request that exceeds one is answered with 503. */
export interface TimeLimits {
  /** For one lock wait. */
  lockMs: number;
  statementMs: number;
  /** For a transaction whose process sends no statement; PostgreSQL then ends it and releases its locks. */
  idleTransactionMs: number;
}

const settingsOf = (limits: TimeLimits): [name: string, milliseconds: number][] => [
  ['lock_timeout', limits.lockMs],
  ['statement_timeout', limits.statementMs],
  ['idle_in_transaction_session_timeout', limits.idleTransactionMs],
];

/**
 * Stores the limits as defaults of this role in this database, so that every new connection has them, including those
 * of a pooler. PgBouncer refuses start-up parameters, and a SET would stay with the connection that it lent.
 * @param client connected; must not run twice at the same time
 */
export async function setRoleLimits(client: Pick<pg.Client, 'query'>, limits: TimeLimits): Promise<void> {
  const { rows } = await client.query<{ settings: string[] | null; target: string }>(
    `SELECT format('ALTER ROLE CURRENT_USER IN DATABASE %I', current_database()) AS target,
            (SELECT setconfig FROM pg_db_role_setting JOIN pg_database ON pg_database.oid = setdatabase
             WHERE datname = current_database() AND setrole = current_user::regrole) AS settings`,
  );
  const { settings, target } = rows[0] ?? { settings: null, target: '' };
  try {
    for (const [name, milliseconds] of settingsOf(limits)) {
      if (settings?.includes(`${name}=${milliseconds}`)) continue;
      await client.query(`${target} SET ${name} = ${milliseconds}`);
    }
  } catch (error) {
    if (sqlStateOf(error) !== SQLSTATE.insufficientPrivilege) throw error;
    new Logger('database').warn(
      'The role may not set its own time limits: set lock_timeout, statement_timeout and ' +
        'idle_in_transaction_session_timeout for it by hand.',
    );
  }
}

/** For migrations, which may take long, and for waiting for them. */
export async function liftLimits(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    'SET lock_timeout = 0; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0',
  );
}
