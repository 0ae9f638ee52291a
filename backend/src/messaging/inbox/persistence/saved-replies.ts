import type { EntityManager } from 'typeorm';
import { byName } from '../../../platform/lists/name-order.js';
import type { SavedReplyEntity } from './saved-reply.entity.js';

export function savedReplies(most: number, manager: EntityManager): Promise<SavedReplyEntity[]> {
  return manager.query<SavedReplyEntity[]>(
    `SELECT id, version, title, text FROM saved_replies ORDER BY ${byName('title')}, id LIMIT ${most}`,
  );
}

/** Prevents two additions at once, so that the limit holds. */
export async function lockSavedReplies(manager: EntityManager): Promise<void> {
  await manager.query('LOCK TABLE saved_replies IN SHARE ROW EXCLUSIVE MODE');
}
