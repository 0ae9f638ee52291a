import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
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
    await runEach(await this.memberships.clubsToEmail(), (clubId) =>
      inTransaction(this.dataSource, (manager) => this.email(clubId, manager)),
    );
    await this.memberships.forgetEmailed();
  }

  private async email(clubId: number, manager: EntityManager): Promise<void> {
    const club = await this.memberships.claimToEmail(clubId, manager);
    if (!club) return;
    const secretaries = await this.memberships.secretaries(clubId, manager);
    const isAdmin = secretaries.length === 0;
    const people = isAdmin ? await this.memberships.admins(manager) : secretaries;
    await this.mails.requested(people, club, { isAdmin }, manager);
  }
}
