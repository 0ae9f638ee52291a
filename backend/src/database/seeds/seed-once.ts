import type { EntityManager } from 'typeorm';

/**
 * Which of these keys the demo data has never added before; they are noted as added with the caller's transaction.
 * What staff have changed or removed since therefore stays as they left it.
 */
export async function claimNew(keys: readonly string[], manager: EntityManager): Promise<Set<string>> {
  const rows = await manager.query<{ key: string }[]>(
    `INSERT INTO seeded_items (key) SELECT DISTINCT unnest($1::text[]) ORDER BY 1
     ON CONFLICT DO NOTHING RETURNING key`,
    [keys],
  );
  return new Set(rows.map((row) => row.key));
}
