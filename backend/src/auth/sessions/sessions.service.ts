import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { coarseNetworkOf } from '../../platform/common/client-network.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { SecurityLog, type SignInMethod } from '../../platform/common/logging/security-log.js';
import { Env } from '../../platform/config/env.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { AccountCookies } from './cookies.js';
import { DeviceCookies } from './device-cookies.js';
import { deviceName } from './device-name.js';
import { PENDING_SIGN_IN_MINUTES } from './persistence/pending-sign-ins.js';
import {
  type Credentials,
  type ListedSession,
  SessionStore,
  type SignedIn,
} from './persistence/session-store.js';

/** Connects the browser's cookies with the stored sessions. */
@Injectable()
export class SessionsService {
  private readonly cookies: AccountCookies;

  constructor(
    private readonly store: SessionStore,
    private readonly deviceCookies: DeviceCookies,
    private readonly security: SecurityLog,
    @Inject(Env) env: Env,
  ) {
    this.cookies = new AccountCookies(env);
  }

  /**
   * @param user with the password hash that was checked
   * @param by `password` for the password alone, otherwise the second factor
   * @throws DomainError `invalid_credentials` if the password or the second factors were changed meanwhile
   */
  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    user: Credentials,
    by: SignInMethod = 'password',
  ): Promise<void> {
    const { id: userId } = user;
    const client = {
      device: deviceName(request.headers['user-agent']),
      network: coarseNetworkOf(request.ip),
    };
    const former = this.cookies.sessionTokens(request);
    const token = await this.store.begin(user, former, client, by === 'password');
    if (token === null) throw new DomainError('invalid_credentials', 'Invalid username or password');
    this.cookies.signIn(reply, token, this.deviceCookies.issue(userId));
    this.security.note('sign_in', request, { userId, by });
  }

  /** Sets the cookie of a pending sign-in. */
  setPendingSignIn(reply: FastifyReply, token: string): void {
    this.cookies.setPendingSignIn(reply, token, PENDING_SIGN_IN_MINUTES * 60);
  }

  /** The token of the browser's pending sign-in, for `PendingSignIns`. */
  pendingSignInToken(request: FastifyRequest): string | undefined {
    return this.cookies.pendingSignInToken(request);
  }

  /** Clears the cookie of the pending sign-in. */
  clearPendingSignIn(reply: FastifyReply): void {
    this.cookies.clearPendingSignIn(reply);
  }

  /** The signed-in account; null without a session. */
  async userOf(request: FastifyRequest): Promise<UserEntity | null> {
    return (await this.signedIn(request))?.user ?? null;
  }

  /** The account with the access that the session gives. */
  async signedIn(request: Pick<FastifyRequest, 'cookies'>): Promise<SignedIn | null> {
    const [token] = this.cookies.sessionTokens(request);
    return token === undefined ? null : this.store.find(token);
  }

  /** Records use of the staff area. */
  async markStaffUse(request: FastifyRequest, { needsStaffMark }: SignedIn): Promise<void> {
    const [token] = this.cookies.sessionTokens(request);
    if (needsStaffMark && token !== undefined) await this.store.markStaffUse(token);
  }

  /**
   * Records that the password or a second factor was given again.
   * @returns until when it counts as recent
   * @throws DomainError `not_logged_in` if the session has ended
   */
  async reauthenticate(request: FastifyRequest, by: SignInMethod = 'password'): Promise<Date> {
    const [token] = this.cookies.sessionTokens(request);
    const until = token === undefined ? null : await this.store.reauthenticate(token, by !== 'password');
    if (!until) throw new DomainError('not_logged_in', 'Please log in.');
    return until;
  }

  /** The session tokens of a request, for `SessionStore`. */
  tokensOf(request: FastifyRequest): string[] {
    return this.cookies.sessionTokens(request);
  }

  /** The session token of a request. @throws DomainError `not_logged_in` */
  tokenOf(request: FastifyRequest): string {
    const [token] = this.cookies.sessionTokens(request);
    if (token === undefined) throw new DomainError('not_logged_in', 'Please log in.');
    return token;
  }

  /** The sessions of an account, the current one first. */
  list(request: FastifyRequest, userId: number): Promise<ListedSession[]> {
    return this.store.list(userId, this.cookies.sessionTokens(request));
  }

  /** @throws DomainError `session_not_found` */
  async endOne(request: FastifyRequest, userId: number, sessionId: string): Promise<void> {
    if (!(await this.store.endOne(userId, sessionId)))
      throw new DomainError('session_not_found', 'This session has already ended.');
    this.security.note('session_ended', request, { userId });
  }

  /** Ends all sessions except the current one. */
  async endOthers(request: FastifyRequest, userId: number): Promise<void> {
    const ended = await this.store.endOthers(userId, this.cookies.sessionTokens(request));
    if (ended > 0) this.security.note('session_ended', request, { userId });
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tokens = this.cookies.sessionTokens(request);
    const ended = tokens.length > 0 ? await this.store.end(tokens) : [];
    this.cookies.signOut(reply);
    for (const userId of ended) this.security.note('session_ended', request, { userId });
  }

  /** The device cookie, for `DeviceCookies`. */
  deviceOf(request: FastifyRequest): string | undefined {
    return this.cookies.deviceOf(request);
  }
}
