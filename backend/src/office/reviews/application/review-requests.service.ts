import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { ReviewMails } from '../../../messaging/emails/application/review-mails.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { type ReviewRequests, ReviewRequestsRepository } from '../persistence/review-requests.repository.js';

/** No emails are sent at night. */
const FIRST_MINUTE = 8 * 60;
/** Hirers are asked this many days after the day of their booking, and not later than `LAST_DAY`. */
const FIRST_DAY = 3;
/** Time to settle a bond, and for emails that could not be sent at first. */
const LAST_DAY = 10;

/** Asks members for a review after their event, by email and on the booking's page, at most once in 12 months. */
@Injectable()
export class ReviewRequestsService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly requests: ReviewRequestsRepository,
    private readonly bookings: BookingsService,
    private readonly mails: ReviewMails,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  onModuleInit(): void {
    this.mails.onlyWhile(async (bookingId, to, manager) => {
      const candidate = await this.requests.candidate(bookingId, await this.clock.now(manager), manager);
      return candidate?.email === to;
    });
  }

  /** Emails each hirer whose booking ended a few days ago. The mark and the email are written together. */
  async askByEmail(closing?: AbortSignal): Promise<void> {
    const now = await this.clock.now();
    if (this.venueTime.minuteOf(now) < FIRST_MINUTE) return;
    const today = this.venueTime.dateOf(now);
    const days = [addDays(today, -LAST_DAY), addDays(today, -FIRST_DAY)] as const;
    const candidates = await this.requests.candidates(now, ...days, this.dataSource.manager);
    const ask = async ({ bookingId, userId, email }: (typeof candidates)[number]): Promise<void> => {
      const booking = await this.bookings.find(bookingId);
      if (!booking) return;
      await inTransaction(this.dataSource, async (manager) => {
        // False for the member's next booking, and if another process was first.
        if (await this.requests.markAsked(userId, now, manager))
          await this.mails.ask(booking, email, manager);
      });
    };
    await runEach(candidates, ask, closing);
  }

  async of(userId: number): Promise<ReviewRequests> {
    return this.requests.of(userId, await this.clock.now(), this.dataSource.manager);
  }

  async setByEmail(userId: number, byEmail: boolean): Promise<ReviewRequests> {
    await this.requests.setByEmail(userId, byEmail, this.dataSource.manager);
    return this.of(userId);
  }

  /** Pages do not ask again for 12 months. */
  async dismiss(userId: number): Promise<void> {
    await this.requests.dismiss(userId, await this.clock.now(), this.dataSource.manager);
  }
}
