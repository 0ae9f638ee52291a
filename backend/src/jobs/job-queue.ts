import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { Env } from '../config/env.js';
import { liftLimits } from '../database/time-limits.js';
import { ADVISORY_LOCK } from '../database/transaction.js';

/** What leaves through the outbox, and what each job carries. */
export interface Jobs {
  /** A hold has ended without a booking; its open payments are ended at the provider. */
  'hold-released': { bookingId: number };
  /** A payment that nothing waits for any more is ended at the provider. */
  'cancel-payment': { paymentId: string };
  /** Money goes back. */
  refund: { refundId: string };
  /** A refund that failed too often: it needs a person. */
  'refund-dead': { refundId: string };
  /** A message of the contact form is mailed to the club. */
  'contact-mail': { messageId: number };
  /** The mail failed too often; the message is still stored. */
  'contact-mail-dead': { messageId: number };
  /** A booking has been paid for and confirmed; its member is told. */
  'booking-confirmed': { bookingId: number };
  /** Somebody has joined the newsletter, and is told how to leave. */
  'newsletter-welcome': { subscriberId: number };
}
export type JobName = keyof Jobs;

/** A dead letter queue stands before the queue that names it. */
const NAMES: readonly JobName[] = [
  'refund-dead',
  'contact-mail-dead',
  'hold-released',
  'cancel-payment',
  'refund',
  'contact-mail',
  'booking-confirmed',
  'newsletter-welcome',
];
const MAILS: readonly JobName[] = ['contact-mail', 'booking-confirmed', 'newsletter-welcome'];
/** Mail may wait for its server for days: the pauses grow to a day and more. */
const MAIL_RETRY_LIMIT = 18;
/** How long a running handler may take when the process closes: a provider that does not answer is given up after ten seconds. */
const CLOSES_WITHIN_MS = 15_000;
const DEAD_LETTERS: Partial<Record<JobName, JobName>> = {
  refund: 'refund-dead',
  'contact-mail': 'contact-mail-dead',
};

/**
 * The outbox: a job is written in the transaction that decides on it and runs after the commit, at least once.
 * Handlers must be idempotent. A job of a killed process is taken up again within half a minute.
 */
@Injectable()
export class JobQueue implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly boss: PgBoss;
  private readonly handlers = new Map<JobName, (data: never) => Promise<void>>();
  private state: 'starting' | 'running' | 'closing' = 'starting';

  constructor(@Inject(Env) private readonly env: Env) {
    this.boss = new PgBoss({
      connectionString: env.DATABASE_URL,
      application_name: 'bridgewater-jobs',
      schema: 'pgboss',
      max: 3,
      schedule: false,
      maintenanceIntervalSeconds: 10,
      archiveCompletedAfterSeconds: 3600,
      deleteAfterDays: 7,
    });
    this.boss.on('error', (error) => this.logger.warn(`job queue: ${error.message}`));
  }

  get ready(): boolean {
    return this.state === 'running';
  }

  /** Registers what runs for a job; to be called before the application has started. */
  handle<N extends JobName>(name: N, handler: (data: Jobs[N]) => Promise<void>): void {
    this.handlers.set(name, handler);
  }

  /** Writes a job within the caller's transaction. */
  async send<N extends JobName>(name: N, data: Jobs[N], manager: EntityManager): Promise<void> {
    const executeSql = async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
      const rows: unknown = await manager.query(text, values);
      return { rows: Array.isArray(rows) ? rows : [] };
    };
    await this.boss.send(name, data, { db: { executeSql } });
  }

  /** Queues exist before anything can write to them. Processes that start at once make them one after another. */
  async onModuleInit(): Promise<void> {
    const lock = new pg.Client({ connectionString: this.env.DATABASE_URL });
    await lock.connect();
    try {
      await liftLimits(lock);
      // pg-boss makes a table for each queue, and two that do so at the same time deadlock.
      await lock.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK.jobQueues]);
      await this.boss.start();
      for (const name of NAMES) {
        await this.boss.createQueue(name, this.optionsOf(name));
        // A queue that was there before keeps its old settings otherwise.
        await this.boss.updateQueue(name, this.optionsOf(name));
      }
    } finally {
      await lock.end();
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const [name, handler] of this.handlers) {
      await this.boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
        // A batch fetched while the queue was closing: what its handler needs closes next. The next process takes it up.
        if (this.state === 'closing') throw new Error('the job queue is closing');
        for (const job of jobs) await handler(job.data as never);
      });
    }
    this.state = 'running';
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.ready) return;
    this.state = 'closing';
    await this.boss.stop({ graceful: true, timeout: CLOSES_WITHIN_MS, wait: true });
  }

  private optionsOf(name: JobName): PgBoss.Queue {
    const deadLetter = DEAD_LETTERS[name];
    return {
      name,
      retryLimit: MAILS.includes(name) ? MAIL_RETRY_LIMIT : this.env.REFUND_RETRY_LIMIT,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 20,
      ...(deadLetter && { deadLetter }),
    };
  }
}
