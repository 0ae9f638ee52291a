import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { networkOf } from '../../../platform/common/client-network.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { SecurityLog, type SignInMethod } from '../../../platform/common/logging/security-log.js';
import { type Limit, RateLimiter } from '../../../platform/common/rate-limiter.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { UsersService } from '../../accounts/users.service.js';
import { DeviceCookies } from '../device-cookies.js';
import type { Credentials } from '../persistence/session-store.js';
import { SessionsService } from '../sessions.service.js';
import { AuthenticatorApp, wrongCode } from './authenticator-app.service.js';
import { passkeyRefused, Passkeys } from './passkeys.service.js';
import { SecondFactors } from './second-factors.service.js';
import { PendingSignIns } from '../persistence/pending-sign-ins.js';

const QUARTER_HOUR = 900;
const DAY = 86_400;

/** How a pending sign-in can be completed. */
export type SecondMethod = Exclude<SignInMethod, 'password'>;
/** The methods with a typed code. */
type Code = Extract<SecondMethod, 'code' | 'recovery_code'>;

/**
 * The second step of a sign-in. After the password there is a pending sign-in with its own cookie; the second factor then begins the
 * session with a new token.
 */
@Injectable()
export class SecondStep {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly steps: PendingSignIns,
    private readonly factors: SecondFactors,
    private readonly app: AuthenticatorApp,
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly deviceCookies: DeviceCookies,
    private readonly limiter: RateLimiter,
    private readonly security: SecurityLog,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * Begins the second step after a correct password.
   * @param user with the password hash, and a second factor
   * @returns the error `second_step_required`, which lists the possible methods
   */
  async begin(request: FastifyRequest, reply: FastifyReply, user: UserEntity): Promise<DomainError> {
    this.sessions.setPendingSignIn(reply, await this.steps.begin(user));
    this.security.note('second_step_required', request, { userId: user.id });
    const methods = await this.methodsOf(user);
    return new DomainError('second_step_required', 'One more step: confirm that it’s you.', {
      extras: { methods },
    });
  }

  /** With the code of an authenticator app. @throws DomainError `wrong_code`, `sign_in_expired`, `too_many_attempts` */
  byCode(request: FastifyRequest, reply: FastifyReply, code: string): Promise<UserEntity> {
    return this.withCode(request, reply, 'code', code);
  }

  /** @throws as `byCode` */
  byRecoveryCode(request: FastifyRequest, reply: FastifyReply, code: string): Promise<UserEntity> {
    return this.withCode(request, reply, 'recovery_code', code);
  }

  /**
   * Options to sign in with a passkey.
   * @param secondStep whether it follows a password; otherwise the passkey signs in alone
   * @throws DomainError `sign_in_expired`, `too_many_attempts`
   */
  async passkeyOptions(
    request: FastifyRequest,
    reply: FastifyReply,
    secondStep: boolean,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    // Each challenge is an attempt and adds a row.
    await this.limiter.consume([this.passkeyLimit(request)]);
    if (!secondStep) {
      const options = await this.passkeys.requestOptions(null);
      this.sessions.setPendingSignIn(reply, await this.steps.begin(null, options.challenge));
      return options;
    }
    const { token, account } = await this.pendingSignIn(request);
    const options = await this.passkeys.requestOptions(account.id);
    await this.steps.setChallenge(token, options.challenge);
    return options;
  }

  /** @throws DomainError `passkey_refused`, `sign_in_expired` */
  async byPasskey(
    request: FastifyRequest,
    reply: FastifyReply,
    response: AuthenticationResponseJSON,
  ): Promise<UserEntity> {
    const token = this.sessions.pendingSignInToken(request);
    const taken = token === undefined ? null : await this.steps.takeChallenge(token);
    if (!token || !taken) throw expired();
    const { account } = taken.pending;
    try {
      const user = await inTransaction(this.dataSource, async (manager) => {
        const owner = await this.passkeys.authenticate(response, taken.challenge, manager);
        if (account && account.id !== owner) throw passkeyRefused('This passkey belongs to another account.');
        if (!(await this.steps.end(token, manager))) throw expired();
        // Read in the same transaction: a concurrent reset that removes the passkey also replaces the hash, and the session is refused.
        return this.users.findWithPassword(owner, manager);
      });
      if (!user?.isActive)
        throw passkeyRefused('This passkey is unknown or was removed. Please log in another way.');
      await this.limiter.release([this.passkeyLimit(request).key]);
      return await this.signIn(request, reply, account ?? user, 'passkey');
    } catch (error) {
      this.noteRefusal(error, request, account?.id, 'passkey');
      throw error;
    }
  }

