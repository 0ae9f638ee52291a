import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { networkOf } from '../../platform/common/client-network.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { type Limit, RateLimiter } from '../../platform/common/rate-limiter.js';
import { Env } from '../../platform/config/env.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { UsersService } from '../accounts/users.service.js';
import { AccountMails } from './account-mails.js';
import type { RegisterDto } from './api/auth.dto.js';
import { DeviceCookies } from './device-cookies.js';
import { hashPassword, isOldHash, verifyPassword } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.service.js';
import { TakenAddressNotifier } from './taken-address-notifier.js';

const QUARTER_HOUR = 900;
const HOUR = 3600;

export interface Caller {
  /** IP address. */
  address: string;
  /** The mark of a browser that signed in before, as it came. */
  device: string | undefined;
}

@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly limiter: RateLimiter,
    private readonly deviceCookies: DeviceCookies,
    private readonly policy: PasswordPolicy,
    private readonly mails: AccountMails,
    private readonly takenAddresses: TakenAddressNotifier,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * The user of a username and password. Every try counts before the password is looked at, so that parallel guesses
   * cannot slip past the limit; a good one is taken back.
   * @throws DomainError `invalid_credentials` (the same, after the same time, for an unknown user) or `too_many_attempts`
   */
  async verify(username: string, password: string, { address, device }: Caller): Promise<UserEntity> {
    const user = await this.users.findForLogin(username.trim());
    const known = user && this.deviceCookies.nonceOf(device, user.id);
    const limits = known
      ? this.deviceLimits(known)
      : this.strangerLimits(user?.username ?? username.trim(), address);
    const matches = await this.compare(user, password, limits);
    if (!user || !matches) throw new DomainError('invalid_credentials', 'Invalid username or password');
    // With a second factor nobody is signed in yet.
    if (user.secondFactorSince === null) await this.users.recordLogin(user.id);
    return user;
  }

  /**
   * Whether it is the password of somebody who is signed in. Tries count for the account as wrong logins do, but apart: whoever
   * guesses at the login without a session does not keep staff from their work.
   * @returns the account with the hash that it was compared with
   * @throws DomainError `invalid_credentials` or `too_many_attempts`
   */
  async prove({ username, id }: UserEntity, password: string): Promise<UserEntity> {
    const limit = this.env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS;
    const limits = [{ key: `prove:${id}`, limit, windowSeconds: QUARTER_HOUR }];
    const user = await this.users.findForLogin(username);
    const matches = await this.compare(user, password, limits);
    if (!user || !matches) throw new DomainError('invalid_credentials', 'That password is wrong.');
    return user;
  }

  /** @throws DomainError `username_taken`, `email_taken` or `too_many_attempts`; ValidationError of a weak password or no club */
  async register(registration: RegisterDto, address: string): Promise<UserEntity> {
    await this.policy.refuseWeak(registration.password, registration);
    const limit = this.env.LIMIT_REGISTRATIONS_PER_HOUR;
    await this.limiter.consume([{ key: `register:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
    const { username, email, fullName, clubId } = registration;
    const password = await hashPassword(registration.password);
    return this.takenAddresses.notifyIfTaken(email, () =>
      inTransaction(this.dataSource, async (manager) => {
        const user = await this.users.create({ username, email, fullName, clubId, password }, manager);
        // Registering also signs in.
        await this.users.recordSeen(user.id, manager);
        await this.mails.addressToConfirm(user, email, manager);
        return user;
      }),
    );
  }

  /** Counted before it is compared; a good one is taken back. */
  private async compare(user: UserEntity | null, password: string, limits: Limit[]): Promise<boolean> {
    await this.limiter.consume(limits);
    const matches = await verifyPassword(user?.isActive ? user.password : null, password);
    if (!matches) return false;
    await this.limiter.release(limits.map((limit) => limit.key));
    if (user && (await isOldHash(user.password, password))) await this.renew(user, password);
    return true;
  }

  /** The password stays; its hash becomes one that fits however it is typed. */
  private async renew(user: UserEntity, password: string): Promise<void> {
    const renewed = await hashPassword(password);
    if (await this.users.changePassword(user.id, renewed, this.dataSource.manager, user.password))
      user.password = renewed;
  }

  /** A known device counts for itself alone: what others guess does not lock it out, nor it them. */
  private deviceLimits(nonce: string): Limit[] {
    const limit = this.env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS;
    return [{ key: `login-device:${nonce}`, limit, windowSeconds: QUARTER_HOUR }];
  }

  /** @param username the account's own, where there is one: the database finds it by spellings that JavaScript tells apart */
  private strangerLimits(username: string, address: string): Limit[] {
    const account = username.toLowerCase();
    const network = networkOf(address);
    const { env } = this;
    return [
      { key: `login:${network}`, limit: env.LIMIT_LOGIN_FAILURES_PER_ADDRESS },
      { key: `login:${network}:${account}`, limit: env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS },
      { key: `login::${account}`, limit: env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT },
    ].map((limit) => ({ ...limit, windowSeconds: QUARTER_HOUR }));
  }
}
