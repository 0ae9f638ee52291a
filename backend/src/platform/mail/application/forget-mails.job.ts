import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inBatches } from '../../database/in-batches.js';
import { PeriodicJobs } from '../../jobs/periodic-jobs.js';
import { runEach } from '../../jobs/run-each.js';

// Rows locked by another transaction are left to the next run.
const BATCH = 'LIMIT $1 FOR UPDATE SKIP LOCKED';
const FINAL = `state IN ('sent', 'bounced', 'dead', 'cancelled')`;

/** Deletes the text of emails after 90 days, their rows after two years, and links a month after they expire. */
@Injectable()
export class ForgetMailsJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    periodic.add({
      name: 'old mails',
      everySeconds: 3600,
      delayedStart: true,
      work: (closing) => this.forget(closing),
    });
  }

  /** In small batches, so that emails being sent do not wait. */
  async forget(closing?: AbortSignal): Promise<void> {
    const statements = [
      `DELETE FROM mails WHERE id = ANY (ARRAY(
         SELECT id FROM mails WHERE created_at < now() - interval '24 months' ORDER BY created_at ${BATCH}))`,
      `UPDATE mails SET text = '', html = NULL, blocks = NULL, attachments = '[]', reply_to = NULL WHERE id = ANY (ARRAY(
         SELECT id FROM mails WHERE text <> '' AND created_at < now() - interval '90 days' AND ${FINAL}
         ORDER BY created_at ${BATCH}))`,
      `DELETE FROM link_tokens WHERE hash = ANY (ARRAY(
         SELECT hash FROM link_tokens WHERE expires_at < now() - interval '30 days' ORDER BY expires_at ${BATCH}))`,
    ];
    await runEach(statements, (statement) => inBatches(this.dataSource, statement, closing), closing);
  }
}
