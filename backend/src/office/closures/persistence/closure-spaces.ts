import type { EntityManager } from 'typeorm';

/** Replaces the spaces of a closure. */
export async function storeSpaces(
  closureId: number,
  spaceIds: readonly number[],
  manager: EntityManager,
): Promise<void> {
  await manager.query(`DELETE FROM closure_spaces WHERE closure_id = $1 AND space_id <> ALL ($2)`, [
    closureId,
    spaceIds,
  ]);
  await manager.query(
    `INSERT INTO closure_spaces (closure_id, space_id) SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING`,
    [closureId, spaceIds],
  );
}
