import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { claimDeadJob, storeDeadJobs } from '../persistence/dead-jobs.js';

const EVERY_SECONDS = 60;

/**
 * Jobs that failed at their last try and have no dead-letter queue. They are copied to `dead_jobs`, because the queue deletes
 * failed jobs after some days.
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
      delayedStart: true,
      work: () => this.collect(),
    });
  }

  collect(): Promise<void> {
    return storeDeadJobs(this.jobs.queueNames, this.dataSource.manager);
  }

  /** Puts a dead job back into its queue, with the full number of tries. @throws DomainError `not_found` */
  retry(id: string, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const job = await claimDeadJob(id, this.jobs.queueNames, manager);
      if (!job) throw new DomainError('not_found', 'This job does not exist or was already retried.');
      await this.jobs.sendAgain(job.queue, job.data, manager);
      const entry = {
        action: 'job.retry',
        objectKind: 'job',
        objectId: id,
        objectName: job.queue,
        changes: [],
      };
      await this.audit.record(actor, entry, manager);
    });
  }
}
