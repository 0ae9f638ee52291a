import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { networkOf } from '../../platform/common/client-network.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { RateLimiter } from '../../platform/common/rate-limiter.js';
import { Env } from '../../platform/config/env.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { MailLinks } from '../../platform/mail/application/mail-links.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { UsersService } from '../accounts/users.service.js';
import { AccountMails } from './account-mails.js';
import { CredentialRevocation } from './credential-revocation.js';
import { linkExpired, type LinkState, linkState } from './link-state.js';
import { hashPassword } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.service.js';

const HOUR = 3600;
/** Not the id of any account: a job is also queued for an unknown address, so that the response takes the same time. */
const UNKNOWN_ACCOUNT = 0;

/** Resets a forgotten password by an emailed link, which ends all sessions. */
@Injectable()
export class PasswordReset implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly credentials: CredentialRevocation,
    private readonly policy: PasswordPolicy,
    private readonly mails: AccountMails,
    private readonly links: MailLinks,
    private readonly sender: MailSender,
    private readonly jobs: JobQueue,
    private readonly limiter: RateLimiter,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('password-reset-requested', ({ userId }) =>
      inTransaction(this.dataSource, (manager) => this.sendLink(userId, manager)),
    );
    // The account stays locked until the link is stored, so that a later change of address revokes it.
    this.sender.onlyWhile(
      'password-reset',
      async (id, manager, { to }) => (await this.users.lockActive(id, manager))?.email === to,
    );
  }

  /**
   * Emails a link if an account has the address. Does the same work otherwise, so that neither the response nor its time reveals it.
   * @param address the caller's IP address
   * @throws DomainError `too_many_attempts`
   */
  async request(email: string, address: string): Promise<void> {
    const limit = this.env.LIMIT_PASSWORD_RESETS_PER_HOUR;
    await this.limiter.consume([{ key: `reset:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
    await inTransaction(this.dataSource, async (manager) => {
      const userId = (await this.users.findActiveIdByEmail(email, manager)) ?? UNKNOWN_ACCOUNT;
      await this.jobs.send('password-reset-requested', { userId }, manager);
    });
  }

  /**
   * Emails a link at an admin's request. The admin neither sees it nor chooses the password.
   * @throws DomainError `too_many_attempts` after several links within an hour, `invalid_transition` for an inactive account
   */
  async startFor(userId: number, manager: EntityManager): Promise<void> {
    const user = await this.users.lockActive(userId, manager);
    if (!user)
      throw new DomainError('invalid_transition', 'This account is deactivated, so no one can log in to it.');
    if (await this.mails.resetPassword(user, manager)) return;
    throw new DomainError('too_many_attempts', 'Several links were sent recently. Try again in an hour.', {
      retryAfterSeconds: HOUR,
    });
  }

  /** Checks a link without using it. */
  stateOf(token: string): Promise<LinkState> {
    return linkState(this.links, 'reset', token, this.dataSource.manager);
  }

  /**
   * Sets the new password and uses the link, without signing in. Only one of two concurrent requests succeeds.
   * @returns the id of the account
   * @throws DomainError `link_expired`; ValidationError for a weak password, which does not use the link
   */
  async complete(token: string, password: string): Promise<number> {
    const { manager: outside } = this.dataSource;
    const owner = await this.links.liveObjectOf('reset', 'user', token, outside);
    const user = owner === null ? null : await this.users.findById(owner);
    if (!user) throw linkExpired();
    await this.policy.refuseWeak(password, user);
    const hash = await hashPassword(password);
    return inTransaction(this.dataSource, async (manager) => {
      // Locks the account before the link, in the same order as all changes of accounts, to avoid deadlocks.
      const locked = await this.users.lockActive(user.id, manager);
      const used = locked && (await this.links.use('reset', 'user', token, manager));
      if (!locked || used !== locked.id) throw linkExpired();
      await this.replace(locked, hash, manager);
      return locked.id;
    });
  }

  /**
   * Replaces the password. The revocation comes before the confirmation of the address, because it also revokes what was created before
   * the first confirmation.
   * @param user locked
   */
  private async replace(user: UserEntity, hash: string, manager: EntityManager): Promise<void> {
    await this.users.changePassword(user.id, hash, manager);
    const hasRemoved = await this.credentials.revokeAfter('passwordReset', user.id, manager);
    await this.users.confirmAddress(user.id, manager);
    await this.mails.passwordChanged(user, { endedOthers: true, hasRemoved }, manager);
  }

  private async sendLink(userId: number, manager: EntityManager): Promise<void> {
    const user = userId === UNKNOWN_ACCOUNT ? null : await this.users.lockActive(userId, manager);
    if (user) await this.mails.resetPassword(user, manager);
  }
}
