import type { EntityManager } from 'typeorm';
import type { Person } from './message.repository.js';

/** Stores or renews that a person is writing an answer. */
export async function recordWriter(
  { messageId, userId, seconds }: { messageId: number; userId: number | null; seconds: number },
  manager: EntityManager,
): Promise<void> {
  await manager.query(
    `INSERT INTO message_writers (message_id, user_id, until)
     SELECT id, $2, clock_timestamp() + $3 * interval '1 second' FROM contact_messages WHERE id = $1
     ON CONFLICT (message_id, user_id) DO UPDATE SET until = EXCLUDED.until`,
    [messageId, userId, seconds],
  );
}

export async function removeWriter(id: number, userId: number | null, manager: EntityManager): Promise<void> {
  await manager.query('DELETE FROM message_writers WHERE message_id = $1 AND user_id = $2', [id, userId]);
}

export function otherWriters(id: number, userId: number | null, manager: EntityManager): Promise<Person[]> {
  return manager.query<Person[]>(
    `SELECT account.id, account.full_name AS name FROM message_writers writer JOIN users account ON account.id = writer.user_id
     WHERE writer.message_id = $1 AND writer.user_id <> $2 AND writer.until > clock_timestamp() ORDER BY account.id`,
    [id, userId],
  );
}
