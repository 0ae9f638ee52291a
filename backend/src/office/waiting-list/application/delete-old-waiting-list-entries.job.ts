import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { WaitingListRepository } from '../persistence/waiting-list.repository.js';

/** Who has waited for what is forgotten some months after its day. */
@Injectable()
export class DeleteOldWaitingListEntriesJob {
  constructor(periodic: PeriodicJobs, entries: WaitingListRepository) {
    periodic.add({
      name: 'old waiting-list entries',
      everySeconds: 86_400,
      delayedStart: true,
      work: () => entries.forget(),
    });
  }
}
