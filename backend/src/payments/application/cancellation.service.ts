import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BOOKED_STATUSES } from '../../bookings/domain/booking-status.js';
import { BookingNotFoundError } from '../../bookings/domain/booking.errors.js';
import type { RefundQuote } from '../../bookings/domain/cancellation-policy.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { FORGET, type Remember } from '../../platform/idempotency/idempotency-keys.js';
import { type UserEntity, UserRole } from '../../users/user.entity.js';
import { spread } from '../domain/spread.js';
import { PaymentParts, type ReceivedPart } from '../persistence/payment-parts.js';
import { type LockedBooking, PaymentLocks } from './payment-locks.js';
import { RefundOutbox } from './refund-outbox.js';

/** Cancelling, and what goes back: shown first and refunded by the same function. */
@Injectable()
export class CancellationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly parts: PaymentParts,
    private readonly refunds: RefundOutbox,
    private readonly locks: PaymentLocks,
    private readonly clock: DatabaseClock,
  ) {}

  /** @throws BookingNotFoundError */
  async preview(user: UserEntity, bookingId: number): Promise<RefundQuote & { currency: string }> {
    const booking = await this.bookings.get(user, bookingId);
    const parts = await this.parts.ofBooking(bookingId);
    return { ...this.quote(booking, parts, user, await this.clock.now()), currency: booking.currency };
  }

  /**
   * Frees the slot and queues what is due, in one transaction.
   * @throws BookingNotFoundError, DomainError `invalid_transition`
   */
  async cancel(user: UserEntity, bookingId: number, remember: Remember = FORGET): Promise<BookingEntity> {
    const seen = await this.bookings.get(user, bookingId);
    return inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.takeBooking(bookingId, manager);
      if (!locked) throw new BookingNotFoundError();
      const { booking } = locked;
      if (booking.beingPaid) {
        throw new DomainError('invalid_transition', 'This booking is being paid for. Please wait a moment.');
      }
      // Whoever leaves an unpaid hold must not undo, unseen, the booking that the money has become meanwhile.
      if (BOOKED_STATUSES.includes(booking.status) && !BOOKED_STATUSES.includes(seen.status)) {
        const message = 'This booking has just been paid for. You will find it in My Bookings.';
        throw new DomainError('invalid_transition', message);
      }
      const now = await this.clock.now(manager);
      const parts = await this.parts.ofBooking(bookingId, manager);
      const { amountMinor, keptMinor } = this.quote(booking, parts, user, now);
      await this.bookings.cancel(booking, { now, keptMinor }, manager);
      await this.giveBack(locked, spread(amountMinor, parts), manager);
      await remember({ status: 200, resultId: String(bookingId) }, manager);
      return booking;
    });
  }

  /** Of what a dispute has taken nothing is given back; should it be won after all, what is due by this goes back then. */
  private quote(
    booking: BookingEntity,
    parts: readonly ReceivedPart[],
    by: UserEntity,
    now: Date,
  ): RefundQuote & { keptMinor: number } {
    const byClub = by.role === UserRole.Admin && booking.userId !== by.id;
    const leftMinor = parts.reduce((sum, part) => sum + part.leftMinor, 0);
    const cameMinor = parts.reduce((sum, part) => sum + part.lostMinor, leftMinor);
    const due = this.bookings.refundQuote(booking, cameMinor, byClub, now);
    return {
      ...due,
      amountMinor: Math.min(due.amountMinor, leftMinor),
      keptMinor: cameMinor - due.amountMinor,
    };
  }

  private async giveBack(
    { booking, payments }: LockedBooking,
    shares: readonly { part: ReceivedPart; amountMinor: number }[],
    manager: EntityManager,
  ): Promise<void> {
    const cause = `cancellation:${booking.cancellationId}`;
    for (const { part, amountMinor } of shares) {
      const payment = payments.get(part.paymentId);
      if (!payment) throw new Error(`payment ${part.paymentId} is not locked`);
      const refund = { amountMinor, reason: 'cancelled', cause, partId: part.id };
      await this.refunds.queue(payment, refund, manager);
    }
    await this.bookings.refresh(booking, manager);
  }
}
