import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { FACTOR_IS_OVERDUE } from '../../../auth/sessions/persistence/staff-factor.js';
import { isBeforeConfirmation } from '../../../auth/accounts/persistence/address-confirmation.js';
import type { FeedScope, FeedRequest } from '../domain/feed.js';

/** A feed, without the secret token of its address. */
export interface FeedRow {
  id: number;
  scope: FeedScope;
  clubId: number | null;
  clubName: string | null;
  withNames: boolean;
  userId: number;
  userName: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const SELECT = `SELECT feed.id, feed.scope, feed.club_id AS "clubId", club.name AS "clubName", feed.with_names AS "withNames",
  feed.user_id AS "userId", u.full_name AS "userName", feed.created_at AS "createdAt", feed.last_used_at AS "lastUsedAt"
  FROM feed_tokens feed JOIN users u ON u.id = feed.user_id LEFT JOIN clubs club ON club.id = feed.club_id
  WHERE feed.revoked_at IS NULL AND may_have_feed(feed.user_id, feed.scope, feed.club_id)`;

/** Stores feeds with the hash of their token. Finds only feeds whose holder still has permission (`may_have_feed`). */
@Injectable()
export class FeedRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param isFactorRequired whether staff feeds stop while the holder's second factor is overdue */
  async byHash(hash: Buffer, isFactorRequired: boolean): Promise<FeedRow | null> {
    const [row] = await this.dataSource.query<FeedRow[]>(
      `${SELECT} AND feed.hash = $1 AND (feed.scope = 'own' OR NOT ($2::boolean AND ${FACTOR_IS_OVERDUE}))`,
      [hash, isFactorRequired],
    );
    return row ?? null;
  }

  async byId(id: number, manager: EntityManager = this.dataSource.manager): Promise<FeedRow | null> {
    const [row] = await manager.query<FeedRow[]>(`${SELECT} AND feed.id = $1`, [id]);
    return row ?? null;
  }

  /**
   * The feeds of one person, the newest first.
   * @param own true: feeds of the person's own bookings; false: their staff feeds
   */
  ofHolder(userId: number, own: boolean): Promise<FeedRow[]> {
    return this.dataSource.query<FeedRow[]>(
      `${SELECT} AND feed.user_id = $1 AND (feed.scope = 'own') = $2 ORDER BY feed.id DESC`,
      [userId, own],
    );
  }

  /** The staff feeds of all holders, the newest first. */
  ofStaff(limit: number): Promise<FeedRow[]> {
    return this.dataSource.query<FeedRow[]>(
      `${SELECT} AND feed.scope <> 'own' ORDER BY feed.id DESC LIMIT $1`,
      [limit],
    );
  }

  /** Locks the person's permissions until the transaction ends. @returns the number of their feeds */
  async lockHolder(userId: number, manager: EntityManager): Promise<number> {
    await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM feed_tokens WHERE user_id = $1 AND revoked_at IS NULL',
      [userId],
    );
    return row?.count ?? 0;
  }

  /** @returns the feed's ID; null if the holder lacks permission or the club does not exist */
  async add(
    { scope, clubId, withNames }: FeedRequest,
    userId: number,
    hash: Buffer,
    manager: EntityManager,
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO feed_tokens (hash, user_id, scope, club_id, with_names)
       SELECT $1::bytea, $2::integer, $3::text, $4::integer, $5::boolean
       WHERE may_have_feed($2, $3, $4) AND ($4::integer IS NULL OR EXISTS (SELECT FROM clubs WHERE id = $4 FOR KEY SHARE))
       RETURNING id`,
      [hash, userId, scope, clubId, withNames],
    );
    return row?.id ?? null;
  }

  /** Replaces the token of a feed. @returns whether the feed still exists */
  async changeHash(id: number, userId: number, hash: Buffer): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE feed_tokens SET hash = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id`,
      [id, userId, hash],
    );
    return rows.length > 0;
  }

  /** @returns whether there was such a feed that was not revoked yet */
  async revoke(id: number, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE feed_tokens SET revoked_at = clock_timestamp() WHERE id = $1 AND revoked_at IS NULL RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  /** Revokes feeds that were created before the holder first confirmed their address. @returns whether there were any */
  async revokeUnconfirmed(userId: number, manager: EntityManager): Promise<boolean> {
    const [, revoked] = await manager.query<[unknown[], number]>(
      `UPDATE feed_tokens SET revoked_at = clock_timestamp()
       WHERE user_id = $1 AND revoked_at IS NULL AND ${isBeforeConfirmation('created_at')}`,
      [userId],
    );
    return revoked > 0;
  }

  /** Notes the use, at most once a minute, because calendar programs ask often. */
  async touch(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE feed_tokens SET last_used_at = clock_timestamp()
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < clock_timestamp() - interval '1 minute')`,
      [id],
    );
  }

  async deleteRevoked(days: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM feed_tokens WHERE revoked_at < clock_timestamp() - $1 * interval '1 day'`,
      [days],
    );
  }
}
