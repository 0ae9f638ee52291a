import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingNotFoundError } from '../../../bookings/bookings/domain/booking.errors.js';
import {
  BOOKED_STATUSES,
  BookingStatus,
  CancelledAs,
} from '../../../bookings/bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { CancellationService } from './cancellation.service.js';
import { PaymentLocks } from '../../settlement/application/payment-locks.js';

/** What is said to an offer of the waiting list, by its link or by the member, but for paying it. */
@Injectable()
export class OfferAnswers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly locks: PaymentLocks,
    private readonly cancellations: CancellationService,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Declines it, and the next in line has its rooms in the same transaction; of one that is over nothing changes. What counts
   * is how it stands under the lock: what has been paid by then is a booking, which nobody meant to cancel.
   * @param by the member; null by the link
   * @throws BookingNotFoundError, DomainError `invalid_transition` while it is paid for, or when it has been
   */
  async decline(bookingId: number, by: number | null): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.takeBooking(bookingId, manager);
      if (!locked) throw new BookingNotFoundError();
      const { booking } = locked;
      if (booking.wishId === null || wasBooked(booking))
        throw new DomainError('invalid_transition', 'There is no offer of it that could be declined.');
      if (booking.status !== BookingStatus.Held) return;
      const terms = { as: CancelledAs.Hirer, createdBy: by };
      await this.cancellations.carryOut(locked, terms, await this.clock.now(manager), manager);
    });
  }
}

/** It stands, or stood until it was cancelled. */
function wasBooked({ status, cancelledFrom }: BookingEntity): boolean {
  const stood = status === BookingStatus.Cancelled ? cancelledFrom : status;
  return stood !== null && BOOKED_STATUSES.includes(stood);
}
