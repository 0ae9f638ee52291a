import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ClubEditing } from '../../application/club-editing.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import {
  DECIDED,
  MemberNotFoundError,
  MembershipDecidedError,
  type MembershipDecision,
} from '../domain/membership.js';
import {
  type ClubMemberRow,
  type ClubMembersRequest,
  MembershipRepository,
} from '../persistence/membership.repository.js';
import { MembershipMails } from './membership-mails.js';

const EXPORTED: ListExport<ClubMemberRow>['columns'] = {
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Status: ({ state }) => state,
  'Asked at': ({ requestedAt }) => requestedAt,
  'Decided at': ({ decidedAt }) => decidedAt,
};

/** A club's members and membership requests, for its secretaries and the admins. */
@Injectable()
export class ClubMembers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly memberships: MembershipRepository,
    private readonly clubs: ClubEditing,
    private readonly users: UsersService,
    private readonly mails: MembershipMails,
    private readonly exports: ListExports,
    private readonly audit: AuditTrail,
  ) {}

  /** @returns the page, with the number of open requests @throws ClubNotFoundError */
  async list(
    clubId: number,
    request: ClubMembersRequest,
    actor: Actor,
  ): Promise<Page<ClubMemberRow> & { waiting: number }> {
    await this.clubs.edited.get(clubId, actor);
    const [page, waiting] = await Promise.all([
      this.memberships.page(clubId, request),
      this.memberships.waiting(clubId),
    ]);
    return { ...page, waiting };
  }

  /** @throws ClubNotFoundError */
  async export(clubId: number, request: ClubMembersRequest, actor: Actor): Promise<StreamableFile> {
    await this.clubs.edited.get(clubId, actor);
    const list = this.memberships.list(clubId, request);
    const asked: ClubMembersRequest & { clubId: number } = { ...request, clubId };
    return this.exports.csv({ name: 'members', list, request: asked, columns: EXPORTED }, actor);
  }

  /**
   * Repeating the same decision succeeds without a second email.
   * @param note a message to the person, sent in the email
   * @throws ClubNotFoundError, MemberNotFoundError, MembershipDecidedError
   */
  async decide(
    clubId: number,
    userId: number,
    { decision, note }: { decision: MembershipDecision; note: string | null },
    actor: Actor,
  ): Promise<void> {
    const club = await this.clubs.edited.get(clubId, actor);
    const { name } = club.content;
    const { from, to, verb } = DECIDED[decision];
    await inTransaction(this.dataSource, async (manager) => {
      const person = await this.users.lockActive(userId, manager);
      if (!person) throw new MemberNotFoundError();
      const decided = await this.memberships.decide({ userId, clubId, by: actor.id }, { from, to }, manager);
      if (decided.is === 'so already') return;
      if (decided.is === 'missing') throw new MemberNotFoundError();
      if (decided.is === 'other') throw new MembershipDecidedError(decided.state);
      const entry = {
        action: `club.${verb}`,
        objectKind: 'club',
        objectId: clubId,
        objectName: name,
        clubId,
        personId: userId,
        changes: [{ field: 'member', before: from, after: to }],
      };
      await this.audit.record(actor, entry, manager);
      await this.mails.decided(person, { club: name, decision, note }, manager);
    });
  }
}
