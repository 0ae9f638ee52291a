import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { BondListRepository } from '../persistence/bond-list.repository.js';
import { Bonds } from './bonds.service.js';

/** We send no requests before 8:00 AM, so that hirers get none at night. */
const FIRST_MINUTE = 8 * 60;
const CLUB: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };

/** Requests each bond a week before its booking, or as its booking policy says; for a later booking, at the next run. */
@Injectable()
export class AskBondsJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly list: BondListRepository,
    private readonly bonds: Bonds,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    periodic.add({ name: 'bond requests', everySeconds: 300, work: (closing) => this.run(closing) });
  }

  async run(closing?: AbortSignal): Promise<void> {
    const now = await this.clock.now();
    if (this.venueTime.minuteOf(now) < FIRST_MINUTE) return;
    const due = await this.list.toAsk(now, this.venueTime.dateOf(now));
    // Does nothing if another process has already requested it.
    await runEach(due, (id) => this.bonds.ask(id, CLUB), closing);
  }
}
