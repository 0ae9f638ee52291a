import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';

const EVERY_SECONDS = 60;

/**
 * Jobs that were tried as often as they may be, and that no dead letter tells somebody about. The queue forgets them after a while:
 * they are written down before, and stay until somebody has them done again.
 */
@Injectable()
export class DeadJobs {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    periodic: PeriodicJobs,
  ) {
    periodic.add({
      name: 'dead jobs',
      everySeconds: EVERY_SECONDS,
      unhurried: true,
      work: () => this.collect(),
    });
  }

  /** Each once, whichever process comes first. */
  async collect(): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO dead_jobs (id, queue, data, message, failed_at)
       SELECT id, name, coalesce(data, '{}'), left(output ->> 'message', 300), coalesce(completed_on, now()) FROM (
         SELECT id, name, data, output, completed_on, state, dead_letter FROM pgboss.job
         UNION ALL SELECT id, name, data, output, completed_on, state, dead_letter FROM pgboss.archive
         WHERE archived_on > now() - interval '1 day') AS job
       WHERE state = 'failed' AND dead_letter IS NULL AND name = ANY ($1)
       ON CONFLICT DO NOTHING`,
      [this.jobs.queueNames],
    );
  }

  /** Has a dead one done again, from its first try on. @throws DomainError `not_found` */
  retry(id: string, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const [[job]] = await manager.query<[{ queue: string; data: object }[], number]>(
        `UPDATE dead_jobs SET retried_at = now() WHERE id = $1 AND retried_at IS NULL AND queue = ANY ($2) RETURNING queue, data`,
        [id, this.jobs.queueNames],
      );
      if (!job) throw new DomainError('not_found', 'There is no such work to be done again.');
      await this.jobs.sendAgain(job.queue, job.data, manager);
      const deed = {
        action: 'job.retry',
        objectKind: 'job',
        objectId: id,
        objectName: job.queue,
        changes: [],
      };
      await this.audit.record(actor, deed, manager);
    });
  }
}
