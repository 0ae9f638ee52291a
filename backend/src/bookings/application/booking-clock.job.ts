import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/database/transaction.js';
import { PeriodicJobs } from '../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../platform/jobs/run-each.js';
import { BookingRepository } from '../persistence/booking.repository.js';
import { HoldsService } from './holds.service.js';
import { LapsedOffers } from './lapsed-offers.service.js';

/** Expires lapsed holds and offers, and completes past bookings. */
@Injectable()
export class BookingClockJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
    private readonly holds: HoldsService,
    private readonly offers: LapsedOffers,
  ) {
    periodic.add({ name: 'booking clock', everySeconds: 15, work: () => this.run() });
  }

  async run(): Promise<void> {
    const parts = [
      () => inTransaction(this.dataSource, (manager) => this.holds.expireLapsed(manager)),
      () => this.offers.expire(),
      () => this.bookings.completePast(),
    ];
    await runEach(parts, (part) => part());
  }
}
