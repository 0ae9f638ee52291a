import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { BookingEntity } from '../persistence/booking.entity.js';
import { BookingRepository } from '../persistence/booking.repository.js';

/** Tells whose offer it was that it is over, in the transaction that marks it. */
export type TellOfLapse = (offer: BookingEntity, manager: EntityManager) => Promise<void>;

/** Offers of the waiting list that were not accepted in time. */
@Injectable()
export class LapsedOffers {
  private told: TellOfLapse | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
    private readonly jobs: JobQueue,
  ) {}

  tell(told: TellOfLapse): void {
    this.told = told;
  }

  /** Marks them, each with what follows for who waits for its rooms: a job. On several nodes each is marked once. */
  async expire(): Promise<void> {
    await runEach(await this.bookings.lapsedOffers(), (id) =>
      inTransaction(this.dataSource, (manager) => this.expireOne(id, manager)),
    );
  }

  private async expireOne(id: number, manager: EntityManager): Promise<void> {
    const lapsed = await this.bookings.expireOffer(id, manager);
    if (!lapsed) return;
    await this.jobs.send('hold-released', { bookingId: id }, manager);
    await this.bookings.notify([lapsed], manager);
    const offer = await this.bookings.lock(id, manager);
    if (offer) await this.told?.(offer, manager);
  }
}
