import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Gauge } from 'prom-client';
import { PROVIDER_NAMES } from '../../platform/config/payment-providers.js';
import { Env } from '../../platform/config/env.js';
import { BoundedClient } from '../../platform/database/bounded-client.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { CLUB_STATE_QUERY, type ClubState } from './club-state-query.js';

/** The database is queried at most once in this time, however often Prometheus scrapes. */
const CACHE_MS = 5000;
const CONNECT_TIMEOUT_MS = 1000;
/** Shorter than the client's limit, so that PostgreSQL reports the timeout itself. */
const STATEMENT_MS = 1500;
const QUERY_TIMEOUT_MS = 2000;
/** Keeps the connection between scrapes. */
const IDLE_MS = 120_000;

/**
 * Metrics of the club's state, read from the database. They are the same from every process, so aggregate with `max`, never `sum`. When
 * the database does not answer in time they are absent instead of stale, and `bridgewater_club_figures_up` is 0.
 */
@Injectable()
export class ClubMetrics implements OnApplicationShutdown {
  private readonly logger = new Logger(ClubMetrics.name);
  private readonly pool: pg.Pool;
  private readonly up: Gauge;
  private readonly gauges: ReturnType<typeof gaugesOf>;
  private underWay: Promise<void> | undefined;
  private askedAt = -Infinity;
  private isUp = true;

  constructor(
    metrics: Metrics,
    private readonly jobs: JobQueue,
    @Inject(Env) env: Env,
  ) {
    this.pool = new pg.Pool({
      connectionString: env.DATABASE_URL,
      application_name: 'bridgewater-metrics',
      max: 1,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_MS,
      allowExitOnIdle: true,
      Client: BoundedClient,
    });
    this.pool.on('error', () => undefined);
    this.up = new Gauge({
      name: 'bridgewater_club_figures_up',
      help: 'Whether the database answered the query for the bridgewater_club_ metrics in time.',
      registers: [metrics.registry],
    });
    this.gauges = gaugesOf(metrics.registry);
    metrics.beforeRead(() => this.refresh());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  /** Never rejects; takes a few seconds at most. */
  private refresh(): Promise<void> {
    if (this.underWay) return this.underWay;
    if (performance.now() - this.askedAt < CACHE_MS) return Promise.resolve();
    this.underWay = this.ask().finally(() => {
      this.askedAt = performance.now();
      this.underWay = undefined;
    });
    return this.underWay;
  }

  private async ask(): Promise<void> {
    try {
      const state = await this.read();
      this.forget();
      this.show(state);
      this.up.set(1);
      this.isUp = true;
    } catch (error) {
      this.forget();
      this.up.set(0);
      if (this.isUp)
        this.logger.warn(
          `the club’s metrics could not be read: ${error instanceof Error ? error.message : String(error)}`,
        );
      this.isUp = false;
    }
  }

  private async read(): Promise<ClubState> {
    const client = await this.pool.connect();
    try {
      await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${STATEMENT_MS}`);
      const { rows } = await client.query<{ state: ClubState }>(CLUB_STATE_QUERY, [
        this.jobs.queueNames,
        [...PROVIDER_NAMES],
      ]);
      await client.query('COMMIT');
      client.release();
      if (!rows[0]) throw new Error('no answer');
      return rows[0].state;
    } catch (error) {
      // The connection is dead or still in a transaction.
      client.release(true);
      throw error;
    }
  }

  private forget(): void {
    for (const gauge of Object.values(this.gauges)) gauge.reset();
    // `reset` would leave a 0 in gauges without labels.
    this.gauges.deadJobs.remove();
    this.gauges.walUnarchived.remove();
  }

  private show({ refunds, jobs, deadJobs, mails, webhooks, backups, wal }: ClubState): void {
    const { gauges } = this;
    // Reports zeros, too: an alert never fires on a missing value.
    for (const state of ['queued', 'waiting', 'failed']) gauges.refunds.set({ state }, 0);
    for (const { state, n, age } of refunds) {
      gauges.refunds.set({ state }, n);
      gauges.refundAge.set({ state }, age ?? 0);
    }
    for (const { queue, n, age } of jobs) {
      gauges.jobs.set({ queue }, n);
      gauges.jobAge.set({ queue }, age ?? 0);
    }
    gauges.deadJobs.set(deadJobs.n);
    for (const state of ['waiting', 'retried', 'given_up']) gauges.mails.set({ state }, 0);
    for (const { state, n, age } of mails) {
      gauges.mails.set({ state }, n);
      gauges.mailAge.set({ state }, age ?? 0);
    }
    for (const { provider, age } of webhooks) if (age !== null) gauges.webhookAge.set({ provider }, age);
    for (const { kind, maxAge, age, ok } of backups) {
      gauges.backupMaxAge.set({ kind }, maxAge);
      gauges.backupAge.set({ kind }, age);
      if (ok !== null) gauges.backupOk.set({ kind }, ok ? 1 : 0);
    }
    gauges.walUnarchived.set(wal.age);
  }
}

function gaugesOf(registry: Metrics['registry']) {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ): Gauge<Label> => new Gauge({ name: `bridgewater_club_${name}`, help, labelNames, registers: [registry] });
  return {
    refunds: gauge(
      'refunds',
      'Refunds not sent yet. waiting: for a dispute or the balance; failed: staff must act.',
      ['state'],
    ),
    refundAge: gauge('refunds_oldest_age_seconds', 'Seconds since the oldest of these refunds was queued.', [
      'state',
    ]),
    jobs: gauge('jobs', 'Due jobs by queue, at most 10000.', ['queue']),
    jobAge: gauge('jobs_oldest_age_seconds', 'Seconds since the oldest of these jobs became due.', ['queue']),
    deadJobs: gauge('jobs_dead', 'Jobs that failed too often and were not retried by staff.'),
    mails: gauge('mails', 'Emails not sent yet; given_up: failed too often and not resent by staff.', [
      'state',
    ]),
    mailAge: gauge('mails_oldest_age_seconds', 'Seconds since the oldest of these emails was written.', [
      'state',
    ]),
    webhookAge: gauge('webhook_age_seconds', 'Seconds since the last webhook of a provider.', ['provider']),
    backupAge: gauge(
      'backup_age_seconds',
      'Seconds since the start of the last successful run; without one, since runs are expected.',
      ['kind'],
    ),
    backupMaxAge: gauge('backup_max_age_seconds', 'Maximum age of the last successful run.', ['kind']),
    backupOk: gauge('backup_last_ok', '1 if the last run succeeded, otherwise 0.', ['kind']),
    walUnarchived: gauge(
      'wal_unarchived_seconds',
      'Seconds since PostgreSQL last archived WAL successfully; 0 while archiving works or is off.',
    ),
  };
}
