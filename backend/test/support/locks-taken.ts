import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Lock, LOCKS, type Migration } from '../../src/database/migrating/migration.js';
import { migrateAsNode, type NodeOptions } from './planted-migrations.js';

/** Statements that PostgreSQL refuses in a transaction. */
const APART = /\bCONCURRENTLY\b/i;
const ASK_MS = 5;

/** All tables except those of the migration runner. */
const TABLES = `SELECT oid, oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('migrations', 'migrations_begun')`;

interface Table {
  oid: number;
  name: string;
}

/**
 * Migrates a database to this release and then runs `migrations`, observing their locks in `pg_locks` before each
 * transaction ends. A statement without a transaction gets one; a CONCURRENTLY statement refuses that, so it is made to
 * wait for a writer instead.
 * @returns for each of the migrations: its strongest lock on an existing table
 */
export async function locksTaken(
  url: string,
  migrations: readonly (new () => Migration)[],
): Promise<Map<string, Lock>> {
  const observer = new pg.Client({ connectionString: url });
  await observer.connect();
  const taken = new Map<string, Lock>();
  /** The current migration runs without a transaction. */
  let isApart = false;
  let there: Table[] = [];
  let strongest = 0;

  const begin = async (): Promise<void> => {
    there = (await observer.query<Table>(TABLES)).rows;
    strongest = 0;
  };
  /** @returns whether it waits for the observer */
  const look = async (pid: number): Promise<boolean> => {
    const { rows } = await observer.query<{ modes: string[]; waits: boolean }>(
      `SELECT array(SELECT upper(mode) FROM pg_locks WHERE pid = $1 AND locktype = 'relation' AND relation = ANY ($2)) AS modes,
              pg_backend_pid() = ANY (pg_blocking_pids($1)) AS waits`,
      [pid, there.map(({ oid }) => oid)],
    );
    const { modes = [], waits = false } = rows[0] ?? {};
    strongest = Math.max(
      strongest,
      LOCKS.findLastIndex((lock) => modes.includes(`${lock.replaceAll(' ', '')}LOCK`)),
    );
    return waits;
  };
  const end = (name: unknown): void => void taken.set(String(name), LOCKS[strongest] ?? 'none');

  const duringWrites = async (pid: number, run: () => Promise<unknown>): Promise<unknown> => {
    await observer.query(
      `BEGIN; LOCK TABLE ${there.map(({ name }) => name).join(', ')} IN ROW EXCLUSIVE MODE`,
    );
    const work = { isDone: false };
    const result = run().finally(() => (work.isDone = true));
    // Errors are thrown below.
    result.catch(() => undefined);
    while (!work.isDone && !(await look(pid))) await pause(ASK_MS);
    // By the time it waits it has all of its locks.
    await look(pid);
    await observer.query('COMMIT');
    return result;
  };
  const around: NodeOptions['around'] = async (run, { sql, parameters: [, name] = [], runner }) => {
    const client = (await runner.connect()) as pg.Client & { processID: number };
    const pid = client.processID;
    if (sql === 'START TRANSACTION' && !isApart) await begin();
    else if (sql.startsWith('INSERT INTO migrations (')) {
      await look(pid);
      end(name);
    } else if (sql.startsWith('INSERT INTO migrations_begun')) {
      await begin();
      isApart = true;
    } else if (sql.startsWith('WITH ended AS (DELETE FROM migrations_begun')) {
      isApart = false;
      end(name);
    } else if (isApart && sql === 'COMMIT') await look(pid);
    else if (isApart && APART.test(sql)) return duringWrites(pid, run);
    else if (isApart && !runner.isTransactionActive) {
      await client.query('BEGIN');
      const result = await run();
      await look(pid);
      await client.query('COMMIT');
      return result;
    }
    return run();
  };
  try {
    await migrateAsNode(url, { migrations, around });
  } finally {
    await observer.end();
  }
  return taken;
}
