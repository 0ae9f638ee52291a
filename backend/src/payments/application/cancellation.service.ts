import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../bookings/domain/booking.errors.js';
import { PaymentStatus, RefundProgress } from '../../bookings/domain/booking-status.js';
import type { RefundQuote } from '../../bookings/domain/cancellation-policy.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { FORGET, type Remember } from '../../platform/idempotency/idempotency-keys.js';
import type { UserEntity } from '../../users/user.entity.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
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
    private readonly clock: DatabaseClock,
  ) {}

  /** @throws BookingNotFoundError */
  async preview(user: UserEntity, bookingId: number): Promise<RefundQuote & { currency: string }> {
    const booking = await this.bookings.get(user, bookingId);
    const payer = await this.payments.findPayerOf(bookingId);
    return { ...this.quote(booking, payer, user, await this.clock.now()), currency: booking.currency };
  }

  /**
   * Frees the slot and queues what is due, in one transaction.
   * @throws BookingNotFoundError, DomainError `invalid_transition`
   */
  async cancel(user: UserEntity, bookingId: number, remember: Remember = FORGET): Promise<BookingEntity> {
    const seen = await this.bookings.get(user, bookingId);
    return inTransaction(this.dataSource, async (manager) => {
      // Payment before booking, in the order of the settlement.
      const payment = await this.payments.lockPayerOf(bookingId, manager);
      const booking = await this.bookings.lock(bookingId, manager);
      if (!booking) throw new BookingNotFoundError();
      if (booking.paymentStatus === PaymentStatus.Processing) {
        throw new DomainError('invalid_transition', 'This booking is being paid for. Please wait a moment.');
      }
      // Whoever leaves an unpaid hold must not undo, unseen, the booking that the money has become meanwhile.
      if (booking.isPaid && !seen.isPaid) {
        const message = 'This booking has just been paid for. You will find it in My Bookings.';
        throw new DomainError('invalid_transition', message);
      }
      const { amountMinor } = this.quote(booking, payment, user, await this.clock.now(manager));
      await this.bookings.cancel(booking, manager);
      if (payment && amountMinor > 0) {
        await this.refunds.queue(payment, amountMinor, 'cancelled', manager);
        const inAll = payment.refundedMinor + amountMinor;
        await this.bookings.recordRefund(booking, inAll, RefundProgress.Queued, manager);
      }
      await remember({ status: 200, resultId: String(bookingId) }, manager);
      return booking;
    });
  }

  /** By the policy, and never more than is left: the club may have given a part back in the provider's own pages. */
  private quote(booking: BookingEntity, payer: PaymentEntity | null, by: UserEntity, now: Date): RefundQuote {
    const due = this.bookings.refundQuote(booking, by, now);
    if (!payer) return due;
    return { ...due, amountMinor: Math.min(due.amountMinor, payer.receivedMinor - payer.refundedMinor) };
  }
}
