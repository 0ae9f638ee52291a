import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { InvoiceMoneyRepository } from '../persistence/invoice-money.repository.js';
import { Invoices } from './invoices.service.js';

/** No emails before 8:00 AM. */
const FIRST_MINUTE = 8 * 60;
export const CLUB: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };

/** Reminds of unpaid invoices three days before the due date and a week after it, once each. */
@Injectable()
export class InvoiceRemindersJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly invoices: Invoices,
    private readonly money: InvoiceMoneyRepository,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    periodic.add({
      name: 'invoice reminders',
      everySeconds: 900,
      delayedStart: true,
      work: (closing) => this.run(closing),
    });
  }

  async run(closing?: AbortSignal, at?: Date): Promise<void> {
    const now = at ?? (await this.clock.now());
    if (this.venueTime.minuteOf(now) < FIRST_MINUTE) return;
    const due = await this.money.toRemind(this.venueTime.dateOf(now), this.venueTime.zone);
    await runEach(due, ({ id, when }) => this.invoices.remind(id, when, CLUB), closing);
  }
}
