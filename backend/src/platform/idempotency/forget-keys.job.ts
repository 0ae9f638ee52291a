import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../jobs/periodic-jobs.js';
import { IdempotencyKeys } from './idempotency-keys.js';

/** Deletes keys after a day. */
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
