import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { REVOKED_DAYS } from '../domain/feed.js';
import { FeedRepository } from '../persistence/feed.repository.js';

/** What was revoked is forgotten, so that the table does not grow with every address that was ever made. */
@Injectable()
export class ForgetFeedsJob {
  constructor(periodic: PeriodicJobs, feeds: FeedRepository) {
    periodic.add({
      name: 'calendar feeds',
      everySeconds: 86_400,
      delayedStart: true,
      work: () => feeds.prune(REVOKED_DAYS),
    });
  }
}
