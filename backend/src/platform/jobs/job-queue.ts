import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { Env } from '../config/env.js';
import { BoundedClient, type BoundedConfig } from '../database/bounded-client.js';
import { liftLimits } from '../database/time-limits.js';
import { ADVISORY_LOCK } from '../database/transaction.js';
import { withTimeLimit } from './with-time-limit.js';
import { JobWorker } from './job-worker.js';
import { type JobFacts, jobFacts, type JobName, type Jobs, queueOf, queuesOf } from './jobs.js';
import { QueuePoller } from './queue-poller.js';
import { PeriodicJobs } from './periodic-jobs.js';

/** A database that does not answer within this time is lost: the queue's statements are all faster. */
const ANSWER_MS = 30_000;
/** A job counts as running this much longer than its handler may take. */
const EXPIRY_MARGIN_SECONDS = 5;
/** How often jobs of ended processes are taken up again. */
const MAINTENANCE_INTERVAL_SECONDS = 5;
/** Creating queues takes seconds; after this the lock of a stopped process is released. */
const QUEUE_CREATION_TIMEOUT_MS = 60_000;
/** How long handlers may take to end at shutdown; calls to providers are cancelled earlier. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

type Job = PgBoss.Job<unknown>;

/** A named statement, so that a connection plans it once: with one partition for each queue, planning takes longer than running. */
const FIND_DUE_QUEUES = {
  name: 'find-due-queues',
  text: `SELECT queue FROM unnest($1::text[]) queue WHERE EXISTS (
           SELECT FROM pgboss.job WHERE name = queue AND state < 'active' AND start_after < now())`,
};

/**
 * The outbox: a job is stored in the caller's transaction and runs after the commit, at least once. Handlers must be idempotent.
 * A job of a killed process runs again after the time limit of its handler.
 */
