import type { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import type { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { UserRole } from '../../accounts/user.entity.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

/** The operator at the command line, who has no account. */
const OPERATOR: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };

/** Invites an admin from the command line. The link is printed, because email may not be set up yet. */
export class FirstAdminInvitation {
  private readonly invitations: InvitationRepository;

  constructor(
    private readonly dataSource: DataSource,
    private readonly links: MailLinks,
    private readonly audit: AuditTrail,
  ) {
    this.invitations = new InvitationRepository(dataSource);
  }

  /**
   * Withdraws an open invitation of this address, whose link may be lost.
   * @returns the link, which works once, for seven days
   * @throws DomainError `invalid_transition` if the address has an admin account or a deactivated account
   */
  invite(email: string): Promise<string> {
    return inTransaction(this.dataSource, async (manager) => {
      const account = await this.invitations.accountOf(email, manager);
      if (account && !account.isActive)
        throw new DomainError(
          'invalid_transition',
          `${email} belongs to “${account.username}”, which is deactivated. An admin can reactivate it.`,
        );
      if (account?.role === UserRole.Admin)
        throw new DomainError(
          'invalid_transition',
          `${email} is already an admin: “${account.username}”. To reset the password, go to /forgot-password.`,
        );
      const open = await this.invitations.openOf(email, manager);
      if (open !== null) {
        await this.invitations.markWithdrawn(open, manager);
        await this.links.useUp('invite', { kind: 'invitation', id: open }, manager);
      }
      const invited = {
        email,
        fullName: null,
        role: UserRole.Admin,
        duties: null,
        clubIds: [],
        invitedBy: null,
      };
      const id = await this.invitations.create(invited, manager);
      const entry = {
        action: 'invitation.create',
        objectKind: 'invitation',
        objectId: id,
        objectName: null,
        changes: [{ field: 'role', before: null, after: UserRole.Admin }],
      };
      await this.audit.record(OPERATOR, entry, manager);
      return this.links.urlOf('invite', { kind: 'invitation', id }, manager);
    });
  }
}
