import type { EntityManager } from 'typeorm';
import { leaveAllClubs } from './club-members.js';

/**
 * Deletes accounts that nothing else refers to, and their memberships.
 * @param where a condition on `person`, and the lock
 * @returns how many
 */
export async function deleteAccounts(
  where: string,
  values: readonly unknown[],
  manager: EntityManager,
): Promise<number> {
  const rows = await manager.query<{ id: number }[]>(`SELECT id FROM users person WHERE ${where}`, [
    ...values,
  ]);
  const ids = rows.map(({ id }) => id);
  await leaveAllClubs(ids, manager);
  await manager.query('DELETE FROM users WHERE id = ANY ($1)', [ids]);
  return ids.length;
}
