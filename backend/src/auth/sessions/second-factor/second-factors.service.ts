import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../platform/common/domain-error.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { recordSecondFactor } from '../../accounts/persistence/user-timestamps.js';
import { UsersService } from '../../accounts/users.service.js';
import { CredentialEvents } from '../credential-events.js';
import { SessionStore } from '../persistence/session-store.js';
import { type FactorChange, FactorMails } from './factor-mails.js';
import { FactorStore, type Passkey } from '../persistence/factor-store.js';
import { userHandleOf } from './user-handle.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { factorDueAt } from '../persistence/staff-factor.js';

export interface OwnFactors {
  /** When its first code came; null: none is set up. */
  authenticatorAppSince: Date | null;
  passkeys: Passkey[];
  /** What devices keep its passkeys under. */
  passkeyHandle: string;
  recoveryCodesLeft: number;
  /** Until when somebody of the staff has to have one; null where nobody has to, or there is one. */
  dueAt: Date | null;
}

/** What an account has beside its password: all of it together. The single ones have services of their own. */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionStore,
    private readonly events: CredentialEvents,
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

  /** Until when somebody of the staff has to set one up; null where the settings do not ask, and for who has one. */
  dueAt(user: UserEntity): Date | null {
    return this.env.staffSecondFactorRequired ? factorDueAt(user) : null;
  }

  /**
   * Takes all of an account's away, for staff whom its owner has asked: the password alone signs in then. Its sessions end, and
   * its owner is told by mail; whoever is deactivated is not written to. Whoever calls it notes it (`factor_changed`) in log and security log.
   * @returns false where there was none
   * @throws DomainError `person_not_found`
   */
  async removeAll(userId: number, manager: EntityManager): Promise<boolean> {
    const user = await this.users.lock(userId, manager);
    if (!user) throw new DomainError('person_not_found', 'We could not find that account.');
    if (user.secondFactorSince === null) {
      await this.store.removeAll(userId, manager);
      return false;
    }
    await this.events.revokeAfter('factorsRemoved', userId, manager);
    if (user.isActive) await this.mails.changed(user, { kind: 'all_removed' }, manager);
    return true;
  }

  /**
   * Ten new recovery codes in place of those from before.
   * @param token of the session that asks
   * @throws DomainError `invalid_transition` where there is nothing that they would stand in for
   */
  renewRecoveryCodes({ id }: UserEntity, token: string): Promise<string[]> {
    return this.change(id, token, async (user, manager) => {
      if (user.secondFactorSince === null)
        throw new DomainError('invalid_transition', 'Set up an authenticator app or a passkey first.');
      await this.mails.changed(user, { kind: 'codes_renewed' }, manager);
      await this.events.revokeAfter('factorChanged', id, manager, [token]);
      return this.makeCodes(id, manager);
    });
  }

  /** @returns false of one that is none of the account's, or is used */
  async useRecoveryCode(userId: number, code: string, manager: EntityManager): Promise<boolean> {
    // The account first, as by everything that changes its factors.
    const user = await this.users.lockActive(userId, manager);
    if (!user || !(await this.store.useRecoveryCode(userId, hashOfRecoveryCode(code), manager))) return false;
    const left = await this.store.recoveryCodesLeft(userId, manager);
    await this.mails.changed(user, { kind: 'code_used', left }, manager);
    return true;
  }

  /**
   * Runs a change of an account's factors with the account locked.
   * @param token of the session that asks
   * @throws DomainError `not_logged_in` when account or session have ended
   */
  change<Result>(
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
   * After one was added.
   * @param user locked
   * @param token of the session that asks
   * @returns the recovery codes that come with the first one; null with any further one
   */
  async added(
    user: UserEntity,
    token: string,
    change: FactorChange,
    manager: EntityManager,
  ): Promise<string[] | null> {
    const isFirst = user.secondFactorSince === null;
    await recordSecondFactor(user.id, true, manager);
    await this.events.revokeAfter(isFirst ? 'firstFactor' : 'factorChanged', user.id, manager, [token]);
    await this.sessions.noteFactor(token, manager);
    await this.mails.changed(user, change, manager);
    return isFirst ? this.makeCodes(user.id, manager) : null;
  }

  /** After one was removed: with the last one the recovery codes go. @param user locked @param token of the session that asks */
  async removed(
    user: UserEntity,
    token: string,
    change: FactorChange,
    manager: EntityManager,
  ): Promise<void> {
    await this.events.revokeAfter('factorChanged', user.id, manager, [token]);
    await this.mails.changed(user, change, manager);
    if (await this.store.hasAny(user.id, manager)) return;
    await this.store.setRecoveryCodes(user.id, [], manager);
    await recordSecondFactor(user.id, false, manager);
  }

  /** Forgets what was begun and not set up. */
  forgetBegun(): Promise<void> {
    return this.store.forgetBegun(this.dataSource.manager);
  }

  private async makeCodes(userId: number, manager: EntityManager): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.store.setRecoveryCodes(userId, codes.map(hashOfRecoveryCode), manager);
    return codes;
  }
}