  /**
   * Re-authenticates with a code of the app or a recovery code. Attempts count together with those at sign-in.
   * @throws DomainError `wrong_code`, `too_many_attempts`
   */
  async reauthenticateByCode(
    request: FastifyRequest,
    { id }: UserEntity,
    by: Code,
    code: string,
  ): Promise<Date> {
    await this.counted(by, request, id, async (manager) => {
      if (!(await this.useCode(by, id, code, manager))) throw wrongCode();
    });
    return this.sessions.reauthenticate(request, by);
  }

  private useCode(by: Code, userId: number, code: string, manager: EntityManager): Promise<boolean> {
    return by === 'code'
      ? this.app.use(userId, code, manager)
      : this.factors.useRecoveryCode(userId, code, manager);
  }

  private async withCode(
    request: FastifyRequest,
    reply: FastifyReply,
    by: Code,
    code: string,
  ): Promise<UserEntity> {
    const { token, account } = await this.pendingSignIn(request);
    await this.counted(by, request, account.id, async (manager) => {
      if (!(await this.useCode(by, account.id, code, manager))) throw wrongCode();
      if (!(await this.steps.end(token, manager))) throw expired();
    });
    return this.signIn(request, reply, account, by);
  }

  /** Counts the attempt before checking it, so that parallel guesses cannot exceed the limit; a correct one is uncounted. */
  private async counted(
    by: Code,
    request: FastifyRequest,
    userId: number,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const limits = this.limitsOf(by, request, userId);
    await this.limiter.consume(limits);
    try {
      await inTransaction(this.dataSource, work);
    } catch (error) {
      this.noteRefusal(error, request, userId, by);
      throw error;
    }
    await this.limiter.release(limits.map(({ key }) => key));
  }

  /** @throws DomainError `sign_in_expired` */
  private async pendingSignIn(request: FastifyRequest): Promise<{ token: string; account: Credentials }> {
    const token = this.sessions.pendingSignInToken(request);
    const step = token === undefined ? null : await this.steps.find(token);
    if (token === undefined || !step?.account) throw expired();
    return { token, account: step.account };
  }

  /** @returns the account as it was before this sign-in */
  private async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Credentials,
    by: SecondMethod,
  ): Promise<UserEntity> {
    const user = await this.users.findById(account.id);
    if (!user) throw expired();
    await this.sessions.start(request, reply, account, by);
    this.sessions.clearPendingSignIn(reply);
    await this.users.recordLogin(account.id);
    return user;
  }

  private async methodsOf(user: UserEntity): Promise<SecondMethod[]> {
    const { authenticatorAppSince, passkeys, recoveryCodesLeft } = await this.factors.of(user);
    const methods: SecondMethod[] = [];
    if (passkeys.length > 0) methods.push('passkey');
    if (authenticatorAppSince) methods.push('code');
    if (recoveryCodesLeft > 0) methods.push('recovery_code');
    return methods;
  }

  /** A known device has its own limit, so that a stranger who knows the password cannot lock it out. */
  private limitsOf(by: Code, request: FastifyRequest, userId: number): Limit[] {
    const device = this.deviceCookies.nonceOf(this.sessions.deviceOf(request), userId);
    const whose = device === null ? `${userId}` : `device:${device}`;
    const { LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS: soon, LIMIT_LOGIN_FAILURES_PER_ACCOUNT: daily } =
      this.env;
    return [
      { key: `second-step:${by}:${whose}`, limit: soon, windowSeconds: QUARTER_HOUR },
      // Without a daily limit, a six-digit code could be guessed within weeks, as three codes are valid at a time.
      { key: `second-step:${by}:${whose}:day`, limit: daily, windowSeconds: DAY },
    ];
  }

  private passkeyLimit({ ip }: FastifyRequest): Limit {
    const limit = this.env.LIMIT_LOGIN_FAILURES_PER_ADDRESS;
    return { key: `passkey:${networkOf(ip)}`, limit, windowSeconds: QUARTER_HOUR };
  }

  private noteRefusal(
    error: unknown,
    request: FastifyRequest,
    userId: number | undefined,
    by: SecondMethod,
  ): void {
    if (!(error instanceof DomainError)) return;
    this.security.note('sign_in_refused', request, userId === undefined ? { by } : { userId, by });
  }
}

const expired = (): DomainError =>
  new DomainError('sign_in_expired', 'That took too long. Please log in again.');
