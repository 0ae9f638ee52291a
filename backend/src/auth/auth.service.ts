import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '../common/client-network.js';
import { DomainError } from '../common/domain-error.js';
import { type Limit, RateLimiter } from '../common/rate-limiter.js';
import { Env } from '../config/env.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { RegisterDto } from './api/auth.dto.js';
import { hashPassword, verifyPassword } from './password-hasher.js';

const QUARTER_HOUR = 900;
const HOUR = 3600;

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly limiter: RateLimiter,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * The user of a username and password. Every try counts before the password is looked at, so that parallel guesses
   * cannot slip past the limit; a good one is taken back.
   * @param address the caller's IP address
   * @throws DomainError `invalid_credentials` (the same, after the same time, for an unknown user) or `too_many_attempts`
   */
  async verify(username: string, password: string, address: string): Promise<UserEntity> {
    const limits = this.loginLimits(username, address);
    await this.limiter.consume(limits);
    const user = await this.users.findForLogin(username);
    const matches = await verifyPassword(user?.isActive ? user.password : null, password);
    if (!user || !matches) throw new DomainError('invalid_credentials', 'Invalid username or password');
    await this.limiter.release(limits.map((limit) => limit.key));
    await this.users.recordLogin(user.id);
    return user;
  }

  /** @throws DomainError `username_taken`, `email_taken` or `too_many_attempts` */
  async register(registration: RegisterDto, address: string): Promise<UserEntity> {
    const limit = this.env.LIMIT_REGISTRATIONS_PER_HOUR;
    await this.limiter.consume([{ key: `register:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
    const { username, email, fullName, clubId } = registration;
    const password = await hashPassword(registration.password);
    return this.users.create({ username, email, fullName, clubId, password });
  }

  private loginLimits(username: string, address: string): Limit[] {
    const account = username.trim().toLowerCase();
    const network = networkOf(address);
    const { env } = this;
    return [
      { key: `login:${network}`, limit: env.LIMIT_LOGIN_FAILURES_PER_ADDRESS },
      { key: `login:${network}:${account}`, limit: env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS },
      { key: `login::${account}`, limit: env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT },
    ].map((limit) => ({ ...limit, windowSeconds: QUARTER_HOUR }));
  }
}
