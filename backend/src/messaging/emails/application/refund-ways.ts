import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { refundWay } from '../domain/refund-way.js';
import { openRefundsOf } from '../persistence/refund-ways.js';

/** Says in emails how a refund reaches the hirer. */
@Injectable()
export class RefundWays {
  constructor(private readonly jobs: JobQueue) {}

  /**
   * The words after 'We’re refunding £60.00', for the refunds of bookings that are not paid out yet. If the words promise a link for
   * bank details, its email is queued too.
   */
  async announce(bookings: readonly BookingEntity[], manager: EntityManager): Promise<string> {
    const open = await openRefundsOf(
      bookings.map(({ id }) => id),
      manager,
    );
    const byHand = open.filter((one) => one.byHand);
    for (const { bookingId, hasAccount } of byHand)
      if (!hasAccount) await this.jobs.send('ask-bank-details', { bookingId }, manager);
    return refundWay({
      online: open.some(({ online }) => online),
      byHand: byHand.length > 0,
      hasAccount: byHand.every(({ hasAccount }) => hasAccount),
    });
  }
}
