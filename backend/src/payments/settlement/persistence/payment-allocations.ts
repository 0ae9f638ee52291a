import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { PaymentPurpose } from '../domain/recorded-payment.js';
import { RefundState } from '../domain/refund-state.js';
import { PaymentAllocationEntity } from './payment-allocation.entity.js';
import { RefundEntity } from './refund.entity.js';

/** An allocation, and what is left of it. Amounts in minor units. */
export interface ReceivedAllocation {
  id: number;
  paymentId: string;
  bookingId: number;
  amountMinor: number;
  /** Neither refunded nor queued for refund, nor lost in a dispute. */
  leftMinor: number;
  /** Lost in disputes. */
  lostMinor: number;
}

/** SQL for the sum of lost disputes and of sent or queued refunds, in minor units. */
const lostOf = (payment: string): string =>
  `coalesce((SELECT sum(amount_minor) FROM payment_disputes WHERE payment_id = ${payment} AND state = 'lost'), 0)`;
const goneOf = (what: string): string =>
  `coalesce((SELECT sum(amount_minor) FROM refunds WHERE ${what} AND status IN ('queued', 'sending', 'completed')), 0)`;

const LOST = lostOf('allocation.payment_id');
const REMAINING = `allocation.amount_minor - ${goneOf('allocation_id = allocation.id')} - ${LOST}`;

/** Which payments pay for which bookings. The caller holds the locks of the payments. */
@Injectable()
export class PaymentAllocations {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async add(
    allocation: Pick<PaymentAllocationEntity, 'paymentId' | 'bookingId' | 'amountMinor'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(PaymentAllocationEntity, allocation);
  }

  /** Newest payment first, without voided ones. */
  ofBooking(
    bookingId: number,
    manager: EntityManager = this.dataSource.manager,
    purpose: PaymentPurpose = 'hire',
  ): Promise<ReceivedAllocation[]> {
    return manager.query<ReceivedAllocation[]>(
      `SELECT allocation.id, allocation.payment_id AS "paymentId", allocation.booking_id AS "bookingId", allocation.amount_minor AS "amountMinor",
              greatest(${REMAINING}, 0)::integer AS "leftMinor", least(allocation.amount_minor, ${LOST})::integer AS "lostMinor"
       FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
       WHERE allocation.booking_id = $1 AND payment.purpose = $2 AND payment.voided_at IS NULL
       ORDER BY payment.completed_at DESC, allocation.id DESC`,
      [bookingId, purpose],
    );
  }

  /** The allocation of an online payment; null if it pays for no booking. */
  async onlyAllocationOf(paymentId: string, manager: EntityManager): Promise<number | null> {
    const allocation = await manager.findOneBy(PaymentAllocationEntity, { paymentId });
    return allocation?.id ?? null;
  }

  /** Ordered by booking id. */
  ofPayment(paymentId: string): Promise<PaymentAllocationEntity[]> {
    const allocations = this.dataSource.getRepository(PaymentAllocationEntity);
    return allocations.find({ where: { paymentId }, order: { bookingId: 'ASC' } });
  }

  async bookingOf(id: number): Promise<number | null> {
    const allocation = await this.dataSource.getRepository(PaymentAllocationEntity).findOneBy({ id });
    return allocation?.bookingId ?? null;
  }

  /** Whether a payment has refunds, apart from cancelled ones. */
  hasRefunds(paymentId: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(RefundEntity, { paymentId, status: Not(RefundState.Cancelled) });
  }

  /** What can still be refunded, in minor units. */
  async leftOf(paymentId: string, manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ leftMinor: number }[]>(
      `SELECT (received_minor - ${goneOf('payment_id = payment.id')} - ${lostOf('payment.id')})::integer AS "leftMinor"
       FROM payments payment WHERE id = $1`,
      [paymentId],
    );
    return row?.leftMinor ?? 0;
  }
}
