import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../bookings/domain/booking.errors.js';
import { PaymentStatus, RefundProgress } from '../../bookings/domain/booking-status.js';
import type { RefundQuote } from '../../bookings/domain/cancellation-policy.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { DomainError } from '../../common/domain-error.js';
import { inTransaction } from '../../database/transaction.js';
import type { UserEntity } from '../../users/user.entity.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { RefundOutbox } from './refund-outbox.js';

/** Cancelling, and what goes back: shown first and refunded by the same function. */
@Injectable()
export class CancellationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundOutbox,
  ) {}

  /** @throws BookingNotFoundError */
  async preview(user: UserEntity, bookingId: number): Promise<RefundQuote & { currency: string }> {
    const booking = await this.bookings.get(user, bookingId);
    return { ...this.bookings.refundQuote(booking, user), currency: booking.currency };
  }

  /**
   * Frees the slot and queues what is due, in one transaction.
   * @throws BookingNotFoundError, DomainError `invalid_transition`
   */
  async cancel(user: UserEntity, bookingId: number): Promise<BookingEntity> {
    await this.bookings.get(user, bookingId);
    return inTransaction(this.dataSource, async (manager) => {
      // Payment before booking, in the order of the settlement.
      const payment = await this.payments.lockPayerOf(bookingId, manager);
      const booking = await this.bookings.lock(bookingId, manager);
      if (!booking) throw new BookingNotFoundError();
      if (booking.paymentStatus === PaymentStatus.Processing) {
        throw new DomainError('invalid_transition', 'This booking is being paid for. Please wait a moment.');
      }
      const { amountMinor } = this.bookings.refundQuote(booking, user);
      await this.bookings.cancel(booking, manager);
      if (payment && amountMinor > 0) {
        await this.refunds.queue(payment, amountMinor, 'cancelled', manager);
        await this.bookings.recordRefund(booking, amountMinor, RefundProgress.Queued, manager);
      }
      return booking;
    });
  }
}
