import type { EntityManager } from 'typeorm';
import { byName } from '../../../platform/lists/name-order.js';
import type { CannedAnswerEntity } from './canned-answer.entity.js';

export function cannedAnswers(most: number, manager: EntityManager): Promise<CannedAnswerEntity[]> {
  return manager.query<CannedAnswerEntity[]>(
    `SELECT id, version, title, text FROM canned_answers ORDER BY ${byName('title')}, id LIMIT ${most}`,
  );
}

/** One adds at a time, so that there are never more than may be. */
export async function lockCannedAnswers(manager: EntityManager): Promise<void> {
  await manager.query('LOCK TABLE canned_answers IN SHARE ROW EXCLUSIVE MODE');
}
