import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inBatches } from '../../../platform/database/in-batches.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';

// What somebody answers just now, or another process forgets, is left to the next turn.
const SOME = 'LIMIT $1 FOR UPDATE SKIP LOCKED';
const OLD_MESSAGES = [
  `state = 'spam' AND state_at < now() - interval '30 days'`,
  `created_at < now() - interval '24 months'`,
];

/** Spam goes after 30 days, every other message with its answers two years after it came, as the privacy page promises. */
@Injectable()
export class ForgetMessagesJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    periodic.add({
      name: 'old messages',
      everySeconds: 3600,
      unhurried: true,
      work: (closing) => this.forget(closing),
    });
  }

  async forget(closing?: AbortSignal): Promise<void> {
    const batches = [
      ...OLD_MESSAGES.map(
        (isOld) =>
          `DELETE FROM contact_messages WHERE id = ANY (ARRAY(SELECT id FROM contact_messages WHERE ${isOld} ${SOME}))`,
      ),
      `DELETE FROM inbox_mails WHERE hash = ANY (ARRAY(
         SELECT hash FROM inbox_mails WHERE read_at < now() - interval '24 months' ${SOME}))`,
    ];
    for (const batch of batches) await inBatches(this.dataSource, batch, closing);
    await this.dataSource.query(`DELETE FROM message_writers WHERE until < now() - interval '1 hour'`);
  }
}
