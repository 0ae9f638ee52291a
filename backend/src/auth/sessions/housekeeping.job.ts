import { Inject, Injectable } from '@nestjs/common';
import { RateLimiter } from '../../platform/common/rate-limiter.js';
import { Env } from '../../platform/config/env.js';
import { PeriodicJobs } from '../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../platform/jobs/run-each.js';
import { UsersService } from '../accounts/users.service.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { PendingSignIns } from './persistence/pending-sign-ins.js';
import { SessionStore } from './persistence/session-store.js';

const UNCONFIRMED_DAYS = 14;

/** Deletes expired counters and sessions, and sign-ins, factors and accounts that were never completed. */
@Injectable()
export class HousekeepingJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly limiter: RateLimiter,
    private readonly sessions: SessionStore,
    private readonly steps: PendingSignIns,
    private readonly factors: SecondFactors,
    private readonly users: UsersService,
    @Inject(Env) private readonly env: Env,
  ) {
    periodic.add({
      name: 'limits and sessions',
      everySeconds: 600,
      delayedStart: true,
      work: () => this.work(),
    });
  }

  async work(): Promise<void> {
    const parts = [
      () => this.limiter.prune(),
      () => this.sessions.prune(),
      () => this.steps.prune(),
      () => this.factors.deleteUnfinished(),
    ];
    // If no confirmation is required, accounts without one are kept.
    if (this.env.confirmedAddressRequired) parts.push(() => this.users.deleteUnconfirmed(UNCONFIRMED_DAYS));
    await runEach(parts, (part) => part());
  }
}
