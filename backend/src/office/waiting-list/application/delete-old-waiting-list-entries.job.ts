import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { WaitingListRepository } from '../persistence/waiting-list.repository.js';

/** Deletes waiting-list entries 90 days after their last slot. */
@Injectable()
export class DeleteOldWaitingListEntriesJob {
  constructor(periodic: PeriodicJobs, entries: WaitingListRepository) {
    periodic.add({
      name: 'old waiting-list entries',
      everySeconds: 86_400,
      delayedStart: true,
      work: () => entries.deleteOld(),
    });
  }
}
