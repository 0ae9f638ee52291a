import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
import { PaymentRepository } from '../persistence/payment.repository.js';

/** A payment and the booking that it is for, both locked until the transaction ends. */
export interface LockedPayment {
  payment: PaymentEntity;
  booking: BookingEntity | null;
}

/**
 * The one order in which whoever moves money locks: the payment, its booking, the payment's refunds; then, to take rooms,
 * lapsed holds by id, and the rooms last, by unit.
 */
@Injectable()
export class PaymentLocks {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingsService,
  ) {}

  async take(paymentId: string, manager: EntityManager): Promise<LockedPayment | null> {
    const payment = await this.payments.lock(paymentId, manager);
    if (!payment) return null;
    const booking = payment.bookingId === null ? null : await this.bookings.lock(payment.bookingId, manager);
    return { payment, booking };
  }
}
