import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { Env } from '../../../platform/config/env.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { FactorStore, type TotpFactor } from '../persistence/factor-store.js';
import { SecretCipher } from '../../../platform/common/secret-cipher.js';
import { SecondFactors } from './second-factors.service.js';
import { newTotpKey, stepOfCode, totpAddress } from './totp.js';

const QUARTER_HOUR = 900;

export interface NewAuthenticatorApp {
  /** In base32, for typing. */
  key: string;
  /** The `otpauth://…` URI for the QR code. */
  address: string;
}

export const wrongCode = (message = 'That code is wrong or was already used.'): DomainError =>
  new DomainError('wrong_code', message);

/** Authenticator apps with time-based codes (RFC 6238). The key is shown once, when it is created. */
@Injectable()
export class AuthenticatorApp {
  private readonly cipher: SecretCipher;

  constructor(
    private readonly factors: SecondFactors,
    private readonly store: FactorStore,
    private readonly limiter: RateLimiter,
    private readonly clock: DatabaseClock,
    private readonly settings: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {
    this.cipher = new SecretCipher(env.SESSION_SECRET, 'authenticator apps');
  }

  /**
   * Creates a key, which is active once its first code was entered.
   * @param token of the session of the request
   * @throws DomainError `invalid_transition` if an app is already set up
   */
  begin({ id }: UserEntity, token: string): Promise<NewAuthenticatorApp> {
    return this.factors.withLockedAccount(id, token, async (user, manager) => {
      const key = newTotpKey();
      if (!(await this.store.beginTotp(id, this.cipher.encrypt(key, id), manager)))
        throw new DomainError(
          'invalid_transition',
          'You already have an authenticator app. Remove it before you set up another one.',
        );
      const { name } = await this.settings.read(manager);
      return { key, address: totpAddress(key, name, user.username) };
    });
  }

  /**
   * Activates the key with its first code, which counts as used.
   * @param token of the session of the request
   * @returns new recovery codes with the first factor; null with any further factor
   * @throws DomainError `wrong_code`, `too_many_attempts`, `invalid_transition` if no set-up was begun
   */
  async confirm({ id }: UserEntity, token: string, code: string): Promise<string[] | null> {
    const limit = this.env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS;
    const counted = { key: `factor-setup:${id}`, limit, windowSeconds: QUARTER_HOUR };
    await this.limiter.consume([counted]);
    const codes = await this.factors.withLockedAccount(id, token, async (user, manager) => {
      const begun = await this.store.totpOf(id, manager);
      if (!begun || begun.confirmedAt)
        throw new DomainError(
          'invalid_transition',
          'The set-up of your authenticator app has expired. Please start again.',
        );
      const step = await this.stepOf(id, begun, code, manager);
      if (step === null || !(await this.store.confirmTotp(id, begun.secret, step, manager)))
        throw wrongCode(
          'That code is wrong. If this keeps happening, check that your phone’s clock is right.',
        );
      return this.factors.afterAdding(user, token, { kind: 'app_added' }, manager);
    });
    await this.limiter.release([counted.key]);
    return codes;
  }

  /** @param token of the session of the request @throws DomainError `factor_not_found` */
  remove({ id }: UserEntity, token: string): Promise<void> {
    return this.factors.withLockedAccount(id, token, async (user, manager) => {
      if (!(await this.store.removeTotp(id, manager)))
        throw new DomainError('factor_not_found', 'No authenticator app is set up.');
      await this.factors.afterRemoving(user, token, { kind: 'app_removed' }, manager);
    });
  }

  /** Uses a code. @returns false for a wrong code, and for one that was already used */
  async use(userId: number, code: string, manager: EntityManager): Promise<boolean> {
    const totp = await this.store.totpOf(userId, manager);
    if (!totp?.confirmedAt) return false;
    const step = await this.stepOf(userId, totp, code, manager);
    return step !== null && this.store.useTotpStep(userId, totp.secret, step, manager);
  }

  private async stepOf(
    userId: number,
    { secret, lastStep }: TotpFactor,
    code: string,
    manager: EntityManager,
  ): Promise<number | null> {
    const key = this.cipher.decrypt(secret, userId);
    return key === null ? null : stepOfCode(code, key, await this.clock.now(manager), lastStep);
  }
}
