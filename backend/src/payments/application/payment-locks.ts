import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { StartAgainError } from '../../platform/database/transaction.js';
import { isOnlinePayment, type OnlinePayment, type PaymentEntity } from '../persistence/payment.entity.js';
import { PaymentRepository } from '../persistence/payment.repository.js';

/** An online payment and the booking that it is for, both locked until the transaction ends. */
export interface LockedPayment {
  payment: OnlinePayment;
  booking: BookingEntity | null;
}

/** A booking and every payment that has to do with it, all locked until the transaction ends. */
export interface LockedBooking {
  booking: BookingEntity;
  payments: ReadonlyMap<string, PaymentEntity>;
}

/**
 * The one order in which whoever moves money locks: payments by id, bookings by id, the payments' refunds; then, to take rooms,
 * lapsed holds by id, and the rooms last, by unit.
 */
@Injectable()
export class PaymentLocks {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingsService,
  ) {}

  /** @returns null when there is no such online payment */
  async take(paymentId: string, manager: EntityManager): Promise<LockedPayment | null> {
    const payment = await this.payments.lock(paymentId, manager);
    if (!payment || !isOnlinePayment(payment)) return null;
    const booking = payment.bookingId === null ? null : await this.bookings.lock(payment.bookingId, manager);
    return { payment, booking };
  }

  /** @returns null when there is no such booking @throws StartAgainError when a payment came meanwhile */
  async takeBooking(bookingId: number, manager: EntityManager): Promise<LockedBooking | null> {
    const payments = await this.payments.lockOfBooking(bookingId, manager);
    const booking = await this.bookings.lock(bookingId, manager);
    if (!booking) return null;
    const now = await this.payments.idsOfBooking(bookingId, manager);
    if (now.length !== payments.length) throw new StartAgainError();
    return { booking, payments: new Map(payments.map((payment) => [payment.id, payment])) };
  }
}
