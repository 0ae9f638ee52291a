import type { DataSource } from 'typeorm';
import { inBatches } from '../../../platform/database/in-batches.js';

// Locked rows (being changed, or deleted by another process) wait for the next run.
const SOME = 'LIMIT $1 FOR UPDATE SKIP LOCKED';
export const RETENTION = `now() - interval '24 months'`;

const BATCHES: readonly string[] = [
  // The answers of mail servers are deleted after the same time as those in the email log.
  `UPDATE newsletter_sends SET answer = NULL WHERE id = ANY (ARRAY(
     SELECT id FROM newsletter_sends WHERE answer IS NOT NULL AND ended_at < now() - interval '90 days' ${SOME}))`,
  // Bounces of an issue that still has its recipients are in its totals, and are deleted with them.
  `DELETE FROM bounces WHERE id = ANY (ARRAY(
     SELECT id FROM bounces WHERE send_id IS NULL AND at < ${RETENTION} ${SOME}))`,
  `DELETE FROM suppressions WHERE id = ANY (ARRAY(
     SELECT id FROM suppressions WHERE lifted_at < ${RETENTION} ${SOME}))`,
  // The proof of consent is kept as long as the consent.
  `DELETE FROM subscriber_imports WHERE id = ANY (ARRAY(
     SELECT id FROM subscriber_imports import WHERE created_at < ${RETENTION}
       AND NOT EXISTS (SELECT FROM consents WHERE import_id = import.id) ${SOME}))`,
];

export async function forgetMails(dataSource: DataSource, closing?: AbortSignal): Promise<void> {
  for (const batch of BATCHES) await inBatches(dataSource, batch, closing);
}
