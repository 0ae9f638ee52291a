import type pg from 'pg';

/** What a lock of two numbers begins with; one of a single number has none. */
export interface AdvisoryKey {
  first?: number;
}

/** How many wait for advisory locks of this database: those of tests that run beside this one are not counted. */
export async function waitingForAdvisory(db: pg.Pool, { first }: AdvisoryKey = {}): Promise<number> {
  const { rowCount } = await db.query(
    `SELECT FROM pg_locks
     WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND CASE WHEN $1::integer IS NULL THEN objsubid = 1 ELSE objsubid = 2 AND classid = $1::oid END`,
    [first ?? null],
  );
  return rowCount ?? 0;
}
