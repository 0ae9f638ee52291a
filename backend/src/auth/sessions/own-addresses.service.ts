import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { RateLimiter } from '../../platform/common/rate-limiter.js';
import { Env } from '../../platform/config/env.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { MailLinks } from '../../platform/mail/application/mail-links.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { emailTaken, UsersService } from '../accounts/users.service.js';
import { AccountMails } from './account-mails.js';
import { AuthService } from './auth.service.js';
import { CredentialRevocation } from './credential-revocation.js';
import { linkExpired, LinkState, linkState } from './link-state.js';
import { SessionStore } from './persistence/session-store.js';
import { TakenAddressNotifier } from './taken-address-notifier.js';

const HOUR = 3600;
/** Per account, because each attempt reveals whether an address has an account. */
const CHANGES_AN_HOUR = 5;

export interface OwnAddress {
  email: string;
  isConfirmed: boolean;
  /** The new address, not confirmed yet. */
  pendingEmail: string | null;
  /** Whether holds and payments need a confirmed address. */
  isRequired: boolean;
}

export interface AddressChange {
  email: string;
  currentPassword: string;
  /** The session token of the request. */
  token: string;
  /** Tokens of the session of the request; null keeps the other sessions. */
  endAllBut: readonly string[] | null;
}

/** Confirms and changes the email address of an account. A new address replaces the old one once its emailed link is used. */
@Injectable()
export class OwnAddresses implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly auth: AuthService,
    private readonly users: UsersService,
    private readonly credentials: CredentialRevocation,
    private readonly sessions: SessionStore,
    private readonly mails: AccountMails,
    private readonly takenAddresses: TakenAddressNotifier,
    private readonly links: MailLinks,
    private readonly sender: MailSender,
    private readonly limiter: RateLimiter,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    // The account stays locked until the link is stored, so that a later change finds the link and revokes it.
    this.sender.onlyWhile('address-confirm', async (id, manager, { to }) => {
      const user = await this.users.lockActive(id, manager);
      return user !== null && unconfirmedOf(user) === to;
    });
  }

  of(user: UserEntity, pendingEmail = user.pendingEmail): OwnAddress {
    const { email, emailConfirmedAt } = user;
    const isRequired = this.env.confirmedAddressRequired;
    return { email, isConfirmed: emailConfirmedAt !== null, pendingEmail, isRequired };
  }

  /**
   * Emails a link to the new address, which replaces the old one once the link is used. Also informs the old address.
   * @throws DomainError `invalid_credentials`, `too_many_attempts`, `email_taken`; ValidationError if it is the current address
   */
  async change(
    user: UserEntity,
    { email, currentPassword, token, endAllBut }: AddressChange,
  ): Promise<OwnAddress> {
    const { id } = await this.auth.reauthenticate(user, currentPassword);
    await this.limiter.consume([{ key: `address:${id}`, limit: CHANGES_AN_HOUR, windowSeconds: HOUR }]);
    const change = async (manager: EntityManager): Promise<OwnAddress> => {
      const locked = await this.lock(id, manager);
      await this.sessions.assertLive(token, id, manager);
      if (locked.email === email)
        throw new ValidationError({ email: ['This is already your email address.'] });
      const owner = await this.users.findIdByEmail(email, manager);
      if (owner !== null && owner !== id) throw emailTaken();
      await this.users.setPendingAddress(id, email, manager);
      await this.credentials.revokeAfter('addressChangeRequested', id, manager, endAllBut);
      await this.sendLink(locked, email, manager);
      await this.mails.addressChangeRequested(locked, email, manager);
      return this.of(locked, email);
    };
    return this.takenAddresses.notifyIfTaken(email, () => inTransaction(this.dataSource, change));
  }

  /** Cancels a change of address, and its link. */
  async cancelChange({ id }: UserEntity): Promise<OwnAddress> {
    return inTransaction(this.dataSource, async (manager) => {
      const locked = await this.lock(id, manager);
      if (await this.users.discardPendingAddress(id, manager))
        await this.links.useUp('confirm', { kind: 'user', id }, manager);
      return this.of(locked, null);
    });
  }

  /**
   * Sends the link to confirm an address again.
   * @throws DomainError `invalid_transition` if there is nothing to confirm, `too_many_attempts`
   */
  async sendAgain({ id }: UserEntity): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const locked = await this.lock(id, manager);
      const address = unconfirmedOf(locked);
      if (address === null)
        throw new DomainError('invalid_transition', 'Your email address is already confirmed.');
      await this.sendLink(locked, address, manager);
    });
  }

  /** Checks a link without using it. */
  stateOf(token: string): Promise<LinkState> {
    return linkState(this.links, 'confirm', token, this.dataSource.manager);
  }

  /**
   * Uses the link and confirms the address that it was sent to.
   * @returns the id of the account
   * @throws DomainError `link_expired`, `email_taken`
   */
  async confirm(token: string): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const owner = await this.links.liveObjectOf('confirm', 'user', token, manager);
      // Locks the account before the link, in the same order as all changes of accounts, to avoid deadlocks.
      const locked = owner === null ? null : await this.users.lockActive(owner, manager);
      const used = locked && (await this.links.use('confirm', 'user', token, manager));
      if (!locked || used !== locked.id) throw linkExpired();
      if (locked.emailConfirmedAt === null)
        await this.credentials.revokeAfter('addressFirstConfirmed', locked.id, manager);
      if (locked.pendingEmail === null) {
        await this.users.confirmAddress(locked.id, manager);
        return locked.id;
      }
      await this.users.applyPendingAddress(locked.id, manager);
      await this.credentials.revokeAfter('addressChanged', locked.id, manager);
      await this.mails.addressChanged(locked, locked.pendingEmail, manager);
      return locked.id;
    });
  }

  private async sendLink(user: UserEntity, address: string, manager: EntityManager): Promise<void> {
    if (await this.mails.addressToConfirm(user, address, manager)) return;
    throw new DomainError(
      'too_many_attempts',
      'We have sent several emails. Check your spam folder, or try again in an hour.',
      { retryAfterSeconds: HOUR },
    );
  }

  private async lock(id: number, manager: EntityManager): Promise<UserEntity> {
    const locked = await this.users.lockActive(id, manager);
    if (!locked) throw new DomainError('not_logged_in', 'Please log in.');
    return locked;
  }
}

/** The address to confirm; null if there is none. */
function unconfirmedOf({ email, emailConfirmedAt, pendingEmail }: UserEntity): string | null {
  return pendingEmail ?? (emailConfirmedAt === null ? email : null);
}
