import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../platform/common/domain-error.js';
import { SecurityLog } from '../platform/common/logging/security-log.js';
import { Env } from '../platform/config/env.js';
import type { UserEntity } from '../users/user.entity.js';
import { AccountCookies } from './cookies.js';
import { KnownDevices } from './known-devices.js';
import { type Credentials, SessionStore } from './session-store.js';

/** Between a browser's cookies and the stored sessions. */
@Injectable()
export class SessionsService {
  private readonly cookies: AccountCookies;

  constructor(
    private readonly store: SessionStore,
    private readonly devices: KnownDevices,
    private readonly security: SecurityLog,
    @Inject(Env) env: Env,
  ) {
    this.cookies = new AccountCookies(env);
  }

  /**
   * @param user as `AuthService` answers it, with the password's hash
   * @throws DomainError `invalid_credentials` when the password was changed while it was looked at
   */
  async start(request: FastifyRequest, reply: FastifyReply, user: Credentials): Promise<void> {
    const { id: userId } = user;
    const token = await this.store.begin(user, this.cookies.sessionTokens(request));
    if (token === null) throw new DomainError('invalid_credentials', 'Invalid username or password');
    this.cookies.signIn(reply, token, this.devices.markFor(userId));
    this.security.note('sign_in', request, { userId });
  }

  /** Who is signed in; null for strangers. */
  async userOf(request: FastifyRequest): Promise<UserEntity | null> {
    const [token] = this.cookies.sessionTokens(request);
    return token === undefined ? null : this.store.findUser(token);
  }

  /** Notes that the password was given again. @returns until when that counts; null when the session has ended meanwhile */
  async prove(request: FastifyRequest): Promise<Date | null> {
    const [token] = this.cookies.sessionTokens(request);
    return token === undefined ? null : this.store.prove(token);
  }

  /** Whether the password was given lately, by signing in or again since. */
  async isFresh(request: FastifyRequest): Promise<boolean> {
    const [token] = this.cookies.sessionTokens(request);
    return token !== undefined && this.store.isFresh(token);
  }

  /** The session that a request came with, for `SessionStore`. */
  tokensOf(request: FastifyRequest): string[] {
    return this.cookies.sessionTokens(request);
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tokens = this.cookies.sessionTokens(request);
    const ended = tokens.length > 0 ? await this.store.end(tokens) : [];
    this.cookies.signOut(reply);
    for (const userId of ended) this.security.note('session_ended', request, { userId });
  }

  /** The mark of a browser that signed in before; whose it is, `KnownDevices` says. */
  deviceOf(request: FastifyRequest): string | undefined {
    return this.cookies.deviceOf(request);
  }
}
