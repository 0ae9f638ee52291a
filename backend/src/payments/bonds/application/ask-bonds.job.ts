import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { BondListRepository } from '../persistence/bond-list.repository.js';
import { Bonds } from './bonds.service.js';

/** We send no requests before 8:00 AM, so that no hirer gets one at night. */
const FIRST_MINUTE = 8 * 60;
const CLUB: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };

/** Asks for bonds a week before their day, or as the rules say; of a booking that comes later than that, in the next turn. */
@Injectable()
export class AskBondsJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly list: BondListRepository,
    private readonly bonds: Bonds,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    periodic.add({ name: 'bonds to ask for', everySeconds: 300, work: (closing) => this.run(closing) });
  }

  async run(closing?: AbortSignal): Promise<void> {
    const now = await this.clock.now();
    if (this.venueTime.minuteOf(now) < FIRST_MINUTE) return;
    for (const id of await this.list.toAsk(now, this.venueTime.dateOf(now))) {
      if (closing?.aborted) return;
      // Another process may have asked for it already; then this call does nothing.
      await this.bonds.ask(id, CLUB);
    }
  }
}
