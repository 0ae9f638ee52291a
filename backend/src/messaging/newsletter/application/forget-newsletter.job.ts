import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { forgetMails } from '../persistence/forget-mails.js';
import { IssueRepository } from '../persistence/issue.repository.js';

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
      delayedStart: true,
      work: (closing) => this.forget(closing),
    });
  }

  async forget(closing?: AbortSignal): Promise<void> {
    while (!closing?.aborted && (await this.forgetIssue()));
    await forgetMails(this.dataSource, closing);
  }

  /** @returns false where there is none left */
  private forgetIssue(): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const id = await this.issues.lockForgotten(manager);
      if (id === null) return false;
      await this.issues.keepNumbers(id, manager);
      return true;
    });
  }
}
