import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { REVOKED_RETENTION_DAYS } from '../domain/feed.js';
import { FeedRepository } from '../persistence/feed.repository.js';

/** Deletes revoked feeds after their retention period. */
@Injectable()
export class DeleteRevokedFeedsJob {
  constructor(periodic: PeriodicJobs, feeds: FeedRepository) {
    periodic.add({
      name: 'calendar feeds',
      everySeconds: 86_400,
      delayedStart: true,
      work: () => feeds.deleteRevoked(REVOKED_RETENTION_DAYS),
    });
  }
}
