import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CredentialRevocation } from '../../../auth/sessions/credential-revocation.js';
import { hasAllDuties } from '../../../auth/sessions/own-clubs.js';
import { SessionStore } from '../../../auth/sessions/persistence/session-store.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { hashOfToken, newToken } from '../../../platform/common/secret-token.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { CALLS_PER_HOUR, FeedScope, type FeedRequest, MAX_FEEDS } from '../domain/feed.js';
import { FeedRepository, type FeedRow } from '../persistence/feed.repository.js';

const MAX_LISTED = 500;

export interface Feed {
  id: number;
  scope: FeedScope;
  clubId: number | null;
  clubName: string | null;
  withNames: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface StaffFeed extends Feed {
  holder: string;
  /** The caller is the holder. */
  isOwn: boolean;
}

/** Feeds of a member's own bookings, or feeds that a person has as staff. */
export type FeedKind = 'own' | 'staff';

/**
 * Calendar feeds and their secret addresses. Calendar programs keep an address for years, so each request checks the holder's
 * permissions, and the database revokes a feed when its holder loses the permission.
 */
@Injectable()
export class Feeds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly feeds: FeedRepository,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditTrail,
    private readonly sessions: SessionStore,
    @Inject(Env) private readonly env: Env,
    credentials: CredentialRevocation,
  ) {
    credentials.registerCleanup('feeds', (userId, manager) => this.feeds.revokeUnconfirmed(userId, manager));
  }

  /** The caller's feeds, the newest first. Admins with all duties get the staff feeds of all holders. */
  list(kind: FeedKind, actor: Actor): Promise<FeedRow[]> {
    return kind === 'staff' && hasAllDuties(actor)
      ? this.feeds.ofStaff(MAX_LISTED)
      : this.feeds.ofHolder(actor.id ?? 0, kind === 'own');
  }

  /**
   * Creates a feed.
   * @param request the new feed, or the ID of one of the caller's feeds to replace
   * @param session token of the caller's session
   * @returns the feed with its address, which cannot be read again
   * @throws DomainError `feed_not_found`, `too_many_feeds`, `club_not_found`, `forbidden`
   */
  async make(
    request: FeedRequest | { replaces: number },
    kind: FeedKind,
    actor: Actor,
    session: string,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<{ row: FeedRow; url: string }> {
    const token = newToken();
    const row = await inTransaction(this.dataSource, async (manager) => {
      const count = await this.feeds.lockHolder(actor.id ?? 0, manager);
      await this.sessions.assertLive(session, actor.id ?? 0, manager);
      const wanted =
        'replaces' in request
          ? await this.end(request.replaces, isHeldBy(actor, kind), actor, manager)
          : request;
      if (!('replaces' in request) && count >= MAX_FEEDS)
        throw new DomainError(
          'too_many_feeds',
          `You can have up to ${MAX_FEEDS} calendar feeds. Revoke one first.`,
        );
      const id = await this.feeds.add(wanted, actor.id ?? 0, hashOfToken(token), manager);
      const made = id === null ? null : await this.feeds.byId(id, manager);
      if (!made) throw refused(wanted);
      await this.record('create', made, actor, manager);
      await storeResult({ status: 201, resultId: String(made.id) }, manager);
      return made;
    });
    return { row, url: this.urlOf(token) };
  }

  /**
   * Answers a repeated call. The first address may not have arrived, and only its hash is stored, so the feed gets a new one.
   * @throws DomainError `feed_not_found`
   */
  async renewAddress(id: number, actor: Actor): Promise<{ row: FeedRow; url: string }> {
    const token = newToken();
    const isChanged = await this.feeds.changeHash(id, actor.id ?? 0, hashOfToken(token));
    const row = isChanged ? await this.feeds.byId(id) : null;
    if (!row) throw notFound();
    return { row, url: this.urlOf(token) };
  }

  /** @throws DomainError `feed_not_found` */
  async revoke(id: number, kind: FeedKind, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      this.end(
        id,
        kind === 'staff' && hasAllDuties(actor) ? isOfStaff : isHeldBy(actor, kind),
        actor,
        manager,
      ),
    );
  }

  /**
   * The feed of a token. A revoked feed, a feed whose holder lost access, and a staff feed whose holder's second factor is overdue
   * get the same answer as an unknown address.
   * @throws DomainError `feed_not_found`, `too_many_attempts`
   */
  async open(token: string): Promise<FeedRow> {
    const feed = await this.feeds.byHash(hashOfToken(token), this.env.staffSecondFactorRequired);
    if (!feed) throw unknownAddress();
    await this.limiter.consume([{ key: `feed:${feed.id}`, limit: CALLS_PER_HOUR, windowSeconds: 3600 }], {
      message: (wait) => `This calendar is requested too often. Please wait ${wait} and try again.`,
    });
    await this.feeds.touch(feed.id);
    return feed;
  }

  /** Revokes a feed. @returns the request that creates the same feed again */
  private async end(
    id: number,
    isAllowed: (feed: FeedRow) => boolean,
    actor: Actor,
    manager: EntityManager,
  ): Promise<FeedRequest> {
    const feed = await this.feeds.byId(id, manager);
    if (!feed || !isAllowed(feed) || !(await this.feeds.revoke(id, manager))) throw notFound();
    await this.record('revoke', feed, actor, manager);
    const { scope, clubId, withNames } = feed;
    return { scope, clubId, withNames } as FeedRequest;
  }

  /** Records staff feeds only; a member's own feeds are private. */
  private async record(verb: string, feed: FeedRow, actor: Actor, manager: EntityManager): Promise<void> {
    if (feed.scope === FeedScope.Own) return;
    const { id, clubId, clubName, withNames, userId } = feed;
    const objectName = clubName ?? (withNames ? 'All bookings, with names' : 'All bookings');
    const entry = {
      action: `feed.${verb}`,
      objectKind: 'feed',
      objectId: id,
      objectName,
      clubId,
      changes: [],
    };
    await this.audit.record(actor, { ...entry, personId: userId === actor.id ? undefined : userId }, manager);
  }

  private urlOf(token: string): string {
    return `${this.env.publicUrl}/feeds/${token}.ics`;
  }
}

const isOfStaff = ({ scope }: FeedRow): boolean => scope !== FeedScope.Own;

const isHeldBy =
  (actor: Actor, kind: FeedKind) =>
  (feed: FeedRow): boolean =>
    feed.userId === actor.id && isOfStaff(feed) === (kind === 'staff');

const notFound = (): DomainError =>
  new DomainError('feed_not_found', 'We could not find that calendar feed, or it was already revoked.');

export const unknownAddress = (): DomainError =>
  new DomainError('feed_not_found', 'We could not find that calendar.');

function refused({ scope }: FeedRequest): DomainError {
  return scope === FeedScope.Club
    ? new DomainError('club_not_found', 'We could not find that club.')
    : new DomainError('forbidden', 'You are not allowed to do this.');
}

export function toFeed({ id, scope, clubId, clubName, withNames, createdAt, lastUsedAt }: FeedRow): Feed {
  return { id, scope, clubId, clubName, withNames, createdAt, lastUsedAt };
}

export function toStaffFeed(row: FeedRow, actor: Actor): StaffFeed {
  return { ...toFeed(row), holder: row.userName, isOwn: row.userId === actor.id };
}
