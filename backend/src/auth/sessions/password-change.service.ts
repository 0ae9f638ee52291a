import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { UsersService } from '../accounts/users.service.js';
import { AccountMails } from './account-mails.js';
import { AuthService } from './auth.service.js';
import { CredentialRevocation } from './credential-revocation.js';
import { hashPassword } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.service.js';

export interface PasswordChange {
  currentPassword: string;
  password: string;
  /** Tokens of the session of the request; null keeps the other sessions. */
  endAllBut: readonly string[] | null;
}

/** Changes a password with the current one. */
@Injectable()
export class PasswordChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly auth: AuthService,
    private readonly users: UsersService,
    private readonly credentials: CredentialRevocation,
    private readonly policy: PasswordPolicy,
    private readonly mails: AccountMails,
  ) {}

  /**
   * @throws DomainError `invalid_credentials`, also if the password was changed meanwhile, or `too_many_attempts`;
   * ValidationError for a weak password
   */
  async change(user: UserEntity, { currentPassword, password, endAllBut }: PasswordChange): Promise<void> {
    const { id, password: former } = await this.auth.reauthenticate(user, currentPassword);
    await this.policy.refuseWeak(password, user);
    const hash = await hashPassword(password);
    await inTransaction(this.dataSource, async (manager) => {
      const locked = await this.users.lockActive(id, manager);
      if (!locked || !(await this.users.changePassword(id, hash, manager, former)))
        throw new DomainError('invalid_credentials', 'Your password has changed. Enter the new one.');
      await this.credentials.revokeAfter('passwordChanged', id, manager, endAllBut);
      const ended = { endedOthers: endAllBut !== null, hasRemoved: false };
      await this.mails.passwordChanged(locked, ended, manager);
    });
  }
}
