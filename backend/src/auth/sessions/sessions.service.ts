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

/** Between a browser's cookies and the stored sessions. */
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
   * @param user as `AuthService` answers it, with the password's hash
   * @param by what was given, the password alone or what goes with it or stands for it
   * @throws DomainError `invalid_credentials` when the password was changed, or a second factor set up, while it was looked at
   */
  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    user: Credentials,
    by: SignInMethod = 'password',
  ): Promise<void> {
    const { id: userId } = user;
    const whereabouts = {
      device: deviceName(request.headers['user-agent']),
      network: coarseNetworkOf(request.ip),
    };
    const former = this.cookies.sessionTokens(request);
    const token = await this.store.begin(user, former, whereabouts, by === 'password');
    if (token === null) throw new DomainError('invalid_credentials', 'Invalid username or password');
    this.cookies.signIn(reply, token, this.deviceCookies.markFor(userId));
    this.security.note('sign_in', request, { userId, by });
  }

  /** A sign-in is under way in this browser. */
  awaitSecondStep(reply: FastifyReply, token: string): void {
    this.cookies.beginSignIn(reply, token, PENDING_SIGN_IN_MINUTES * 60);
  }

  /** The sign-in that is under way, for `PendingSignIns`. */
  signInOf(request: FastifyRequest): string | undefined {
    return this.cookies.signInOf(request);
  }

  /** It has come to its end. */
  forgetSignIn(reply: FastifyReply): void {
    this.cookies.endSignIn(reply);
  }

  /** Who is signed in; null for strangers. */
  async userOf(request: FastifyRequest): Promise<UserEntity | null> {
    return (await this.signedIn(request))?.user ?? null;
  }

  /** The same, with what the session opens. */
  async signedIn(request: Pick<FastifyRequest, 'cookies'>): Promise<SignedIn | null> {
    const [token] = this.cookies.sessionTokens(request);
    return token === undefined ? null : this.store.find(token);
  }

  /** The caller works in the staff's area. */
  async markStaffUse(request: FastifyRequest, { staffToBeMarked }: SignedIn): Promise<void> {
    const [token] = this.cookies.sessionTokens(request);
    if (staffToBeMarked && token !== undefined) await this.store.markStaffUse(token);
  }

  /**
   * Notes that the password was given again, or a second factor.
   * @returns until when that counts
   * @throws DomainError `not_logged_in` when the session has ended meanwhile
   */
  async prove(request: FastifyRequest, by: SignInMethod = 'password'): Promise<Date> {
    const [token] = this.cookies.sessionTokens(request);
    const until = token === undefined ? null : await this.store.prove(token, by !== 'password');
    if (!until) throw new DomainError('not_logged_in', 'Please log in.');
    return until;
  }

  /** The session that a request came with, for `SessionStore`. */
  tokensOf(request: FastifyRequest): string[] {
    return this.cookies.sessionTokens(request);
  }

  /** The token of the one that a request came with. @throws DomainError `not_logged_in` */
  tokenOf(request: FastifyRequest): string {
    const [token] = this.cookies.sessionTokens(request);
    if (token === undefined) throw new DomainError('not_logged_in', 'Please log in.');
    return token;
  }

  /** Where somebody is signed in, the browser that asks first. */
  list(request: FastifyRequest, userId: number): Promise<ListedSession[]> {
    return this.store.list(userId, this.cookies.sessionTokens(request));
  }

  /** @throws DomainError `session_not_found` */
  async endOne(request: FastifyRequest, userId: number, sessionId: string): Promise<void> {
    if (!(await this.store.endOne(userId, sessionId)))
      throw new DomainError('session_not_found', 'This session has already ended.');
    this.security.note('session_ended', request, { userId });
  }

  /** Ends all but the one that asks. */
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

  /** The mark of a browser that signed in before; whose it is, `DeviceCookies` says. */
  deviceOf(request: FastifyRequest): string | undefined {
    return this.cookies.deviceOf(request);
  }
}
