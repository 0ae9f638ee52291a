import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { FACTOR_IS_OVERDUE } from '../../../auth/sessions/persistence/staff-factor.js';
import { isBeforeConfirmation } from '../../../auth/accounts/persistence/address-confirmation.js';
import type { FeedScope, FeedRequest } from '../domain/feed.js';

/** A feed, without the secret that opens it. */
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

/** Feeds are stored as the hash of what opens them. Only those are found that their holders may have now. */
@Injectable()
export class FeedRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param isFactorRequired whether what staff have waits while their second factor is overdue */
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

  /** Of one person: the own bookings' alone, or what staff have. The newest first. */
  ofHolder(userId: number, own: boolean): Promise<FeedRow[]> {
    return this.dataSource.query<FeedRow[]>(
      `${SELECT} AND feed.user_id = $1 AND (feed.scope = 'own') = $2 ORDER BY feed.id DESC`,
      [userId, own],
    );
  }

  /** Of all staff, the newest first. */
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

  /** @returns its number; null where its holder may not have it, or there is no such club */
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

  /** Another secret for one whose first was never told. @returns whether there is still one */
  async changeHash(id: number, userId: number, hash: Buffer): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE feed_tokens SET hash = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id`,
      [id, userId, hash],
    );
    return rows.length > 0;
  }

  /** @returns whether there was one that was not revoked yet */
  async revoke(id: number, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE feed_tokens SET revoked_at = clock_timestamp() WHERE id = $1 AND revoked_at IS NULL RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  /** Those that were made before their holder's address was first confirmed. @returns whether there were any */
  async revokeUnproven(userId: number, manager: EntityManager): Promise<boolean> {
    const [, revoked] = await manager.query<[unknown[], number]>(
      `UPDATE feed_tokens SET revoked_at = clock_timestamp()
       WHERE user_id = $1 AND revoked_at IS NULL AND ${isBeforeConfirmation('created_at')}`,
      [userId],
    );
    return revoked > 0;
  }

  /** To the minute. */
  async touch(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE feed_tokens SET last_used_at = clock_timestamp()
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < clock_timestamp() - interval '1 minute')`,
      [id],
    );
  }

  /** Forgets what was revoked so many days ago. */
  async prune(days: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM feed_tokens WHERE revoked_at < clock_timestamp() - $1 * interval '1 day'`,
      [days],
    );
  }
}
