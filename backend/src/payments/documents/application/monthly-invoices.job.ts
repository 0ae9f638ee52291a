import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { MonthlyInvoiceRepository } from '../persistence/monthly-invoice.repository.js';
import { InvoiceDrafts } from './invoice-drafts.service.js';
import { CLUB } from './invoice-reminders.job.js';

/**
 * Drafts an invoice on the 1st for each recurring booking that has monthly invoices by then: its dates of the month, and earlier
 * ones.
 */
@Injectable()
export class MonthlyInvoicesJob {
  private readonly logger = new Logger('monthly invoices');

  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly monthly: MonthlyInvoiceRepository,
    private readonly drafts: InvoiceDrafts,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    periodic.add({
      name: 'monthly invoices',
      everySeconds: 3600,
      delayedStart: true,
      work: (closing) => this.run(closing),
    });
  }

  /** Also after the 1st, if no process ran then. */
  async run(closing?: AbortSignal, at?: Date): Promise<void> {
    const month = `${this.venueTime.dateOf(at ?? (await this.clock.now())).slice(0, 7)}-01`;
    for (const { seriesId, bookingIds } of await this.monthly.toDraft(month)) {
      if (closing?.aborted) return;
      try {
        await inTransaction(this.dataSource, async (manager) => {
          // Does nothing if another process has made the month's draft.
          await this.drafts.createWithin({ bookingIds, seriesId, month }, CLUB, manager);
          await this.monthly.markDrafted(seriesId, month, manager);
        });
      } catch (error) {
        // The next run tries again; one series must not hold up the others.
        this.logger.error(
          `no invoice for series ${seriesId}: ${error instanceof Error ? error.message : ''}`,
        );
      }
    }
  }
}
