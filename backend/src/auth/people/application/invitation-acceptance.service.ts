import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CredentialRevocation } from '../../sessions/credential-revocation.js';
import { linkExpired, LinkState } from '../../sessions/link-state.js';
import { hashPassword } from '../../sessions/password-hasher.js';
import { PasswordPolicy } from '../../sessions/password-policy.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { NO_PASSWORD } from '../../accounts/no-password.js';
import type { Duty } from '../../accounts/duties.js';
import { UserEntity, UserRole } from '../../accounts/user.entity.js';
import { emailTaken, UsersService } from '../../accounts/users.service.js';
import { higherRole } from '../domain/roles.js';
import { InvitationRepository, type InvitationRow } from '../persistence/invitation.repository.js';
import { PersonRepository } from '../persistence/person.repository.js';

/** An open invitation, for the page behind its link. */
export interface InvitationView {
  email: string;
  fullName: string | null;
  role: UserRole;
  duties: Duty[] | null;
  clubs: string[];
  /** The username of an imported account without a password. */
  userName: string | null;
  /** Whether the address already has an account, which can accept. */
  hasAccount: boolean;
}

export interface NewAccountDetails {
  username: string;
  fullName: string;
  password: string;
}

/** Network and request of the link's user, for the audit log. */
export type LinkOrigin = Pick<Actor, 'network' | 'requestId'>;

