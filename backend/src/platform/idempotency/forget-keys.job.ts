import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../jobs/periodic-jobs.js';
import { IdempotencyKeys } from './idempotency-keys.js';

/** Keys are forgotten after a day, so that the table does not grow with every request that was ever sent. */
@Injectable()
export class ForgetKeysJob {
  constructor(periodic: PeriodicJobs, keys: IdempotencyKeys) {
    periodic.add({
      name: 'idempotency keys',
      everySeconds: 600,
      delayedStart: true,
      work: () => keys.prune(),
    });
  }
}
