import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PeriodicJobs } from '../jobs/periodic-jobs.js';

/** Deletes audit entries after their retention period: seven years for payments, two for the rest. */
@Injectable()
export class ForgetAuditJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    periodic.add({ name: 'old log', everySeconds: 86_400, delayedStart: true, work: () => this.forget() });
  }

  async forget(): Promise<void> {
    await this.dataSource.query('SELECT audit_delete_expired()');
  }
}