@Injectable()
export class JobQueue
  implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger = new Logger(JobQueue.name);
  private readonly boss: PgBoss;
  private readonly facts: Record<JobName, JobFacts>;
  private readonly handlers = new Map<JobName, (data: never) => Promise<void>>();
  /** Workers by queue. */
  private readonly lanes = new Map<string, JobWorker<Job>>();
  private readonly poller: QueuePoller;
  private stopped: Promise<unknown> = Promise.resolve();
  private state: 'starting' | 'running' | 'closing' = 'starting';

  constructor(
    @Inject(Env) private readonly env: Env,
    private readonly periodic: PeriodicJobs,
  ) {
    this.facts = jobFacts(env);
    this.boss = this.bossAt(env.DATABASE_URL, { supervise: true });
    this.poller = new QueuePoller({
      intervalMs: env.JOBS_POLL_INTERVAL_MS,
      findDueQueues: () => this.findDueQueues(),
      onJobsDue: (queues) => queues.forEach((queue) => this.lanes.get(queue)?.wake()),
    });
    this.boss.on('error', (error) => this.logger.warn(`job queue: ${error.message}`));
  }

  private bossAt(connectionString: string, { supervise }: { supervise: boolean }): PgBoss {
    const { env } = this;
    return new PgBoss({
      connectionString,
      application_name: 'bridgewater-jobs',
      schema: 'pgboss',
      max: 3,
      // Passed on to the pool, so that a lost server does not stop all workers.
      ...({
        connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_MS,
        query_timeout: ANSWER_MS,
        Client: BoundedClient,
        pooled: env.isDatabasePooled,
      } satisfies pg.PoolConfig & BoundedConfig),
      schedule: false,
      supervise,
      maintenanceIntervalSeconds: MAINTENANCE_INTERVAL_SECONDS,
      archiveCompletedAfterSeconds: 3600,
      deleteAfterDays: 7,
    });
  }

  get ready(): boolean {
    return this.state === 'running';
  }

  /** Registers the handler of a job. Must be called before the application has started. */
  handle<N extends JobName>(name: N, handler: (data: Jobs[N]) => Promise<void>): void {
    this.handlers.set(name, handler);
  }

  /** Stores a job in the caller's transaction. It runs after the commit, at a time, or after that many seconds. */
  async send<N extends JobName>(
    name: N,
    data: Jobs[N],
    manager: EntityManager,
    { startAfter = 0 }: { startAfter?: Date | number } = {},
  ): Promise<void> {
    const options = { db: connectionOf(manager), startAfter };
    await this.boss.send(queueOf(name, this.facts[name], data), data, options);
  }

  /** Stores a dead job again, unchanged. @param queue one of `queueNames` */
  async sendAgain(queue: string, data: object, manager: EntityManager): Promise<void> {
    await this.boss.send(queue, data, { db: connectionOf(manager) });
  }

  get queueNames(): string[] {
    return this.entries().flatMap(([name, facts]) => queuesOf(name, facts));
  }

  /** Creates the queues. Processes that start at the same time do so one after another. */
  async onModuleInit(): Promise<void> {
    const { directDatabaseUrl, isDatabasePooled } = this.env;
    const lock = new pg.Client({ connectionString: directDatabaseUrl });
    // Without the lock two processes may create queues at once; the one that fails starts again.
    lock.on('error', (error) => this.logger.warn(`job queue: ${error.message}`));
    await lock.connect();
    try {
      await liftLimits(lock);
      // A stopped process or a lost machine must not keep the others from starting.
      await lock.query(`SET idle_session_timeout = ${QUEUE_CREATION_TIMEOUT_MS}`);
      // pg-boss creates a table for each queue, and two processes that do so at the same time deadlock.
      await lock.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK.jobQueues]);
      if (isDatabasePooled) {
        const direct = this.bossAt(directDatabaseUrl, { supervise: false });
        direct.on('error', (error) => this.logger.warn(`job queue: ${error.message}`));
        await this.makeQueues(direct);
        await direct.stop({ graceful: false });
        await this.boss.start();
      } else await this.makeQueues(this.boss);
    } finally {
      await lock.end();
    }
  }

  private async makeQueues(boss: PgBoss): Promise<void> {
    await boss.start();
    const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, facts] of this.entries()) {
      for (const queue of queuesOf(name, facts)) {
        const options = this.optionsOf(queue, facts);
        const former = made.get(queue);
        if (!former) await boss.createQueue(queue, options);
        // An existing queue would keep its old settings.
        else if (!hasOptions(former, options)) await boss.updateQueue(queue, options);
      }
    }
  }

  onApplicationBootstrap(): void {
    for (const [name, facts] of this.entries()) {
      if (!this.handlers.has(name)) continue;
      for (const queue of queuesOf(name, facts)) {
        const lane = new JobWorker<Job>({
          parallel: facts.parallel,
          fetch: (batchSize) => this.boss.fetch(queue, { batchSize }),
          run: (job) => this.run(name, queue, job),
        });
        this.lanes.set(queue, lane);
        lane.start();
      }
    }
    this.poller.start();
    this.state = 'running';
  }

  /** Runs before the services that handlers need close. Jobs that fail from now on go back to their queue. */
  onModuleDestroy(): void {
    if (!this.ready) return;
    this.state = 'closing';
    this.stopped = Promise.all([this.poller, ...this.lanes.values()].map((part) => part.stop()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    // Periodic jobs may store jobs.
    await this.periodic.stop();
    await withTimeLimit(SHUTDOWN_TIMEOUT_MS, this.stopped);
    await this.boss.stop({ graceful: false });
  }

  /** Queues with at least one job that is due. */
  private async findDueQueues(): Promise<Set<string>> {
    // The type allows only strings, but the pool also takes named statements.
    const statement = FIND_DUE_QUEUES as unknown as string;
    const { rows } = await this.boss.getDb().executeSql(statement, [this.queueNames]);
    return new Set((rows as { queue: string }[]).map(({ queue }) => queue));
  }

  /** Completes or fails one job, independently of the others in its batch. */
  private async run(name: JobName, queue: string, job: Job): Promise<void> {
    try {
      // A job fetched during shutdown is not started, because the services of its handler close next.
      const failure = this.isClosing() ? new Error('closing') : await this.failureOf(name, job);
      if (!failure) await this.boss.complete(queue, job.id);
      else if (this.isClosing()) await this.handBack(queue, job);
      else await this.boss.fail(queue, job.id, { message: failure.message });
    } catch (error) {
      // The job stays `active` until its time limit and is then tried again.
      this.logger.warn(`${queue} job ${job.id}: ${messageOf(error)}`);
    }
  }

  /** @returns the handler's error, or null */
  private async failureOf(name: JobName, job: Job): Promise<Error | null> {
    const { seconds } = this.facts[name];
    const inTime = new AbortController();
    try {
      await Promise.race([
        this.handlers.get(name)?.(job.data as never),
        pause(seconds * 1000, undefined, { signal: inTime.signal }).then(() => {
          throw new Error(`not done within ${seconds} s`);
        }),
      ]);
      return null;
    } catch (error) {
      this.logger.warn(`${name} job ${job.id} failed: ${messageOf(error)}`);
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      inTime.abort();
    }
  }

  private isClosing(): boolean {
    return this.state === 'closing';
  }

  /** Puts a job back for another process at once; it does not count as an attempt. */
  private async handBack(queue: string, { id }: Job): Promise<void> {
    await this.boss
      .getDb()
      .executeSql(
        `UPDATE pgboss.job SET state = 'created', started_on = NULL WHERE name = $1 AND id = $2 AND state = 'active'`,
        [queue, id],
      );
  }

  private entries(): [JobName, JobFacts][] {
    return Object.entries(this.facts) as [JobName, JobFacts][];
  }

  private optionsOf(name: string, { retries, seconds, deadLetter }: JobFacts): PgBoss.Queue {
    return {
      name,
      retryLimit: retries,
      retryDelay: this.env.JOBS_RETRY_AFTER_SECONDS,
      retryBackoff: true,
      expireInSeconds: Math.ceil(seconds) + EXPIRY_MARGIN_SECONDS,
      ...(deadLetter && { deadLetter }),
    };
  }
}

/** Whether a queue has these options. */
function hasOptions(queue: PgBoss.Queue, { deadLetter, ...options }: PgBoss.Queue): boolean {
  const names = Object.keys(options) as (keyof typeof options)[];
  return (
    (queue.deadLetter ?? undefined) === deadLetter && names.every((name) => queue[name] === options[name])
  );
}

/** The caller's transaction as a pg-boss connection. */
function connectionOf(manager: EntityManager): PgBoss.Db {
  return {
    executeSql: async (text: string, values: unknown[]) => {
      const rows: unknown = await manager.query(text, values);
      return { rows: Array.isArray(rows) ? rows : [] };
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
