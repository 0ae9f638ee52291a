import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { ViewingRepository } from '../persistence/viewing.repository.js';
import { ViewingMails } from './viewing-mails.js';

/** No emails are sent at night. */
const FIRST_MINUTE = 8 * 60;
/** An appointment made this recently needs no reminder. */
const RECENT_MS = 12 * 3_600_000;

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
    if (this.venueTime.minuteOf(now) < FIRST_MINUTE) return;
    const tomorrow = addDays(this.venueTime.dateOf(now), 1);
    const ids = await this.viewings.toRemind(
      this.venueTime.instantOf(tomorrow, 0),
      this.venueTime.instantOf(addDays(tomorrow, 1), 0),
    );
    for (const id of ids) {
      if (closing?.aborted) return;
      const viewing = await this.viewings.find(id);
      if (!viewing || now.getTime() - viewing.updatedAt.getTime() < RECENT_MS) continue;
      await inTransaction(this.dataSource, (manager) => this.mails.write('reminder', viewing, manager));
    }
  }
}
