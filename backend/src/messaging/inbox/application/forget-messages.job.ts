import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { forgetMessages } from '../persistence/forget-messages.js';

/** Spam goes after 30 days, every other message with its answers two years after it came, as the privacy page promises. */
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
