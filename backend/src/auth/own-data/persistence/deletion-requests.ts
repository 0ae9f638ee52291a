import type { EntityManager } from 'typeorm';

/** @returns when the account will be deleted */
export async function requestDeletion(userId: number, days: number, manager: EntityManager): Promise<Date> {
  const [[requested]] = await manager.query<[{ dueAt: Date }[], number]>(
    `UPDATE users SET deletion_requested_at = now(), deletion_due_at = now() + make_interval(days => $2), deletion_postponed_at = NULL
     WHERE id = $1 RETURNING deletion_due_at AS "dueAt"`,
    [userId, days],
  );
  if (!requested) throw new Error('the locked account was not found');
  return requested.dueAt;
}
