import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { forgetMails } from '../persistence/forget-mails.js';
import { IssueRepository } from '../persistence/issue.repository.js';

/**
 * Two years after an issue ended, deletes its recipients and their bounces; its totals stay. Blocked addresses stay as long as
 * they are blocked.
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
      delayedStart: true,
      work: (closing) => this.forget(closing),
    });
  }

  async forget(closing?: AbortSignal): Promise<void> {
    while (!closing?.aborted && (await this.forgetIssue()));
    await forgetMails(this.dataSource, closing);
  }

  /** @returns false if no issue is left */
  private forgetIssue(): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const id = await this.issues.lockForDeletion(manager);
      if (id === null) return false;
      await this.issues.keepNumbers(id, manager);
      return true;
    });
  }
}
