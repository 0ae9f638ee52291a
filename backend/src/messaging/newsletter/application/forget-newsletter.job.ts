import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inBatches } from '../../../platform/database/in-batches.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { IssueRepository } from '../persistence/issue.repository.js';

// What somebody changes just now, or another process forgets, is left to the next turn.
const SOME = 'LIMIT $1 FOR UPDATE SKIP LOCKED';
const LONG = `now() - interval '24 months'`;

const BATCHES: readonly string[] = [
  // What mail servers said of single mails goes with what other mails said.
  `UPDATE newsletter_sends SET answer = NULL WHERE id = ANY (ARRAY(
     SELECT id FROM newsletter_sends WHERE answer IS NOT NULL AND ended_at < now() - interval '90 days' ${SOME}))`,
  // One of a mail that is still known is counted by its issue, and goes with that.
  `DELETE FROM bounces WHERE id = ANY (ARRAY(
     SELECT id FROM bounces WHERE send_id IS NULL AND at < ${LONG} ${SOME}))`,
  `DELETE FROM suppressions WHERE id = ANY (ARRAY(
     SELECT id FROM suppressions WHERE lifted_at < ${LONG} ${SOME}))`,
  // The proof of a consent stays for as long as the consent.
  `DELETE FROM subscriber_imports WHERE id = ANY (ARRAY(
     SELECT id FROM subscriber_imports import WHERE created_at < ${LONG}
       AND NOT EXISTS (SELECT FROM consents WHERE import_id = import.id) ${SOME}))`,
];

/**
 * Whom an issue went to is forgotten two years after it ended, and so is what came back; how many they were stays with the issue.
 * Addresses that are not written to stay for as long as that is so.
 */
@Injectable()
export class ForgetNewsletterJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly issues: IssueRepository,
  ) {
    periodic.add({
      name: 'old newsletter mails',
      everySeconds: 3600,
      unhurried: true,
      work: (closing) => this.forget(closing),
    });
  }

  async forget(closing?: AbortSignal): Promise<void> {
    while (!closing?.aborted && (await this.forgetIssue()));
    for (const batch of BATCHES) await inBatches(this.dataSource, batch, closing);
  }

  /** @returns false where there is none left */
  private forgetIssue(): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const [issue] = await manager.query<{ id: number }[]>(
        `SELECT id FROM newsletter_issues WHERE state IN ('sent', 'stopped') AND kept_numbers IS NULL AND ended_at < ${LONG}
         ORDER BY ended_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      if (!issue) return false;
      await this.issues.keepNumbers(issue.id, manager);
      return true;
    });
  }
}
