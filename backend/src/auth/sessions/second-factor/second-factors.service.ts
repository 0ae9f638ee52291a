import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../platform/common/domain-error.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { recordSecondFactor } from '../../accounts/persistence/user-timestamps.js';
import { UsersService } from '../../accounts/users.service.js';
import { CredentialRevocation } from '../credential-revocation.js';
import { SessionStore } from '../persistence/session-store.js';
import { type FactorChange, FactorMails } from './factor-mails.js';
import { FactorStore, type Passkey } from '../persistence/factor-store.js';
import { userHandleOf } from './user-handle.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { factorDueAt } from '../persistence/staff-factor.js';

export interface OwnFactors {
  /** When the app was activated; null if there is none. */
  authenticatorAppSince: Date | null;
  passkeys: Passkey[];
  /** The WebAuthn user handle of its passkeys. */
  passkeyHandle: string;
  recoveryCodesLeft: number;
  /** When a staff member has to have a factor; null if none is required or one is set up. */
  dueAt: Date | null;
}

/** All second factors of an account together. Apps and passkeys have services of their own. */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionStore,
    private readonly credentials: CredentialRevocation,
    private readonly store: FactorStore,
    private readonly mails: FactorMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  async of(user: UserEntity): Promise<OwnFactors> {
    const { manager } = this.dataSource;
    const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
      this.store.totpOf(user.id, manager),
      this.store.passkeysOf(user.id, manager),
      this.store.recoveryCodesLeft(user.id, manager),
    ]);
    const authenticatorAppSince = totp?.confirmedAt ?? null;
    const passkeyHandle = Buffer.from(userHandleOf(user.id)).toString('base64url');
    return { authenticatorAppSince, passkeys, passkeyHandle, recoveryCodesLeft, dueAt: this.dueAt(user) };
  }

  /** When a staff member has to have a factor; null if the settings do not require it or one is set up. */
  dueAt(user: UserEntity): Date | null {
    return this.env.staffSecondFactorRequired ? factorDueAt(user) : null;
  }

  /**
   * Removes all factors at an admin's request, so that the password alone signs in. Ends the sessions and emails the owner, unless the
   * account is deactivated. The caller records it in the audit log and the security log (`factor_changed`).
   * @returns false if there was none
   * @throws DomainError `person_not_found`
   */
  async removeAll(userId: number, manager: EntityManager): Promise<boolean> {
    const user = await this.users.lock(userId, manager);
    if (!user) throw new DomainError('person_not_found', 'We could not find that account.');
    if (user.secondFactorSince === null) {
      await this.store.removeAll(userId, manager);
      return false;
    }
    await this.credentials.revokeAfter('factorsRemoved', userId, manager);
    if (user.isActive) await this.mails.changed(user, { kind: 'all_removed' }, manager);
    return true;
  }

  /**
   * Replaces the recovery codes by ten new ones.
   * @param token of the session of the request
   * @throws DomainError `invalid_transition` if no factor is set up
   */
  renewRecoveryCodes({ id }: UserEntity, token: string): Promise<string[]> {
    return this.withLockedAccount(id, token, async (user, manager) => {
      if (user.secondFactorSince === null)
        throw new DomainError('invalid_transition', 'Set up an authenticator app or a passkey first.');
      await this.mails.changed(user, { kind: 'codes_renewed' }, manager);
      await this.credentials.revokeAfter('factorChanged', id, manager, [token]);
      return this.makeCodes(id, manager);
    });
  }

  /** @returns false if the code is unknown or used */
  async useRecoveryCode(userId: number, code: string, manager: EntityManager): Promise<boolean> {
    // Locks the account first, like all changes of its factors.
    const user = await this.users.lockActive(userId, manager);
    if (!user || !(await this.store.useRecoveryCode(userId, hashOfRecoveryCode(code), manager))) return false;
    const left = await this.store.recoveryCodesLeft(userId, manager);
    await this.mails.changed(user, { kind: 'code_used', left }, manager);
    return true;
  }

  /**
   * Runs a change of an account's factors with the account locked.
   * @param token of the session of the request
   * @throws DomainError `not_logged_in` if the account is inactive or the session has ended
   */
  withLockedAccount<Result>(
    userId: number,
    token: string,
    work: (user: UserEntity, manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lockActive(userId, manager);
      if (!user) throw new DomainError('not_logged_in', 'Please log in.');
      await this.sessions.assertLive(token, userId, manager);
      return work(user, manager);
    });
  }

  /**
   * To be called after a factor was added.
   * @param user locked
   * @param token of the session of the request
   * @returns new recovery codes with the first factor; null with any further factor
   */
  async afterAdding(
    user: UserEntity,
    token: string,
    change: FactorChange,
    manager: EntityManager,
  ): Promise<string[] | null> {
    const isFirst = user.secondFactorSince === null;
    await recordSecondFactor(user.id, true, manager);
    await this.credentials.revokeAfter(isFirst ? 'firstFactor' : 'factorChanged', user.id, manager, [token]);
    await this.sessions.recordFactor(token, manager);
    await this.mails.changed(user, change, manager);
    return isFirst ? this.makeCodes(user.id, manager) : null;
  }

  /** To be called after a factor was removed. Recovery codes go with the last factor. @param user locked @param token of the session of the request */
  async afterRemoving(
    user: UserEntity,
    token: string,
    change: FactorChange,
    manager: EntityManager,
  ): Promise<void> {
    await this.credentials.revokeAfter('factorChanged', user.id, manager, [token]);
    await this.mails.changed(user, change, manager);
    if (await this.store.hasAny(user.id, manager)) return;
    await this.store.setRecoveryCodes(user.id, [], manager);
    await recordSecondFactor(user.id, false, manager);
  }

  /** Deletes set-ups that were not finished. */
  deleteUnfinished(): Promise<void> {
    return this.store.deleteUnfinished(this.dataSource.manager);
  }

  private async makeCodes(userId: number, manager: EntityManager): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.store.setRecoveryCodes(userId, codes.map(hashOfRecoveryCode), manager);
    return codes;
  }
}
