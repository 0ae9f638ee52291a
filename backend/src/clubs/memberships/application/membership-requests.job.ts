import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { MembershipRepository } from '../persistence/membership.repository.js';
import { MembershipMails } from './membership-mails.js';

/**
 * Emails a club's secretaries about each membership request within a minute, or the admins if the club has no secretary. Requests of
 * the same minute are in one email.
 */
@Injectable()
export class MembershipRequestsJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly memberships: MembershipRepository,
    private readonly mails: MembershipMails,
  ) {
    periodic.add({ name: 'membership requests', everySeconds: 60, work: () => this.run() });
  }

  async run(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      for (const club of await this.memberships.claimClubsToEmail(manager)) {
        const secretaries = await this.memberships.secretaries(club.clubId, manager);
        const isAdmin = secretaries.length === 0;
        for (const person of isAdmin ? await this.memberships.admins(manager) : secretaries)
          await this.mails.requested(person, club, { isAdmin }, manager);
      }
      await this.memberships.forgetEmailed(manager);
    });
  }
}
