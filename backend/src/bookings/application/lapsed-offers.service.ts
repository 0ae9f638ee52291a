import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../platform/database/transaction.js';
import { runEach } from '../../platform/jobs/run-each.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { BookingEntity } from '../persistence/booking.entity.js';
import { BookingRepository } from '../persistence/booking.repository.js';

/** Notifies the member, in the transaction that marks the offer as expired. */
export type LapseListener = (offer: BookingEntity, manager: EntityManager) => Promise<void>;

/** Waiting-list offers that were not accepted in time. */
@Injectable()
export class LapsedOffers {
  private listener: LapseListener | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
    private readonly jobs: JobQueue,
  ) {}

  onLapsed(listener: LapseListener): void {
    this.listener = listener;
  }

  /** A job: marks lapsed offers as expired, each in its own transaction, and offers their rooms to the next members. */
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
    if (offer) await this.listener?.(offer, manager);
  }
}
