import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { ViewingRepository } from '../persistence/viewing.repository.js';
import { ViewingMails } from './viewing-mails.js';

/** Reminders are sent only in the day. Minutes of the venue's day. */
const [FIRST_MINUTE, LAST_MINUTE] = [8 * 60, 18 * 60];

/** Reminds people of their viewing on the day before, and deletes old viewings. */
@Injectable()
export class DueViewingsJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly viewings: ViewingRepository,
    private readonly mails: ViewingMails,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    periodic.add({ name: 'viewing reminders', everySeconds: 300, work: (closing) => this.run(closing) });
    periodic.add({
      name: 'old viewings',
      everySeconds: 86_400,
      delayedStart: true,
      work: () => viewings.deleteOld(),
    });
  }

  async run(closing?: AbortSignal): Promise<void> {
    const now = await this.clock.now();
    const minute = this.venueTime.minuteOf(now);
    if (minute < FIRST_MINUTE || minute >= LAST_MINUTE) return;
    const today = this.venueTime.dateOf(now);
    const tomorrow = addDays(today, 1);
    const ids = await this.viewings.toRemind(
      this.venueTime.instantOf(tomorrow, 0),
      this.venueTime.instantOf(addDays(tomorrow, 1), 0),
    );
    await runEach(ids, (id) => this.remind(id, today), closing);
  }

  private async remind(id: number, today: string): Promise<void> {
    const viewing = await this.viewings.find(id);
    // The person has just heard about an appointment that was made or changed today.
    if (!viewing || this.venueTime.dateOf(viewing.updatedAt) === today) return;
    await inTransaction(this.dataSource, (manager) => this.mails.write('reminder', viewing, manager));
  }
}
