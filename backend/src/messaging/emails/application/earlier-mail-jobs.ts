import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { BookingConfirmation } from './booking-confirmation.js';

/**
 * Turns the email jobs of releases before emails were stored into stored emails. To be removed, with its queues, two releases
 * later.
 */
@Injectable()
export class EarlierMailJobs implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly bookings: BookingsService,
    private readonly confirmation: BookingConfirmation,
  ) {}

  onModuleInit(): void {
    const asStoredMail = (work: (manager: EntityManager) => Promise<void>) =>
      inTransaction(this.dataSource, work);
    this.jobs.handle('booking-confirmed', async ({ bookingId }) => {
      const booking = await this.bookings.find(bookingId);
      if (booking) await asStoredMail((manager) => this.confirmation.confirmed(booking, manager));
    });
  }
}
