import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { BookingStatus, CancelledAs, wasBooked } from '../../../bookings/domain/booking-status.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { CancellationService } from './cancellation.service.js';
import { PaymentLocks } from '../../settlement/application/payment-locks.js';

/** Declines an offer of the waiting list, by its link or by the member. */
@Injectable()
export class OfferAnswers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly locks: PaymentLocks,
    private readonly cancellations: CancellationService,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Declines it and makes the next offer in the same transaction. Does nothing if the offer is over. Checks under the lock, so
   * that a booking whose offer was just paid is not cancelled.
   * @param by the member's id; null for a decline by link
   * @throws BookingNotFoundError, DomainError `invalid_transition` during or after the payment
   */
  async decline(bookingId: number, by: number | null): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.takeBooking(bookingId, manager);
      if (!locked) throw new BookingNotFoundError();
      const { booking } = locked;
      if (booking.waitingListEntryId === null || wasBooked(booking))
        throw new DomainError('invalid_transition', 'There is no offer to decline.');
      if (booking.status !== BookingStatus.Held) return;
      const terms = { as: CancelledAs.Hirer, createdBy: by };
      await this.cancellations.carryOut(locked, terms, await this.clock.now(manager), manager);
    });
  }
}
