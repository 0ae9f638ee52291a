import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { PaymentPurpose } from '../domain/recorded-payment.js';
import { RefundState } from '../domain/refund-state.js';
import { PaymentPartEntity } from './payment-part.entity.js';
import { RefundEntity } from './refund.entity.js';

/** What has come with a payment for one booking, and what of it is still there. Amounts in minor units. */
export interface ReceivedPart {
  id: number;
  paymentId: string;
  bookingId: number;
  amountMinor: number;
  /** Neither gone back nor on its way, and not lost in a dispute. */
  leftMinor: number;
  /** Lost in disputes. */
  lostMinor: number;
}

/** SQL, in minor units: of a payment's disputes, and of the refunds of something that have gone or are on their way. */
const lostOf = (payment: string): string =>
  `coalesce((SELECT sum(amount_minor) FROM payment_disputes WHERE payment_id = ${payment} AND state = 'lost'), 0)`;
const goneOf = (what: string): string =>
  `coalesce((SELECT sum(amount_minor) FROM refunds WHERE ${what} AND status IN ('queued', 'sending', 'completed')), 0)`;

const LOST = lostOf('part.payment_id');
const LEFT_OF_PART = `part.amount_minor - ${goneOf('part_id = part.id')} - ${LOST}`;

/** Which payments serve which bookings. Whoever asks holds the locks of the payments. */
@Injectable()
export class PaymentParts {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async add(
    part: Pick<PaymentPartEntity, 'paymentId' | 'bookingId' | 'amountMinor'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(PaymentPartEntity, part);
  }

  /** Of a booking, the newest payment first; what was recorded wrongly is left out. */
  ofBooking(
    bookingId: number,
    manager: EntityManager = this.dataSource.manager,
    purpose: PaymentPurpose = 'hire',
  ): Promise<ReceivedPart[]> {
    return manager.query<ReceivedPart[]>(
      `SELECT part.id, part.payment_id AS "paymentId", part.booking_id AS "bookingId", part.amount_minor AS "amountMinor",
              greatest(${LEFT_OF_PART}, 0)::integer AS "leftMinor", least(part.amount_minor, ${LOST})::integer AS "lostMinor"
       FROM payment_parts part JOIN payments payment ON payment.id = part.payment_id
       WHERE part.booking_id = $1 AND payment.purpose = $2 AND payment.voided_at IS NULL
       ORDER BY payment.completed_at DESC, part.id DESC`,
      [bookingId, purpose],
    );
  }

  /** The part of an online payment; null for one that serves nothing. */
  async onlyPartOf(paymentId: string, manager: EntityManager): Promise<number | null> {
    const part = await manager.findOneBy(PaymentPartEntity, { paymentId });
    return part?.id ?? null;
  }

  /** By booking. */
  ofPayment(paymentId: string): Promise<PaymentPartEntity[]> {
    const parts = this.dataSource.getRepository(PaymentPartEntity);
    return parts.find({ where: { paymentId }, order: { bookingId: 'ASC' } });
  }

  async bookingOf(id: number): Promise<number | null> {
    const part = await this.dataSource.getRepository(PaymentPartEntity).findOneBy({ id });
    return part?.bookingId ?? null;
  }

  /** Whether something of a payment has gone back, or is to. */
  hasRefunds(paymentId: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(RefundEntity, { paymentId, status: Not(RefundState.Cancelled) });
  }

  /** What of a payment can still go back: no more goes back than came, whatever has been asked for. */
  async leftOf(paymentId: string, manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ leftMinor: number }[]>(
      `SELECT (received_minor - ${goneOf('payment_id = payment.id')} - ${lostOf('payment.id')})::integer AS "leftMinor"
       FROM payments payment WHERE id = $1`,
      [paymentId],
    );
    return row?.leftMinor ?? 0;
  }
}
