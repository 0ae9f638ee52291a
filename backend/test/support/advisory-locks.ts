import type pg from 'pg';

/** The first key of a lock with two keys; undefined for a lock with one. */
export interface AdvisoryKey {
  first?: number;
}

/** Number of sessions of this database that wait for advisory locks. Other tests have databases of their own. */
export async function waitingForAdvisory(db: pg.Pool, { first }: AdvisoryKey = {}): Promise<number> {
  const { rowCount } = await db.query(
    `SELECT FROM pg_locks
     WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND CASE WHEN $1::integer IS NULL THEN objsubid = 1 ELSE objsubid = 2 AND classid = $1::oid END`,
    [first ?? null],
  );
  return rowCount ?? 0;
}
