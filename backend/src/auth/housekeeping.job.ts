import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../platform/common/rate-limiter.js';
import { PeriodicJobs } from '../platform/jobs/periodic-jobs.js';
import { SessionStore } from './session-store.js';

/** Counters and sessions that have run out are deleted, so that their tables do not grow with every visitor. */
@Injectable()
export class HousekeepingJob {
  constructor(periodic: PeriodicJobs, limiter: RateLimiter, sessions: SessionStore) {
    const work = async (): Promise<void> => {
      await limiter.prune();
      await sessions.prune();
    };
    periodic.add({ name: 'limits and sessions', everySeconds: 600, work });
  }
}
