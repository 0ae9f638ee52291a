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
import { CredentialEvents } from './credential-events.js';
import { linkExpired, type LinkState, linkState } from './link-state.js';
import { hashPassword } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.service.js';

const HOUR = 3600;
/** No account has it: of an address that is nobody's a job is written all the same. */
const NOBODY = 0;

/** A forgotten password: a link by mail, a new one chosen behind it, and all who were signed in with the old one are not. */
@Injectable()
export class PasswordReset implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly events: CredentialEvents,
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
      inTransaction(this.dataSource, (manager) => this.write(userId, manager)),
    );
    // The account stays locked until the link is stored: a change of its address after it ends it.
    this.sender.onlyWhile(
      'password-reset',
      async (id, manager, { to }) => (await this.users.lockActive(id, manager))?.email === to,
    );
  }

  /**
   * Has a link sent to whose address it is. One that is nobody's does the same work, so that neither the answer nor its time
   * tells which it was.
   * @param address the caller's IP address
   * @throws DomainError `too_many_attempts`
   */
  async ask(email: string, address: string): Promise<void> {
    const limit = this.env.LIMIT_PASSWORD_RESETS_PER_HOUR;
    await this.limiter.consume([{ key: `reset:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
    await inTransaction(this.dataSource, async (manager) => {
      const userId = (await this.users.findActiveIdByEmail(email, manager)) ?? NOBODY;
      await this.jobs.send('password-reset-requested', { userId }, manager);
    });
  }

  /**
   * Has a link sent to somebody, as if they had asked for it: who starts it never sees it, nor chooses the password.
   * @throws DomainError `too_many_attempts` when several were sent lately, `invalid_transition` of an account that is not active
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

  /** Changes nothing. */
  stateOf(token: string): Promise<LinkState> {
    return linkState(this.links, 'reset', token, this.dataSource.manager);
  }

  /**
   * Chooses the new password and uses the link up; nobody is signed in by it. Two at once: one of them does.
   * @returns whose it is
   * @throws DomainError `link_expired`; ValidationError of a weak password, which leaves the link as it is
   */
  async complete(token: string, password: string): Promise<number> {
    const { manager: outside } = this.dataSource;
    const owner = await this.links.liveObjectOf('reset', 'user', token, outside);
    const user = owner === null ? null : await this.users.findById(owner);
    if (!user) throw linkExpired();
    await this.policy.refuseWeak(password, user);
    const hash = await hashPassword(password);
    return inTransaction(this.dataSource, async (manager) => {
      // The account first, as by everything that changes its password.
      const locked = await this.users.lockActive(user.id, manager);
      const used = locked && (await this.links.use('reset', 'user', token, manager));
      if (!locked || used !== locked.id) throw linkExpired();
      await this.replace(locked, hash, manager);
      return locked.id;
    });
  }

  /**
   * The new password counts. What ends with the old one is looked at before the address is confirmed by this: a stranger may have set
   * it up until then.
   * @param user locked
   */
  private async replace(user: UserEntity, hash: string, manager: EntityManager): Promise<void> {
    await this.users.changePassword(user.id, hash, manager);
    const hasRemoved = await this.events.revokeAfter('passwordReset', user.id, manager);
    await this.users.confirmAddress(user.id, manager);
    await this.mails.passwordChanged(user, { endedOthers: true, hasRemoved }, manager);
  }

  private async write(userId: number, manager: EntityManager): Promise<void> {
    const user = userId === NOBODY ? null : await this.users.lockActive(userId, manager);
    if (user) await this.mails.resetPassword(user, manager);
  }
}
