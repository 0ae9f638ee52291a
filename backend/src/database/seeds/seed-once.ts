import type { EntityManager } from 'typeorm';

/**
 * Returns the keys that demo data has not used before, and stores them in the caller's transaction. So demo data that
 * staff change or delete is not added again.
 */
export async function claimNew(keys: readonly string[], manager: EntityManager): Promise<Set<string>> {
  const rows = await manager.query<{ key: string }[]>(
    `INSERT INTO seeded_items (key) SELECT DISTINCT unnest($1::text[]) ORDER BY 1
     ON CONFLICT DO NOTHING RETURNING key`,
    [keys],
  );
  return new Set(rows.map((row) => row.key));
}
