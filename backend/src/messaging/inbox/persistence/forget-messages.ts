import type { DataSource } from 'typeorm';
import { inBatches } from '../../../platform/database/in-batches.js';

// Locked rows (being changed, or deleted by another process) wait for the next run.
const SOME = 'LIMIT $1 FOR UPDATE SKIP LOCKED';
const OLD_MESSAGES = [
  `state = 'spam' AND state_at < now() - interval '30 days'`,
  `created_at < now() - interval '24 months'`,
];
const BATCHES = [
  ...OLD_MESSAGES.map(
    (isOld) =>
      `DELETE FROM contact_messages WHERE id = ANY (ARRAY(SELECT id FROM contact_messages WHERE ${isOld} ${SOME}))`,
  ),
  `DELETE FROM inbox_mails WHERE hash = ANY (ARRAY(
     SELECT hash FROM inbox_mails WHERE read_at < now() - interval '24 months' ${SOME}))`,
];

export async function forgetMessages(dataSource: DataSource, closing?: AbortSignal): Promise<void> {
  for (const batch of BATCHES) await inBatches(dataSource, batch, closing);
  await dataSource.query(`DELETE FROM message_writers WHERE until < now() - interval '1 hour'`);
}
