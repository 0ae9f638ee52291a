import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findAccountAccess } from '../accounts/persistence/account-access.js';
import { UserRole } from '../accounts/user.entity.js';
import { AccountMails } from './account-mails.js';
import { CredentialEvents } from './credential-events.js';

/** What follows whenever somebody else decides what an account may do, wherever that is said. */
@Injectable()
export class AccessChangeHandler {
  constructor(
    private readonly events: CredentialEvents,
    private readonly mails: AccountMails,
  ) {}

  /**
   * All sessions of the account end: whatever was asked for with the rights of before is not requested twice. Its owner is told by
   * mail what they may do now.
   * @param changed in this transaction: `role`, `clubs` (which count for secretaries alone), or else
   */
  async follow(userId: number, changed: readonly string[], manager: EntityManager): Promise<void> {
    const holder = await findAccountAccess(userId, manager);
    await this.events.revokeAfter(holder?.isActive ? 'rightsChanged' : 'deactivated', userId, manager);
    // Who is put out is not written to by the machine: the club says why.
    if (!holder?.isActive) return;
    const { role, clubs } = holder;
    if (changed.includes('role') || (changed.includes('clubs') && role === UserRole.ClubAdmin))
      await this.mails.rightsChanged({ id: userId, ...holder }, role, clubs, manager);
  }
}
