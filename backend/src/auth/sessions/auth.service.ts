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

export interface LoginOrigin {
  /** IP address. */
  address: string;
  /** The device cookie, not validated. */
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
   * The user with this username and password. Every attempt is counted before the password is checked, so that parallel guesses cannot
   * exceed the limit; a correct one is uncounted.
   * @throws DomainError `invalid_credentials` (also for an unknown user, after the same time) or `too_many_attempts`
   */
  async verify(username: string, password: string, { address, device }: LoginOrigin): Promise<UserEntity> {
    const user = await this.users.findForLogin(username.trim());
    const known = user && this.deviceCookies.nonceOf(device, user.id);
    const limits = known
      ? this.deviceLimits(known)
      : this.strangerLimits(user?.username ?? username.trim(), address);
    const matches = await this.compare(user, password, limits);
    if (!user || !matches) throw new DomainError('invalid_credentials', 'Invalid username or password');
    // With a second factor the sign-in is not complete yet.
    if (user.secondFactorSince === null) await this.users.recordLogin(user.id);
    return user;
  }

  /**
   * Checks the password of a signed-in account. Attempts have a limit of their own, so that guesses at the login cannot lock staff out
   * of their work.
   * @returns the account with the hash that was checked
   * @throws DomainError `invalid_credentials` or `too_many_attempts`
   */
  async reauthenticate({ username, id }: UserEntity, password: string): Promise<UserEntity> {
    const limit = this.env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS;
    const limits = [{ key: `reauthenticate:${id}`, limit, windowSeconds: QUARTER_HOUR }];
    const user = await this.users.findForLogin(username);
    const matches = await this.compare(user, password, limits);
    if (!user || !matches) throw new DomainError('invalid_credentials', 'That password is wrong.');
    return user;
  }

  /** @throws DomainError `username_taken`, `email_taken` or `too_many_attempts`; ValidationError for a weak password or an unknown club */
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

  /** Counts the attempt before checking it, and uncounts a correct one. */
  private async compare(user: UserEntity | null, password: string, limits: Limit[]): Promise<boolean> {
    await this.limiter.consume(limits);
    const matches = await verifyPassword(user?.isActive ? user.password : null, password);
    if (!matches) return false;
    await this.limiter.release(limits.map((limit) => limit.key));
    if (user && (await isOldHash(user.password, password))) await this.renew(user, password);
    return true;
  }

  /** Replaces an old hash by one of the normalised password. */
  private async renew(user: UserEntity, password: string): Promise<void> {
    const renewed = await hashPassword(password);
    if (await this.users.changePassword(user.id, renewed, this.dataSource.manager, user.password))
      user.password = renewed;
  }

  /** A known device has a limit of its own, so that it and other devices cannot lock each other out. */
  private deviceLimits(nonce: string): Limit[] {
    const limit = this.env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS;
    return [{ key: `login-device:${nonce}`, limit, windowSeconds: QUARTER_HOUR }];
  }

  /** @param username as stored, if the account exists: the database ignores case differently from JavaScript */
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
