import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PersonErasure } from '../../own-data/application/person-erasure.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { type ActiveAdmin, assertReaches, assertStillAdmin } from '../../accounts/admins.js';
import { type Duty, storedDuties } from '../../accounts/duties.js';
import { UserRole } from '../../accounts/user.entity.js';
import { UsersService } from '../../accounts/users.service.js';
import {
  expiryOf,
  InvitationRepository,
  type InvitationRow,
  type NewInvitation,
} from '../persistence/invitation.repository.js';
import { PersonRepository } from '../persistence/person.repository.js';
import { INVITATION_MAIL, InvitationMails } from './invitation-mails.js';

const HOUR = 3600;

export interface InvitationListItem extends Pick<
  InvitationRow,
  'id' | 'email' | 'fullName' | 'role' | 'duties' | 'clubs' | 'invitedBy'
> {
  sentAt: Date | null;
  /** When its link expires; null if no email was written yet. */
  expiresAt: Date | null;
}

export type Invited = Omit<NewInvitation, 'invitedBy'>;

/** Invitations by admins. `InvitationAcceptance` accepts them. */
@Injectable()
export class Invitations implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly invitations: InvitationRepository,
    private readonly people: PersonRepository,
    private readonly users: UsersService,
    private readonly mails: InvitationMails,
    private readonly links: MailLinks,
    private readonly sender: MailSender,
    private readonly audit: AuditTrail,
    private readonly erasure: PersonErasure,
  ) {}

  onModuleInit(): void {
    this.erasure.registerCleanup((userId, manager) => this.withdrawAllBy(userId, manager));
    // The invitation stays locked until the link is stored, so that a later withdrawal finds the link and revokes it.
    this.sender.onlyWhile(
      INVITATION_MAIL,
      async (id, manager) => (await this.invitations.lockOpen(id, manager)) !== null,
    );
  }

  /** Open invitations, newest first. */
  async page(cursor?: string): Promise<Page<InvitationListItem>> {
    const { items, ...page } = await this.invitations.page(cursor);
    return { ...page, items: items.map(toLine) };
  }

  /**
   * @throws ValidationError for unknown clubs, and for an address that is already invited or already has the role; DomainError
   * `forbidden` for duties that the actor lacks
   */
  async invite(given: Invited, actor: Actor): Promise<InvitationListItem> {
    const duties = given.role === UserRole.Admin ? storedDuties(given.duties) : null;
    const invited = { ...given, duties };
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        assertReaches(await this.assertStillAdmin(actor, manager), invited);
        await this.assertInvitable(invited, manager);
        const id = await this.invitations.create({ ...invited, invitedBy: actor.id }, manager);
        const invitation = await this.require(id, manager);
        await this.record('create', invitation, actor, manager);
        await this.mails.write(invitation, manager);
        return toLine(invitation);
      });
    } catch (error) {
      throw constraintOf(error) === 'invitations_once_open' ? invitedAlready() : error;
    }
  }

  /** Sends a new link; former links no longer work. @throws DomainError `invitation_not_found`, `too_many_attempts`, `forbidden` */
  sendAgain(id: number, actor: Actor): Promise<InvitationListItem> {
    return inTransaction(this.dataSource, async (manager) => {
      const admin = await this.assertStillAdmin(actor, manager);
      const invitation = await this.require(id, manager);
      assertReaches(admin, invitation);
      if (await this.mails.isEnough(id, manager))
        throw new DomainError(
          'too_many_attempts',
          'This invitation was sent several times recently. Try again in an hour.',
          {
            retryAfterSeconds: HOUR,
          },
        );
      await this.links.useUp('invite', { kind: 'invitation', id }, manager);
      await this.invitations.markSent(id, manager);
      await this.mails.write(invitation, manager);
      await this.record('send', invitation, actor, manager);
      return toLine(await this.require(id, manager));
    });
  }

  /** Also revokes its link. @throws DomainError `invitation_not_found`, `forbidden` */
  withdraw(id: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const admin = await this.assertStillAdmin(actor, manager);
      const invitation = await this.require(id, manager);
      assertReaches(admin, invitation);
      await this.invitations.markWithdrawn(id, manager);
      await this.links.useUp('invite', { kind: 'invitation', id }, manager);
      await this.record('withdraw', invitation, actor, manager);
    });
  }

  /** Withdraws the open invitations of an admin, or only those that grant more than some duties. */
  async withdrawAllBy(
    userId: number,
    manager: EntityManager,
    within: readonly Duty[] | null = null,
  ): Promise<void> {
    for (const id of await this.invitations.withdrawAllBy(userId, manager, within))
      await this.links.useUp('invite', { kind: 'invitation', id }, manager);
  }

  /** Locks the admins, because the actor may lose the role at this moment. */
  private async assertStillAdmin(actor: Actor, manager: EntityManager): Promise<ActiveAdmin> {
    return assertStillAdmin(await this.users.lockAdmins(manager), actor);
  }

  private async assertInvitable({ email, role, clubIds }: Invited, manager: EntityManager): Promise<void> {
    if ((await this.people.clubs(clubIds, manager)).length < clubIds.length)
      throw new ValidationError({ clubIds: ['We could not find that club.'] });
    if (role === UserRole.ClubAdmin && clubIds.length === 0)
      throw new ValidationError({ clubIds: ['Choose the clubs for this secretary.'] });
    const owner = await this.users.findIdByEmail(email, manager);
    const account = owner === null ? undefined : (await this.users.peopleOf([owner], manager)).get(owner);
    if (account && !account.isActive)
      throw new ValidationError({ email: ['This account is deactivated. Reactivate it on its page.'] });
    if (account && (account.role === role || account.role === UserRole.Admin))
      throw new ValidationError({
        email: ['This account already has that role. Change its clubs on its page.'],
      });
    if ((await this.invitations.openOf(email, manager)) !== null) throw invitedAlready();
  }

  private async require(id: number, manager: EntityManager): Promise<InvitationRow> {
    const invitation = await this.invitations.lockOpen(id, manager);
    if (!invitation)
      throw new DomainError(
        'invitation_not_found',
        'This invitation does not exist or was already accepted.',
      );
    return invitation;
  }

  private async record(
    verb: 'create' | 'send' | 'withdraw',
    { id, fullName, role, duties, clubs, userId }: InvitationRow,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const changes =
      verb === 'create'
        ? [
            { field: 'role', before: null, after: role },
            ...(duties ? [{ field: 'duties', before: null, after: duties }] : []),
            { field: 'clubs', before: null, after: clubs.map(({ name }) => name) },
          ]
        : [];
    const entry = {
      action: `invitation.${verb}`,
      objectKind: 'invitation',
      objectId: id,
      objectName: fullName,
      changes,
    };
    await this.audit.record(actor, userId === null ? entry : { ...entry, personId: userId }, manager);
  }
}

function invitedAlready(): ValidationError {
  return new ValidationError({
    email: ['This address was already invited. You can send the invitation again from the list.'],
  });
}

function toLine(invitation: InvitationRow): InvitationListItem {
  const { id, email, fullName, role, duties, clubs, invitedBy, sentAt } = invitation;
  return {
    id,
    email,
    fullName,
    role,
    duties,
    clubs,
    invitedBy,
    sentAt,
    expiresAt: expiryOf(invitation),
  };
}
