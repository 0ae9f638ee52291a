import pg from 'pg';
import { eventually } from '../../support/eventually.js';
import type { TestApp } from '../../support/test-app.js';

/** Runs `work` while another transaction holds the rows, and releases them once `count` callers wait. */
export async function queuedBehind<T>(
  { db, databaseUrl }: Pick<TestApp, 'db' | 'databaseUrl'>,
  sql: string,
  values: unknown[],
  waiters: number,
  work: () => Promise<T>[],
): Promise<T[]> {
  const blocker = new pg.Client({ connectionString: databaseUrl });
  await blocker.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query(sql, values);
    const results = Promise.all(work());
    await waitingFor(db, waiters);
    await blocker.query('COMMIT');
    return await results;
  } finally {
    await blocker.end();
  }
}

/** Resolves once `count` connections wait for a lock. */
export function waitingFor(db: pg.Pool, count: number): Promise<void> {
  return eventually(async () => {
    const { rows } = await db.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(rows[0]?.waiting).toBeGreaterThanOrEqual(count);
  });
}
