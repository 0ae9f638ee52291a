import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailLinks } from '../../platform/mail/application/mail-links.js';
import type { LinkPurpose } from '../../platform/mail/domain/links.js';
import { UsersService } from '../accounts/users.service.js';
import { FactorStore } from './persistence/factor-store.js';
import { SessionStore } from './persistence/session-store.js';

interface Revocations {
  /** `others`: all except the session of the request. */
  sessions: 'all' | 'others' | 'none';
  /** Sign-ins that still wait for the second step. */
  pendingSignIns: 'all' | 'none';
  /** `unconfirmed`: those set up before the address was first confirmed, perhaps by a stranger who registered with it. */
  factors: 'all' | 'unconfirmed' | 'none';
  /** Calendar feeds. `without access`: the database revokes those that the changed role or clubs no longer allow (`access.ts`). */
  feeds: 'unconfirmed' | 'without access' | 'none';
  /** API keys. The database revokes them when the account loses its role or is deactivated (`access.ts`). */
  apiKeys: 'unconfirmed' | 'none';
  /** Personal data exports that were not downloaded yet. */
  exports: 'unconfirmed' | 'none';
  /** A new address that is not confirmed yet, with its link. */
  pendingAddress: 'discarded' | 'stays';
  /** Unused emailed links. Pay links belong to bookings and stay. */
  links: readonly LinkPurpose[];
}

const KEEP_ALL: Revocations = {
  sessions: 'none',
  pendingSignIns: 'none',
  factors: 'none',
  feeds: 'none',
  apiKeys: 'none',
  exports: 'none',
  pendingAddress: 'stays',
  links: [],
};

/** What each change of an account's credentials or access revokes. Everything else stays. */
export const REVOCATION_RULES = {
  /** A new password by an emailed link. A second factor stays if it was set up after the address was confirmed. */
  passwordReset: {
    ...KEEP_ALL,
    sessions: 'all',
    pendingSignIns: 'all',
    factors: 'unconfirmed',
    feeds: 'unconfirmed',
    apiKeys: 'unconfirmed',
    exports: 'unconfirmed',
    pendingAddress: 'discarded',
    links: ['reset', 'confirm'],
  },
  /** A new password with the current one. The owner can choose to keep other sessions. */
  passwordChanged: {
    ...KEEP_ALL,
    sessions: 'others',
    pendingSignIns: 'all',
    pendingAddress: 'discarded',
    links: ['reset'],
  },
  /** An imported account gets its first password. */
  accountClaimed: { ...KEEP_ALL, links: ['reset', 'confirm'] },
  /** Sessions stay, because the owner is often signed in on another device. */
  addressFirstConfirmed: { ...KEEP_ALL, links: ['confirm'] },
  /** The owner can choose to keep other sessions. */
  addressChangeRequested: { ...KEEP_ALL, sessions: 'others', pendingSignIns: 'all', links: ['confirm'] },
  /** Includes links that were sent to the former address. */
  addressChanged: { ...KEEP_ALL, links: ['reset', 'confirm'] },
  /** Ends the sessions that began with the password alone. */
  firstFactor: { ...KEEP_ALL, sessions: 'others', pendingSignIns: 'all' },
  /** A factor added or removed, or new recovery codes: other sessions may have begun with a factor that is gone. */
  factorChanged: { ...KEEP_ALL, sessions: 'others', pendingSignIns: 'all' },
  /** An admin removes all factors, for an owner who lost them. */
  factorsRemoved: { ...KEEP_ALL, sessions: 'all', pendingSignIns: 'all', factors: 'all' },
  /** A change of role or clubs. */
  permissionsChanged: { ...KEEP_ALL, sessions: 'all', pendingSignIns: 'all', feeds: 'without access' },
  deactivated: {
    ...KEEP_ALL,
    sessions: 'all',
    pendingSignIns: 'all',
    feeds: 'without access',
    pendingAddress: 'discarded',
    links: ['reset', 'confirm'],
  },
  /** The owner can cancel within a week. */
  deletionRequested: { ...KEEP_ALL, sessions: 'all', pendingSignIns: 'all' },
} as const satisfies Record<string, Revocations>;
export type CredentialChange = keyof typeof REVOCATION_RULES;

/** What modules that depend on this one clean up. */
type CleanedUp = 'feeds' | 'apiKeys' | 'exports';

/** Revokes what was created before the address was first confirmed. @returns whether there was any */
export type UnconfirmedCleanup = (userId: number, manager: EntityManager) => Promise<boolean>;

/** Revokes sessions, factors and links after a change. Call it in the transaction of the change, with the account locked. */
@Injectable()
export class CredentialRevocation {
  /** Registered by modules that depend on this one. */
  private readonly cleanups: Partial<Record<CleanedUp, UnconfirmedCleanup>> = {};

  constructor(
    private readonly sessions: SessionStore,
    private readonly factors: FactorStore,
    private readonly users: UsersService,
    private readonly links: MailLinks,
  ) {}

  /** Call it in `onModuleInit`. */
  registerCleanup(what: CleanedUp, end: UnconfirmedCleanup): void {
    this.cleanups[what] = end;
  }

  /**
   * @param own tokens of the session of the request; null: the owner keeps the other sessions
   * @returns whether anything created before the address was first confirmed was revoked
   */
  async revokeAfter(
    change: CredentialChange,
    userId: number,
    manager: EntityManager,
    own: readonly string[] | null = [],
  ): Promise<boolean> {
    const revoked: Revocations = REVOCATION_RULES[change];
    if (revoked.sessions === 'all') await this.sessions.endAllOf(userId, manager);
    if (revoked.sessions === 'others' && own) await this.sessions.endAllOf(userId, manager, own);
    if (revoked.pendingSignIns === 'all') await this.factors.endPendingSignIns(userId, manager);
    if (revoked.factors === 'all') await this.factors.removeAll(userId, manager);
    if (revoked.pendingAddress === 'discarded' && (await this.users.discardPendingAddress(userId, manager)))
      await this.links.useUp('confirm', { kind: 'user', id: userId }, manager);
    for (const purpose of revoked.links)
      await this.links.useUp(purpose, { kind: 'user', id: userId }, manager);
    return this.revokeUnconfirmed(revoked, userId, manager);
  }

  private async revokeUnconfirmed(
    { factors, feeds, apiKeys, exports }: Revocations,
    userId: number,
    manager: EntityManager,
  ): Promise<boolean> {
    const ended: boolean[] = [];
    if (factors === 'unconfirmed') ended.push(await this.factors.removeUnconfirmed(userId, manager));
    if (feeds === 'unconfirmed') ended.push(await this.cleanup('feeds')(userId, manager));
    if (apiKeys === 'unconfirmed') ended.push(await this.cleanup('apiKeys')(userId, manager));
    if (exports === 'unconfirmed') ended.push(await this.cleanup('exports')(userId, manager));
    return ended.includes(true);
  }

  private cleanup(what: CleanedUp): UnconfirmedCleanup {
    const end = this.cleanups[what];
    if (!end) throw new Error(`no cleanup is registered for ${what}`);
    return end;
  }
}
