import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { ASYNCHRONOUS_COMMIT } from '../../../platform/common/asynchronous-commit.js';
import { UserEntity } from '../user.entity.js';

/** A separate statement, because other changes lock the account before its sessions. Skips a locked account. */
export async function recordLastSeen(id: number, pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE users SET last_seen_at = now()
     WHERE id = (SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED) AND ${ASYNCHRONOUS_COMMIT}`,
    [id],
  );
}

/** @param has whether the account has a second factor now; an earlier date stays */
export async function recordSecondFactor(id: number, has: boolean, manager: EntityManager): Promise<void> {
  const secondFactorSince = has ? () => 'coalesce(second_factor_since, now())' : null;
  await manager.update(UserEntity, { id }, { secondFactorSince });
}
