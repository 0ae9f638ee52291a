import type { EntityManager } from 'typeorm';
import { isBeforeConfirmation } from '../../accounts/persistence/address-confirmation.js';

/** Cancels exports requested before the address was first confirmed, and expires their files. @returns whether there was any */
export async function endUnconfirmedExports(userId: number, manager: EntityManager): Promise<boolean> {
  const [, asked] = await manager.query<[unknown[], number]>(
    `DELETE FROM data_exports WHERE user_id = $1 AND completed_at IS NULL AND ${isBeforeConfirmation('requested_at')}`,
    [userId],
  );
  const [, made] = await manager.query<[unknown[], number]>(
    `UPDATE data_exports SET expires_at = now()
     WHERE user_id = $1 AND expires_at > now() AND downloaded_at IS NULL AND ${isBeforeConfirmation('requested_at')}`,
    [userId],
  );
  return asked + made > 0;
}
