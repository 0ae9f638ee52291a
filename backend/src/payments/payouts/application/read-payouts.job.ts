import { Inject, Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { type PaymentProviderName, PROVIDER_NAMES } from '../../../platform/config/payment-providers.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { isReadingDue } from '../domain/report-windows.js';
import { ReportRepository } from '../persistence/report.repository.js';
import { PayoutReader } from './payout-reader.service.js';

const EVERY_SECONDS = 3600;
/** Shorter than the lease of a report. What is left is read by the next look. */
const READING_MS = 10 * 60 * 1000;

/** Reads each provider's report once a night, in one process. After a failure, it is read again at the next look. */
@Injectable()
export class ReadPayoutsJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly reports: ReportRepository,
    private readonly reader: PayoutReader,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    for (const name of PROVIDER_NAMES)
      periodic.add({
        name: `payouts, ${name}`,
        everySeconds: EVERY_SECONDS,
        delayedStart: true,
        work: (closing) => this.look(name, closing),
      });
  }

  async look(provider: PaymentProviderName, closing: AbortSignal): Promise<void> {
    const readAt = await this.reports.readAt(provider);
    if (!isReadingDue(readAt, await this.clock.now(), this.venueTime)) return;
    const until = performance.now() + READING_MS;
    await this.reader.read(provider, () => !closing.aborted && performance.now() < until);
  }
}
