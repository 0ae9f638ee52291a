import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/database/transaction.js';
import { Periodic } from '../../platform/jobs/periodic.js';
import { BookingRepository } from '../persistence/booking.repository.js';
import { HoldsService } from './holds.service.js';

/** What time does to bookings: holds lapse, past bookings are completed. */
@Injectable()
export class BookingClockJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic = new Periodic('booking clock', 15, () => this.run());

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
    private readonly holds: HoldsService,
  ) {}

  async run(): Promise<void> {
    await inTransaction(this.dataSource, (manager) => this.holds.expireLapsed(manager));
    await this.bookings.completePast();
  }

  onApplicationBootstrap(): void {
    this.periodic.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.periodic.stop();
  }
}
