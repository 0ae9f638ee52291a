import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { ASYNCHRONOUS_COMMIT } from '../../../platform/common/asynchronous-commit.js';
import { UserEntity } from '../user.entity.js';

/** Apart from the session's mark, because other changes lock the account before its sessions; a locked account is skipped. */
export async function markSeen(id: number, pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE users SET last_seen_at = now()
     WHERE id = (SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED) AND ${ASYNCHRONOUS_COMMIT}`,
    [id],
  );
}

/** @param has a second factor from now on; since when there is one stays */
export async function recordSecondFactor(id: number, has: boolean, manager: EntityManager): Promise<void> {
  const secondFactorSince = has ? () => 'coalesce(second_factor_since, now())' : null;
  await manager.update(UserEntity, { id }, { secondFactorSince });
}
