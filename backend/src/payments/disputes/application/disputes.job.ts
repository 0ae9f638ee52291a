import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { type PaymentProviderName, PROVIDER_NAMES } from '../../../platform/config/payment-providers.js';
import { DisputesService } from './disputes.service.js';

const HOUR_SECONDS = 3600;
/** Card networks accept disputes for about four months; PayPal lists those of the last 180 days. */
const LISTED_DAYS = 150;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks each provider for its list of disputes once an hour, in case the events of one were lost. */
@Injectable()
export class DisputesJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly disputes: DisputesService,
    private readonly clock: DatabaseClock,
  ) {
    for (const name of PROVIDER_NAMES)
      periodic.add({ name: `disputes, ${name}`, everySeconds: HOUR_SECONDS, work: () => this.look(name) });
  }

  async look(provider: PaymentProviderName): Promise<void> {
    const now = await this.clock.now();
    return this.disputes.followSince(provider, new Date(now.getTime() - LISTED_DAYS * DAY_MS));
  }
}
