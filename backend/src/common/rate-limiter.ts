import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DomainError } from './domain-error.js';

export interface Limit {
  /** What is counted, for instance `register:203.0.113.7`. */
  key: string;
  /** Hits that are allowed in a window. */
  limit: number;
  windowSeconds: number;
}

interface LimitRow {
  key: string;
  hits: number;
  retry_after: number;
}

/** Fixed-window counters in PostgreSQL, so that they count across processes. */
@Injectable()
export class RateLimiter {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Counts one hit on each key. A refused call is taken back: it tried nothing, and whoever is refused for one key must not
   * be able to use up another (an account's limit for all addresses, from one address).
   * @throws DomainError `too_many_attempts` with the seconds to wait, when one of them is over its limit
   */
  async consume(limits: readonly Limit[]): Promise<void> {
    // Sorted, so that two calls that share keys lock them in the same order.
    const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
    const rows = await this.dataSource.query<LimitRow[]>(
      `INSERT INTO rate_limits AS r (key, hits, resets_at)
       SELECT key, 1, now() + seconds * interval '1 second' FROM unnest($1::text[], $2::int[]) AS given (key, seconds)
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.hits + 1 END,
         resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
       RETURNING key, hits, ceil(extract(epoch FROM resets_at - now()))::int AS retry_after`,
      [sorted.map((limit) => limit.key), sorted.map((limit) => limit.windowSeconds)],
    );
    const over = rows.filter((row) => row.hits > (sorted.find((limit) => limit.key === row.key)?.limit ?? 0));
    if (over.length === 0) return;
    await this.release(sorted.map((limit) => limit.key));
    throw new DomainError('too_many_attempts', 'Too many attempts. Please wait a little and try again.', {
      retryAfterSeconds: Math.max(1, ...over.map((row) => row.retry_after)),
    });
  }

  /** Takes one hit back from each key: the attempt was a good one. */
  async release(keys: readonly string[]): Promise<void> {
    await this.dataSource.query(`UPDATE rate_limits SET hits = greatest(hits - 1, 0) WHERE key = ANY ($1)`, [
      keys,
    ]);
  }

  /** Forgets what has run out. */
  async prune(): Promise<void> {
    await this.dataSource.query(`DELETE FROM rate_limits WHERE resets_at < now()`);
  }
}
