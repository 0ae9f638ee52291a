import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ASYNCHRONOUS_COMMIT } from './asynchronous-commit.js';
import { DomainError } from './domain-error.js';

export interface Limit {
  /** For instance `register:203.0.113.7`. */
  key: string;
  /** Hits allowed in a window. */
  limit: number;
  windowSeconds: number;
}

/** The message of a refusal; `wait` is for example `40 minutes`. */
export type RefusalMessage = (wait: string) => string;

/** What is left of a limit after a hit. */
export interface LimitState {
  key: string;
  left: number;
  /** Until the window ends. */
  resetSeconds: number;
}

interface LimitRow {
  key: string;
  hits: number;
  retry_after: number;
}

/** All calls lock shared counters in this order, so that they cannot deadlock. */
const LOCK_ORDER = 'key COLLATE "C"';

const REFUSED: RefusalMessage = () => 'Too many attempts. Please wait a moment and try again.';

/**
 * Fixed-window counters in PostgreSQL, so that they count across processes. `@nestjs/throttler` counts by route; here failed
 * logins are counted by account and address, which parallel guesses cannot slip past.
 */
@Injectable()
export class RateLimiter {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Counts one hit on each key. A refused call is not counted: otherwise a client over the limit of one key could use up another,
   * for example lock an account for all addresses from one address.
   * @param database the caller's transaction, if the hit is to count only when that commits
   * @param told gets what is left of each limit, in their order, also for a refused call
   * @throws DomainError `too_many_attempts` with the seconds to wait, when a key is over its limit
   */
  async consume(
    limits: readonly Limit[],
    {
      message = REFUSED,
      database,
      told,
    }: {
      message?: RefusalMessage;
      database?: EntityManager;
      told?: (states: readonly LimitState[]) => void;
    } = {},
  ): Promise<void> {
    const rows = await this.hit(limits, database);
    const over = exceeded(rows, limits, 0);
    const uncounted = over.length > 0 ? 1 : 0;
    told?.(limits.map((limit) => stateOf(limit, rows, uncounted)));
    if (over.length === 0) return;
    await this.release(
      limits.map((limit) => limit.key),
      database,
    );
    throw refusal(over, message);
  }

  /** Counts one hit on each key, also above the limits. @returns whether a key is over its limit */
  async count(limits: readonly Limit[], database?: EntityManager): Promise<boolean> {
    return exceeded(await this.hit(limits, database), limits, 0).length > 0;
  }

  /**
   * Checks without counting.
   * @throws DomainError `too_many_attempts` when one of the limits leaves no further hit
   */
  async assertBelow(limits: readonly Limit[], message: RefusalMessage = REFUSED): Promise<void> {
    const rows = await this.dataSource.query<LimitRow[]>(
      `SELECT key, hits, ceil(extract(epoch FROM resets_at - now()))::int AS retry_after
       FROM rate_limits WHERE key = ANY ($1) AND resets_at > now()`,
      [limits.map((limit) => limit.key)],
    );
    const full = exceeded(rows, limits, 1);
    if (full.length > 0) throw refusal(full, message);
  }

  /** Takes one hit back from each key, after a successful attempt. */
  async release(keys: readonly string[], database?: EntityManager): Promise<void> {
    await (database ?? this.dataSource.manager).query(
      `WITH locked AS (SELECT key FROM rate_limits WHERE key = ANY ($1) ORDER BY ${LOCK_ORDER} FOR UPDATE)
       UPDATE rate_limits SET hits = greatest(hits - 1, 0)
       WHERE key IN (SELECT key FROM locked) AND ${commitCondition(database)}`,
      [keys],
    );
  }

  /** Deletes expired counters. */
  async prune(): Promise<void> {
    await this.dataSource.query(`DELETE FROM rate_limits WHERE resets_at < now() AND ${ASYNCHRONOUS_COMMIT}`);
  }

  private hit(limits: readonly Limit[], database: EntityManager | undefined): Promise<LimitRow[]> {
    return (database ?? this.dataSource.manager).query<LimitRow[]>(
      `INSERT INTO rate_limits AS r (key, hits, resets_at)
       SELECT key, 1, now() + seconds * interval '1 second' FROM unnest($1::text[], $2::int[]) AS given (key, seconds)
       WHERE ${commitCondition(database)} ORDER BY ${LOCK_ORDER}
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.hits + 1 END,
         resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
       RETURNING key, hits, ceil(extract(epoch FROM resets_at - now()))::int AS retry_after`,
      [limits.map(({ key }) => key), limits.map(({ windowSeconds }) => windowSeconds)],
    );
  }
}

function stateOf(
  { key, limit, windowSeconds }: Limit,
  rows: readonly LimitRow[],
  uncounted: number,
): LimitState {
  const row = rows.find((one) => one.key === key);
  const hits = (row?.hits ?? 0) - uncounted;
  return { key, left: Math.max(0, limit - hits), resetSeconds: row?.retry_after ?? windowSeconds };
}

/** A statement of its own commits asynchronously; in a caller's transaction it is as durable as that. */
function commitCondition(transaction: EntityManager | undefined): string {
  return transaction ? 'true' : ASYNCHRONOUS_COMMIT;
}

/** The counters that are over their limits, or would be with `further` more hits. */
function exceeded(rows: readonly LimitRow[], limits: readonly Limit[], further: number): LimitRow[] {
  const allowed = new Map(limits.map(({ key, limit }) => [key, limit]));
  return rows.filter((row) => row.hits + further > (allowed.get(row.key) ?? 0));
}

function refusal(over: readonly LimitRow[], message: RefusalMessage): DomainError {
  const retryAfterSeconds = Math.max(1, ...over.map((row) => row.retry_after));
  return new DomainError('too_many_attempts', message(durationText(retryAfterSeconds)), {
    retryAfterSeconds,
  });
}

function durationText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
