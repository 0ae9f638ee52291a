import { Logger } from '@nestjs/common';
import pg from 'pg';
import { SQLSTATE, sqlStateOf } from './postgres-errors.js';

/** How long anything may take in the database, in milliseconds. What is beyond is given up and answered with 503. */
export interface TimeLimits {
  /** One wait for a lock. */
  lockMs: number;
  statementMs: number;
  /** A transaction whose process says nothing more: PostgreSQL ends it, and its locks with it. */
  idleTransactionMs: number;
}

const settingsOf = (limits: TimeLimits): [name: string, milliseconds: number][] => [
  ['lock_timeout', limits.lockMs],
  ['statement_timeout', limits.statementMs],
  ['idle_in_transaction_session_timeout', limits.idleTransactionMs],
];

/**
 * Makes the limits the defaults of this role in this database, so that every new connection has them, also one that a
 * pooler opens. Start-up parameters would do the same without a trace, but PgBouncer refuses them, and a SET after
 * connecting stays with whichever connection the pooler lent. Any role may set its own defaults.
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

/** For work that may take its time: migrations, and waiting for another process that does them. */
export async function liftLimits(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    'SET lock_timeout = 0; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0',
  );
}
