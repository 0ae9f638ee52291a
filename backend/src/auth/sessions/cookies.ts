import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_IN_HINT } from '../../platform/http/signed-in-hint.js';
import type { Env } from '../../platform/config/env.js';

const SESSION = 'bridgewater_session';
const DEVICE = 'bridgewater_device';
const SIGN_IN = 'bridgewater_sign_in';
/** The path of the login routes. */
const LOGIN = '/api/login';
const DAY_SECONDS = 86_400;
/** The longest lifetime that browsers accept. */
const DEVICE_DAYS = 400;

/**
 * The cookies of an account. On an https site their names begin with `__Host-` or `__Secure-`, so that another site of the domain
 * cannot set them. Only a sign-in sets them, with the longest lifetime of a session, so that a late response cannot restore one
 * after signing out.
 */
export class AccountCookies {
  private readonly https: boolean;
  private readonly maxAge: number;

  constructor(env: Env) {
    this.https = env.publicUrl.startsWith('https:');
    this.maxAge = env.SESSION_MAX_DAYS * DAY_SECONDS;
  }

  /** The session tokens of the browser; at most one. */
  sessionTokens({ cookies }: Pick<FastifyRequest, 'cookies'>): string[] {
    const token = cookies[this.sessionName];
    return token === undefined ? [] : [token];
  }

  deviceOf({ cookies }: FastifyRequest): string | undefined {
    return cookies[this.deviceName];
  }

  signIn(reply: FastifyReply, token: string, device: string): void {
    const { maxAge } = this;
    void reply.setCookie(this.sessionName, token, { ...this.sessionOptions, maxAge });
    void reply.setCookie(this.hintName, '1', { ...this.hintOptions, maxAge });
    void reply.setCookie(this.deviceName, device, {
      path: LOGIN,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.https,
      maxAge: DEVICE_DAYS * DAY_SECONDS,
    });
  }

  /** For the second step only; it is not a session. */
  setPendingSignIn(reply: FastifyReply, token: string, maxAge: number): void {
    void reply.setCookie(this.signInName, token, { ...this.signInOptions, maxAge });
  }

  pendingSignInToken({ cookies }: FastifyRequest): string | undefined {
    return cookies[this.signInName];
  }

  clearPendingSignIn(reply: FastifyReply): void {
    void reply.clearCookie(this.signInName, this.signInOptions);
  }

  signOut(reply: FastifyReply): void {
    void reply.clearCookie(this.sessionName, this.sessionOptions);
    void reply.clearCookie(this.hintName, this.hintOptions);
  }

  private get sessionName(): string {
    return this.https ? `__Host-${SESSION}` : SESSION;
  }
  private get hintName(): string {
    return this.https ? `__Host-${SIGNED_IN_HINT}` : SIGNED_IN_HINT;
  }
  private get signInName(): string {
    return this.https ? `__Secure-${SIGN_IN}` : SIGN_IN;
  }
  private get signInOptions(): CookieSerializeOptions {
    return { path: LOGIN, httpOnly: true, sameSite: 'strict', secure: this.https };
  }
  private get deviceName(): string {
    return this.https ? `__Secure-${DEVICE}` : DEVICE;
  }
  /** The prefix requires the path `/`. Without the prefix, requests for files do without the cookie. */
  private get sessionOptions(): CookieSerializeOptions {
    return { path: this.https ? '/' : '/api', httpOnly: true, sameSite: 'lax', secure: this.https };
  }
  private get hintOptions(): CookieSerializeOptions {
    return { path: '/', sameSite: 'lax', secure: this.https };
  }
}