/** Accepts invitations: creates an account, or gives the role to an existing one. Does not sign in. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly invitations: InvitationRepository,
    private readonly people: PersonRepository,
    private readonly users: UsersService,
    private readonly policy: PasswordPolicy,
    private readonly credentials: CredentialRevocation,
    private readonly links: MailLinks,
    private readonly audit: AuditTrail,
  ) {}

  /** Checks a link without using it. */
  async check(token: string): Promise<{ state: LinkState; invitation: InvitationView | null }> {
    const { manager } = this.dataSource;
    const live = await this.links.liveObjectOf('invite', 'invitation', token, manager);
    const id = live ?? (await this.links.objectOf('invite', 'invitation', token, manager));
    const row = id === null ? null : await this.invitations.find(id);
    if (!row) return { state: LinkState.Expired, invitation: null };
    if (row.acceptedAt) return { state: LinkState.Used, invitation: null };
    if (live === null || row.withdrawnAt) return { state: LinkState.Expired, invitation: null };
    const waiting = row.userId === null ? null : await this.findUnclaimed(row.userId, manager);
    // The owner has set a password another way, for example by a reset.
    if (row.userId !== null && !waiting) return { state: LinkState.Used, invitation: null };
    const owner = waiting ? null : await this.users.findIdByEmail(row.email, manager);
    return {
      state: LinkState.Open,
      invitation: {
        email: row.email,
        fullName: waiting?.fullName ?? row.fullName,
        role: row.role,
        duties: row.duties,
        clubs: row.clubs.map(({ name }) => name),
        userName: waiting?.username ?? null,
        hasAccount: owner !== null,
      },
    };
  }

  /**
   * Creates the account, or sets the password of an imported one. Only one of two concurrent requests succeeds.
   * @returns the id of the account
   * @throws DomainError `link_expired`, `username_taken`, `email_taken` (the existing account has to accept);
   * ValidationError for a weak password, which does not use the link
   */
  async accept(token: string, given: NewAccountDetails, by: LinkOrigin): Promise<number> {
    const { manager: outside } = this.dataSource;
    const id = await this.links.liveObjectOf('invite', 'invitation', token, outside);
    const known = id === null ? null : await this.invitations.find(id);
    if (!known) throw linkExpired();
    const { username, fullName } = given;
    await this.policy.refuseWeak(given.password, { username, fullName, email: known.email });
    const account = { username, fullName, password: await hashPassword(given.password) };
    return inTransaction(this.dataSource, async (manager) => {
      const invitation = await this.useLink(token, manager);
      const userId =
        invitation.userId === null
          ? await this.createAccount(invitation, account, manager)
          : await this.claimAccount(invitation.userId, account, manager);
      await this.done(invitation, userId, { ...by, kind: 'link', id: null, role: null }, null, manager);
      return userId;
    });
  }

  /**
   * Gives the role to the caller's account, unless it has a higher one. Ends all of its sessions.
   * @throws DomainError `link_expired`, `forbidden` if the invitation is for another address
   */
  async acceptAs(user: UserEntity, token: string, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const invitation = await this.useLink(token, manager);
      const before = await this.people.lockAccessRights(user.id, manager);
      const locked = await this.users.lockActive(user.id, manager);
      if (!before || !locked) throw linkExpired();
      if (invitation.userId !== null || locked.email.toLowerCase() !== invitation.email.toLowerCase())
        throw new DomainError(
          'forbidden',
          'This invitation was sent to another email address. Log in to that account.',
        );
      const role = higherRole(before.role, invitation.role);
      const invited = invitation.clubs.map((club) => club.id);
      const clubIds =
        role === UserRole.ClubAdmin ? [...new Set([...before.clubIds, ...invited])] : before.clubIds;
      // An admin keeps their duties: accepting an invitation never widens them.
      const duties = before.role === UserRole.Admin ? before.duties : invitation.duties;
      await this.people.saveAccessRights(user.id, { role, duties, clubIds, isActive: true }, manager);
      if (locked.emailConfirmedAt === null)
        await this.credentials.revokeAfter('addressFirstConfirmed', user.id, manager);
      await this.users.confirmAddress(user.id, manager);
      await this.credentials.revokeAfter('permissionsChanged', user.id, manager);
      await this.done(invitation, user.id, actor, before.role, manager);
    });
  }

  /** Uses the link and locks the invitation. */
  private async useLink(token: string, manager: EntityManager): Promise<InvitationRow> {
    const id = await this.links.liveObjectOf('invite', 'invitation', token, manager);
    // Locks the invitation before the link, in the same order as all changes of invitations, to avoid deadlocks.
    const invitation = id === null ? null : await this.invitations.lockOpen(id, manager);
    const used = invitation && (await this.links.use('invite', 'invitation', token, manager));
    if (!invitation || used !== invitation.id) throw linkExpired();
    return invitation;
  }

  private async createAccount(
    { email, role, duties, clubs }: InvitationRow,
    account: NewAccountDetails,
    manager: EntityManager,
  ): Promise<number> {
    if ((await this.users.findIdByEmail(email, manager)) !== null) throw emailTaken();
    const { id } = await this.users.create({ ...account, email, role }, manager);
    await this.users.confirmAddress(id, manager);
    const clubIds = role === UserRole.ClubAdmin ? clubs.map((club) => club.id) : [];
    await this.people.saveAccessRights(id, { role, duties, clubIds, isActive: true }, manager);
    return id;
  }

  private async claimAccount(
    id: number,
    account: NewAccountDetails,
    manager: EntityManager,
  ): Promise<number> {
    const locked = await this.users.lockActive(id, manager);
    if (!locked || !(await this.users.claim(id, account, manager))) throw linkExpired();
    await this.credentials.revokeAfter('accountClaimed', id, manager);
    await this.users.confirmAddress(id, manager);
    return id;
  }

  private findUnclaimed(id: number, manager: EntityManager): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { id, isActive: true, password: NO_PASSWORD });
  }

  private async done(
    invitation: InvitationRow,
    userId: number,
    actor: Actor,
    roleBefore: UserRole | null,
    manager: EntityManager,
  ): Promise<void> {
    const { id, fullName, role, duties, clubs } = invitation;
    await this.invitations.markAccepted(id, userId, manager);
    const changes = changedFields(
      { role: roleBefore, duties: null, clubs: null },
      { role, duties, clubs: clubs.length > 0 ? clubs.map(({ name }) => name) : null },
    );
    const entry = {
      action: 'invitation.accept',
      objectKind: 'user',
      objectId: userId,
      objectName: fullName,
      personId: userId,
      changes,
    };
    await this.audit.record(actor, entry, manager);
  }
}
