import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailLinks } from '../../platform/mail/application/mail-links.js';
import type { LinkPurpose } from '../../platform/mail/domain/links.js';
import { UsersService } from '../accounts/users.service.js';
import { FactorStore } from './persistence/factor-store.js';
import { SessionStore } from './persistence/session-store.js';

interface Ends {
  /** `others`: all but the one that asks. */
  sessions: 'all' | 'others' | 'none';
  /** Sign-ins whose password was given and whose second step was not. */
  signIns: 'all' | 'none';
  /** `unproven`: what was set up before the account's address was first confirmed, perhaps by a stranger who registered with it. */
  factors: 'all' | 'unproven' | 'none';
  /** Calendars by a secret address. `without right`: the triggers of `feed_tokens` end them, for every change of a right. */
  feeds: 'unproven' | 'without right' | 'none';
  /** Files with the account's own data that were not read yet. */
  exports: 'unproven' | 'none';
  /** An address that waits to take the place of the one that counts, with its link. */
  pendingAddress: 'dropped' | 'stays';
  /** Open links of mails. Pay links belong to bookings and are none of these. */
  links: readonly LinkPurpose[];
}

const NOTHING: Ends = {
  sessions: 'none',
  signIns: 'none',
  factors: 'none',
  feeds: 'none',
  exports: 'none',
  pendingAddress: 'stays',
  links: [],
};

/** What each change of an account's credentials, or of what they open, ends. What is not named stays. */
export const CREDENTIAL_EVENTS = {
  /** A new password by the link of a mail. The second factor stays, unless the mailbox's owner may never have seen it. */
  passwordReset: {
    ...NOTHING,
    sessions: 'all',
    signIns: 'all',
    factors: 'unproven',
    feeds: 'unproven',
    exports: 'unproven',
    pendingAddress: 'dropped',
    links: ['reset', 'confirm'],
  },
  /** A new password by the current one. Other sessions stay if the owner wants it so. */
  passwordChanged: {
    ...NOTHING,
    sessions: 'others',
    signIns: 'all',
    pendingAddress: 'dropped',
    links: ['reset'],
  },
  /** An account that an import made gets its first password. */
  accountClaimed: { ...NOTHING, links: ['reset', 'confirm'] },
  /** Nothing else ends here: the owner is often signed in elsewhere, and a stranger's password works until the reset. */
  addressFirstConfirmed: { ...NOTHING, links: ['confirm'] },
  /** Other sessions stay if the owner wants it so. */
  addressChangeAsked: { ...NOTHING, sessions: 'others', signIns: 'all', links: ['confirm'] },
  /** Links that the former address has got. */
  addressChanged: { ...NOTHING, links: ['reset', 'confirm'] },
  /** Sessions that the password alone has begun. */
  firstFactor: { ...NOTHING, sessions: 'others', signIns: 'all' },
  /** Another factor, one less, or new recovery codes: a session may have begun with what is gone. */
  factorChanged: { ...NOTHING, sessions: 'others', signIns: 'all' },
  /** By staff, for an owner who has lost them. */
  factorsRemoved: { ...NOTHING, sessions: 'all', signIns: 'all', factors: 'all' },
  /** Role or clubs. */
  rightsChanged: { ...NOTHING, sessions: 'all', signIns: 'all', feeds: 'without right' },
  deactivated: {
    ...NOTHING,
    sessions: 'all',
    signIns: 'all',
    feeds: 'without right',
    pendingAddress: 'dropped',
    links: ['reset', 'confirm'],
  },
  /** The owner wants the account to end, and may change their mind within the week. */
  deletionAsked: { ...NOTHING, sessions: 'all', signIns: 'all' },
} as const satisfies Record<string, Ends>;
export type CredentialEvent = keyof typeof CREDENTIAL_EVENTS;

/** Ends what is from before the address's first confirmation. @returns whether there was any */
export type UnconfirmedCleanup = (userId: number, manager: EntityManager) => Promise<boolean>;

/** Ends what a credential event ends, within the transaction of the event, whose account is locked. */
@Injectable()
export class CredentialEvents {
  /** Of subjects above this one. */
  private readonly enders: Partial<Record<'feeds' | 'exports', UnconfirmedCleanup>> = {};

  constructor(
    private readonly sessions: SessionStore,
    private readonly factors: FactorStore,
    private readonly users: UsersService,
    private readonly links: MailLinks,
  ) {}

  /** To be called before the application has started. */
  registerCleanup(what: 'feeds' | 'exports', end: UnconfirmedCleanup): void {
    this.enders[what] = end;
  }

  /**
   * @param own tokens of the session that asks; null: the owner wants the other sessions to stay
   * @returns whether anything was removed that was set up before the address was first confirmed
   */
  async revokeAfter(
    event: CredentialEvent,
    userId: number,
    manager: EntityManager,
    own: readonly string[] | null = [],
  ): Promise<boolean> {
    const ends: Ends = CREDENTIAL_EVENTS[event];
    if (ends.sessions === 'all') await this.sessions.endAllOf(userId, manager);
    if (ends.sessions === 'others' && own) await this.sessions.endAllOf(userId, manager, own);
    if (ends.signIns === 'all') await this.factors.endSignIns(userId, manager);
    if (ends.factors === 'all') await this.factors.removeAll(userId, manager);
    if (ends.pendingAddress === 'dropped' && (await this.users.discardPendingAddress(userId, manager)))
      await this.links.useUp('confirm', { kind: 'user', id: userId }, manager);
    for (const purpose of ends.links) await this.links.useUp(purpose, { kind: 'user', id: userId }, manager);
    return this.endUnproven(ends, userId, manager);
  }

  private async endUnproven(
    { factors, feeds, exports }: Ends,
    userId: number,
    manager: EntityManager,
  ): Promise<boolean> {
    const ended: boolean[] = [];
    if (factors === 'unproven') ended.push(await this.factors.removeUnconfirmed(userId, manager));
    if (feeds === 'unproven') ended.push(await this.ender('feeds')(userId, manager));
    if (exports === 'unproven') ended.push(await this.ender('exports')(userId, manager));
    return ended.includes(true);
  }

  private ender(what: 'feeds' | 'exports'): UnconfirmedCleanup {
    const end = this.enders[what];
    if (!end) throw new Error(`no module has said how ${what} end`);
    return end;
  }
}
