import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { BookingConfirmation } from '../../../messaging/emails/application/booking-confirmation.js';
import { DAY_MAILS, type DayMail, DayMails } from '../../../messaging/emails/application/day-mails.js';
import { DueMails } from '../../../messaging/emails/application/due-mails.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { DueBookingsRepository } from '../persistence/due-bookings.repository.js';

/** No emails are sent at night. */
const FIRST_MINUTE = 8 * 60;
/** Hirers are reminded this many days before a balance is due. */
const REMINDER_DAYS = 2;
/** No reminder to hirers who got an email about the booking within this time. */
const RECENT_MS = 86_400_000;
/** Staff often confirm a booking right after they enter it. Waiting this long avoids a second email. */
const PENDING_DELAY_MS = 10 * 60_000;

interface DueMail {
  /** The ids of the bookings. */
  due: () => Promise<number[]>;
  write: (booking: BookingEntity, manager: EntityManager) => Promise<void>;
}

/**
 * Sends emails that depend on the day: to the club about pending bookings of today and tomorrow, and to hirers when their booking is
 * received, when its balance is due soon, and around its day. Each email has a key, so that two processes send it only once.
 */
@Injectable()
export class DueBookingsJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly due: DueBookingsRepository,
    private readonly bookings: BookingsService,
    private readonly mails: DueMails,
    private readonly days: DayMails,
    private readonly confirmation: BookingConfirmation,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    periodic.add({ name: 'due bookings', everySeconds: 300, work: (closing) => this.run(closing) });
  }

  async run(closing?: AbortSignal): Promise<void> {
    const now = await this.clock.now();
    if (this.venueTime.minuteOf(now) < FIRST_MINUTE) return;
    const today = this.venueTime.dateOf(now);
    const midnight = (days: number): Date => this.venueTime.instantOf(addDays(today, days), 0);

    const recently = new Date(now.getTime() - RECENT_MS);
    const kinds: DueMail[] = [
      {
        due: () => this.due.undecided(midnight(0), midnight(2)),
        write: (booking, manager) => this.mails.undecided(booking, today, manager),
      },
      {
        due: () => this.due.toBePaid(today, addDays(today, REMINDER_DAYS), recently),
        write: (booking, manager) => this.mails.paymentDue(booking, manager),
      },
      {
        due: () => this.due.received(recently, new Date(now.getTime() - PENDING_DELAY_MS)),
        write: (booking, manager) => this.confirmation.pending(booking, manager),
      },
      ...Object.entries(DAY_MAILS).map(([kind, { days, statuses }]): DueMail => ({
        due: () => this.due.onDay(midnight(-days), midnight(1 - days), statuses, midnight(0)),
        write: (booking, manager) => this.days.write(kind as DayMail, booking, manager),
      })),
    ];
    await runEach(
      kinds,
      async ({ due, write }) => runEach(await due(), (id) => this.mail(id, write), closing),
      closing,
    );
  }

  private async mail(id: number, write: DueMail['write']): Promise<void> {
    const booking = await this.bookings.find(id);
    if (booking) await inTransaction(this.dataSource, (manager) => write(booking, manager));
  }
}
