import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Gauge } from 'prom-client';
import { recentIntegrityFindings } from './integrity-checks.js';
import { Env } from '../../platform/config/env.js';
import { BoundedClient } from '../../platform/database/bounded-client.js';
import { Metrics } from '../../platform/metrics/metrics.js';

const INTERVAL_MS = 300_000;
/** Number of the newest bookings that are checked. The weekly restore drill checks all of them. */
const NEWEST = 20_000;
const CONNECT_TIMEOUT_MS = 2000;
const STATEMENT_MS = 5000;
const GRACE_MS = 500;

/** Runs the integrity checks every five minutes while Prometheus scrapes, on one snapshot of the database. A scrape never waits for them. */
@Injectable()
export class IntegrityMetrics {
  private readonly logger = new Logger(IntegrityMetrics.name);
  private readonly findings: Gauge;
  private startedAt = -Infinity;
  private checkedAt = performance.now();
  private running: Promise<void> | undefined;

  constructor(
    metrics: Metrics,
    @Inject(Env) private readonly env: Env,
  ) {
    this.findings = new Gauge({
      name: 'bridgewater_club_integrity_findings',
      help: `Disagreements between bookings, payments, refunds and closures of the newest ${NEWEST} bookings. Must always be 0.`,
      registers: [metrics.registry],
    });
    this.findings.remove();
    const checkedAt = (): number => this.checkedAt;
    new Gauge({
      name: 'bridgewater_club_integrity_check_age_seconds',
      help: 'Seconds since this process last finished the integrity checks, or since its start.',
      registers: [metrics.registry],
      collect() {
        this.set((performance.now() - checkedAt()) / 1000);
      },
    });
    metrics.beforeRead(() => {
      this.startIfDue();
      return Promise.resolve();
    });
  }

  private startIfDue(): void {
    if (this.running || performance.now() - this.startedAt < INTERVAL_MS) return;
    this.startedAt = performance.now();
    this.running = this.check()
      .then((findings) => {
        this.findings.set(findings.length);
        this.checkedAt = performance.now();
        // Findings name bookings and payments by number and contain no personal data.
        if (findings.length > 0)
          this.logger.error(`integrity checks failed: ${findings.slice(0, 20).join('; ')}`);
      })
      .catch((error: unknown) => {
        this.findings.remove();
        this.logger.warn(
          `integrity checks not run: ${error instanceof Error ? error.message : String(error)}`,
        );
      })
      .finally(() => {
        this.running = undefined;
      });
  }

  private async check(): Promise<string[]> {
    const client = new BoundedClient({
      connectionString: this.env.DATABASE_URL,
      application_name: 'bridgewater-integrity',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: STATEMENT_MS + GRACE_MS,
    });
    client.on('error', () => undefined); // The failed query reports it.
    try {
      await client.connect();
      await client.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${STATEMENT_MS}`,
      );
      const { rows } = await client.query<{ from: number }>(
        `SELECT greatest(0, coalesce(max(id), 0) - ${NEWEST}) AS "from" FROM bookings`,
      );
      return await recentIntegrityFindings(
        async <Row extends object>(sql: string): Promise<Row[]> =>
          (await client.query<Row & pg.QueryResultRow>(sql)).rows,
        rows[0]?.from ?? 0,
      );
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
