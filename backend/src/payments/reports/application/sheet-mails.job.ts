import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { monthBefore, monthOf } from '../domain/months.js';
import { SheetMails } from './sheet-mails.js';

/** No emails before 8:00 AM. */
const FIRST_MINUTE = 8 * 60;

/** Emails the sheet of the last month on the 1st, or later if no process ran then. */
@Injectable()
export class SheetMailsJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: SheetMails,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    periodic.add({ name: 'month sheets', everySeconds: 900, delayedStart: true, work: () => this.run() });
  }

  async run(at?: Date): Promise<void> {
    const now = at ?? (await this.clock.now(this.dataSource.manager));
    if (this.venueTime.minuteOf(now) < FIRST_MINUTE) return;
    await this.mails.send(monthBefore(monthOf(this.venueTime.dateOf(now))));
  }
}
