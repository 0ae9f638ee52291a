import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CredentialEvents } from '../../../auth/sessions/credential-events.js';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
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

/** A list of staff's feeds is no longer than this. */
const MAX_LISTED = 500;

export interface Feed {
  id: number;
  scope: FeedScope;
  clubId: number | null;
  clubName: string | null;
  withNames: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** As staff see it. */
export interface StaffFeed extends Feed {
  holder: string;
  /** Its secret was told to the caller. */
  isOwn: boolean;
}

/** Whose feeds are meant: the caller's own bookings, or what the caller has as staff. */
export type FeedsOf = 'own' | 'staff';

/**
 * The secret addresses of calendars. What a feed shows is asked of its holder's rights at every request, and losing a right
 * ends the feed for good (deferred triggers), because a calendar keeps an address for years.
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
    credentials: CredentialEvents,
  ) {
    credentials.registerCleanup('feeds', (userId, manager) => this.feeds.revokeUnproven(userId, manager));
  }

  /** The newest first: the caller's own, and of what staff have all of it for admins. */
  list(of: FeedsOf, actor: Actor): Promise<FeedRow[]> {
    return of === 'staff' && hasAllClubs(actor)
      ? this.feeds.ofStaff(MAX_LISTED)
      : this.feeds.ofHolder(actor.id ?? 0, of === 'own');
  }

  /**
   * @param request a new one, or the number of one of the caller's, whose address is then a new one
   * @param session token of the one that asks
   * @returns its address, which is told once
   * @throws DomainError `feed_not_found`, `too_many_feeds`, `club_not_found`, `forbidden`
   */
  async make(
    request: FeedRequest | { replaces: number },
    of: FeedsOf,
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
          ? await this.end(request.replaces, isHolders(of, actor), actor, manager)
          : request;
      if (!('replaces' in request) && count >= MAX_FEEDS)
        throw new DomainError(
          'too_many_feeds',
          `You can have up to ${MAX_FEEDS} calendar links. Please revoke one first.`,
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
   * The answer of a repeated call. The first link may not have arrived, so it is replaced.
   * @throws DomainError `feed_not_found`
   */
  async tellAgain(id: number, actor: Actor): Promise<{ row: FeedRow; url: string }> {
    const token = newToken();
    const isChanged = await this.feeds.changeHash(id, actor.id ?? 0, hashOfToken(token));
    const row = isChanged ? await this.feeds.byId(id) : null;
    if (!row) throw notFound();
    return { row, url: this.urlOf(token) };
  }

  /** @throws DomainError `feed_not_found` */
  async revoke(id: number, of: FeedsOf, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      this.end(id, of === 'staff' && hasAllClubs(actor) ? isOfStaff : isHolders(of, actor), actor, manager),
    );
  }

  /**
   * The feed that an address opens now. One that is revoked, and one whose holder may not have it any more, is as unknown as
   * one that never was; so are staff's while their second factor is overdue, which ends as soon as it is set up.
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

  /** @returns what it was good for */
  private async end(
    id: number,
    isTheirs: (feed: FeedRow) => boolean,
    actor: Actor,
    manager: EntityManager,
  ): Promise<FeedRequest> {
    const feed = await this.feeds.byId(id, manager);
    if (!feed || !isTheirs(feed) || !(await this.feeds.revoke(id, manager))) throw notFound();
    await this.record('revoke', feed, actor, manager);
    const { scope, clubId, withNames } = feed;
    return { scope, clubId, withNames } as FeedRequest;
  }

  /** The feeds of staff; the feeds of members are private. */
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

const isHolders =
  (of: FeedsOf, actor: Actor) =>
  (feed: FeedRow): boolean =>
    feed.userId === actor.id && isOfStaff(feed) === (of === 'staff');

const notFound = (): DomainError =>
  new DomainError('feed_not_found', 'We could not find that calendar link, or it was already revoked.');

export const unknownAddress = (): DomainError =>
  new DomainError('feed_not_found', 'We could not find that calendar.');

/** Of a club that is not the caller's, or whatever else the caller may not have. */
function refused({ scope }: FeedRequest): DomainError {
  return scope === FeedScope.Club
    ? new DomainError('club_not_found', 'We could not find that club.')
    : new DomainError('forbidden', 'You are not allowed to do this.');
}

export function toFeed({ id, scope, clubId, clubName, withNames, createdAt, lastUsedAt }: FeedRow): Feed {
  const times = { createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
  return { id, scope, clubId, clubName, withNames, ...times };
}

export function toStaffFeed(row: FeedRow, actor: Actor): StaffFeed {
  return { ...toFeed(row), holder: row.userName, isOwn: row.userId === actor.id };
}
