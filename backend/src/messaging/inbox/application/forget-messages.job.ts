import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { forgetMessages } from '../persistence/forget-messages.js';

/** Deletes spam after 30 days and other messages, with their replies, after two years, as the privacy page promises. */
@Injectable()
export class ForgetMessagesJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    periodic.add({
      name: 'old messages',
      everySeconds: 3600,
      delayedStart: true,
      work: (closing) => this.forget(closing),
    });
  }

  forget(closing?: AbortSignal): Promise<void> {
    return forgetMessages(this.dataSource, closing);
  }
}
