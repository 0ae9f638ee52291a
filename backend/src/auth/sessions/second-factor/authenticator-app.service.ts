import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { Env } from '../../../platform/config/env.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { FactorStore, type TotpFactor } from '../persistence/factor-store.js';
import { SecretCipher } from './secret-cipher.js';
import { SecondFactors } from './second-factors.service.js';
import { newTotpKey, stepOfCode, totpAddress } from './totp.js';

const QUARTER_HOUR = 900;

export interface NewAuthenticatorApp {
  /** In base32, to be typed. */
  key: string;
  /** `otpauth://…`, to be drawn. */
  address: string;
}

export const wrongCode = (message = 'That code is wrong or was already used.'): DomainError =>
  new DomainError('wrong_code', message);

/** Codes by time (RFC 6238). The key is told once, when it is made. */
@Injectable()
export class AuthenticatorApp {
  private readonly seal: SecretCipher;

  constructor(
    private readonly factors: SecondFactors,
    private readonly store: FactorStore,
    private readonly limiter: RateLimiter,
    private readonly clock: DatabaseClock,
    private readonly settings: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {
    this.seal = new SecretCipher(env.SESSION_SECRET, 'authenticator apps');
  }

  /**
   * Makes a key, which counts once its first code has come.
   * @param token of the session that asks
   * @throws DomainError `invalid_transition` where one is set up
   */
  begin({ id }: UserEntity, token: string): Promise<NewAuthenticatorApp> {
    return this.factors.change(id, token, async (user, manager) => {
      const key = newTotpKey();
      if (!(await this.store.beginTotp(id, this.seal.close(key, id), manager)))
        throw new DomainError(
          'invalid_transition',
          'You already have an authenticator app. Remove it before you set up another one.',
        );
      const { name } = await this.settings.read(manager);
      return { key, address: totpAddress(key, name, user.username) };
    });
  }

  /**
   * By the first code, which is used up by it.
   * @param token of the session that asks
   * @returns the recovery codes that come with a first factor; null with a further one
   * @throws DomainError `wrong_code`, `too_many_attempts`, `invalid_transition` where none is begun
   */
  async confirm({ id }: UserEntity, token: string, code: string): Promise<string[] | null> {
    const limit = this.env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS;
    const counted = { key: `factor-setup:${id}`, limit, windowSeconds: QUARTER_HOUR };
    await this.limiter.consume([counted]);
    const codes = await this.factors.change(id, token, async (user, manager) => {
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
      return this.factors.added(user, token, { kind: 'app_added' }, manager);
    });
    await this.limiter.release([counted.key]);
    return codes;
  }

  /** @param token of the session that asks @throws DomainError `factor_not_found` */
  remove({ id }: UserEntity, token: string): Promise<void> {
    return this.factors.change(id, token, async (user, manager) => {
      if (!(await this.store.removeTotp(id, manager)))
        throw new DomainError('factor_not_found', 'No authenticator app is set up.');
      await this.factors.removed(user, token, { kind: 'app_removed' }, manager);
    });
  }

  /** Uses a code up. @returns false of a wrong one, and of one that was used, in whichever process */
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
    const key = this.seal.open(secret, userId);
    return key === null ? null : stepOfCode(code, key, await this.clock.now(manager), lastStep);
  }
}
