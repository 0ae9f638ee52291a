import type { BookingShown } from '../../../messaging/emails/domain/booking-changes.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import type { BondEntity } from '../../../bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { RetryTransactionError } from '../../../platform/database/transaction.js';
import { isOnlinePayment, type OnlinePayment, type PaymentEntity } from '../persistence/payment.entity.js';
import { PaymentRepository } from '../persistence/payment.repository.js';

/** An online payment and its booking, both locked until the transaction ends. */
export interface LockedPayment {
  payment: OnlinePayment;
  booking: BookingEntity | null;
  /** If `booking` is a held change: the booking that it changes. */
  changes: BookingEntity | null;
  /** What the hirer saw of `changes` before the change was made. */
  before?: BookingShown;
  /** For a payment of a bond: the bond, which the booking's lock guards. */
  bond: BondEntity | null;
}

/** A booking and all its payments, locked until the transaction ends. */
export interface LockedBooking {
  booking: BookingEntity;
  payments: ReadonlyMap<string, PaymentEntity>;
}

/** Several bookings, by id, and all their payments. */
export interface LockedBookings extends Omit<LockedBooking, 'booking'> {
  bookings: ReadonlyMap<number, BookingEntity>;
}

/**
 * Everything that moves money takes its locks in this order: the bookings' queues by id, payments by id, bookings by id, the
 * payments' refunds; then, to take rooms, lapsed holds by id, and the rooms last, by room.
 */
@Injectable()
export class PaymentLocks {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
  ) {}

  /** @returns null if there is no such online payment */
  async take(paymentId: string, manager: EntityManager): Promise<LockedPayment | null> {
    const payment = await this.payments.lock(paymentId, manager);
    if (!payment || !isOnlinePayment(payment)) return null;
    if (payment.bookingId === null) return { payment, booking: null, changes: null, bond: null };
    // The changed booking has the lower id, so it is locked first.
    const changed = await this.bookings.changedBookingId(payment.bookingId, manager);
    const changes = changed === null ? null : await this.bookings.lock(changed, manager);
    const booking = await this.bookings.lock(payment.bookingId, manager);
    const bond = payment.purpose === 'bond' ? await this.bonds.find(payment.bookingId, manager) : null;
    return { payment, booking, changes, bond };
  }

  /** @returns null if there is no such booking @throws RetryTransactionError if a payment was added meanwhile */
  async takeBooking(bookingId: number, manager: EntityManager): Promise<LockedBooking | null> {
    const { bookings, payments } = await this.takeBookings([bookingId], manager);
    const booking = bookings.get(bookingId);
    return booking ? { booking, payments } : null;
  }

  /** Leaves out ids without a booking. @throws RetryTransactionError if a payment was added meanwhile */
  async takeBookings(bookingIds: readonly number[], manager: EntityManager): Promise<LockedBookings> {
    const ids = [...bookingIds].sort((a, b) => a - b);
    await this.payments.queueForBookings(ids, manager);
    const payments = await this.payments.lockOfBookings(ids, manager);
    const bookings = new Map<number, BookingEntity>();
    for (const id of ids) {
      const booking = await this.bookings.lock(id, manager);
      if (booking) bookings.set(id, booking);
    }
    const now = await this.payments.idsOfBookings(ids, manager);
    if (now.length !== payments.length) throw new RetryTransactionError();
    return { bookings, payments: new Map(payments.map((payment) => [payment.id, payment])) };
  }
}
