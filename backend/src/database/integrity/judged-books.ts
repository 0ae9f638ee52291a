import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Gauge } from 'prom-client';
import { recentViolations } from './violations.js';
import { Env } from '../../platform/config/env.js';
import { BoundedClient } from '../../platform/database/bounded-client.js';
import { Metrics } from '../../platform/metrics/metrics.js';

const JUDGED_EVERY_MS = 300_000;
/** Bookings by number, the newest first: what is older is judged by the weekly drill. */
const NEWEST = 20_000;
const CONNECTS_WITHIN_MS = 2000;
const STATEMENT_MS = 5000;
const GRACE_MS = 500;

/**
 * Whether bookings and money agree (`books/`), judged every five minutes while somebody scrapes, in one state of the database. A
 * scrape never waits for it.
 */
@Injectable()
export class JudgedBooks {
  private readonly logger = new Logger(JudgedBooks.name);
  private readonly violations: Gauge;
  private begunAt = -Infinity;
  private judgedAt = performance.now();
  private underWay: Promise<void> | undefined;

  constructor(
    metrics: Metrics,
    @Inject(Env) private readonly env: Env,
  ) {
    this.violations = new Gauge({
      name: 'bridgewater_club_violations',
      help: `What does not agree between bookings, payments, refunds and closures of the newest ${NEWEST} bookings; 0, always.`,
      registers: [metrics.registry],
    });
    this.violations.remove();
    const judgedAt = (): number => this.judgedAt;
    new Gauge({
      name: 'bridgewater_club_books_judged_age_seconds',
      help: 'How long ago this process last came to an end with judging them; before that, since its start.',
      registers: [metrics.registry],
      collect() {
        this.set((performance.now() - judgedAt()) / 1000);
      },
    });
    metrics.beforeRead(() => {
      this.judgeNowAndThen();
      return Promise.resolve();
    });
  }

  /** Begins, where it is time. */
  private judgeNowAndThen(): void {
    if (this.underWay || performance.now() - this.begunAt < JUDGED_EVERY_MS) return;
    this.begunAt = performance.now();
    this.underWay = this.judge()
      .then((wrongs) => {
        this.violations.set(wrongs.length);
        this.judgedAt = performance.now();
        // They name bookings and payments by number, and nobody by name.
        if (wrongs.length > 0) this.logger.error(`the books do not agree: ${wrongs.slice(0, 20).join('; ')}`);
      })
      .catch((error: unknown) => {
        this.violations.remove();
        this.logger.warn(`not judged: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => {
        this.underWay = undefined;
      });
  }

  private async judge(): Promise<string[]> {
    const client = new BoundedClient({
      connectionString: this.env.DATABASE_URL,
      application_name: 'bridgewater-books',
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      query_timeout: STATEMENT_MS + GRACE_MS,
    });
    client.on('error', () => undefined); // told by the query that fails
    try {
      await client.connect();
      await client.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${STATEMENT_MS}`,
      );
      const { rows } = await client.query<{ from: number }>(
        `SELECT greatest(0, coalesce(max(id), 0) - ${NEWEST}) AS "from" FROM bookings`,
      );
      return await recentViolations(
        async <Row extends object>(sql: string): Promise<Row[]> =>
          (await client.query<Row & pg.QueryResultRow>(sql)).rows,
        rows[0]?.from ?? 0,
      );
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
