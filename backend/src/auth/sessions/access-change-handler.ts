import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findAccountAccess } from '../accounts/persistence/account-access.js';
import { UserRole } from '../accounts/user.entity.js';
import { AccountMails } from './account-mails.js';
import { CredentialRevocation } from './credential-revocation.js';

/** Ends sessions and informs the owner after staff changed an account's role, duties, clubs or active state. */
@Injectable()
export class AccessChangeHandler {
  constructor(
    private readonly credentials: CredentialRevocation,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Ends all sessions, so that nothing continues with the former access, and emails the owner the new access.
   * @param changed fields changed in this transaction; `clubs` matters for secretaries only
   */
  async handle(userId: number, changed: readonly string[], manager: EntityManager): Promise<void> {
    const account = await findAccountAccess(userId, manager);
    await this.credentials.revokeAfter(
      account?.isActive ? 'permissionsChanged' : 'deactivated',
      userId,
      manager,
    );
    // No automatic email to the owner of a deactivated account: the club explains it in person.
    if (!account?.isActive) return;
    const isTold =
      changed.includes('role') ||
      changed.includes('duties') ||
      (changed.includes('clubs') && account.role === UserRole.ClubAdmin);
    if (isTold) await this.mails.permissionsChanged({ id: userId, ...account }, account, manager);
  }
}
