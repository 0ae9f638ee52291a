import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { DisputeState } from '../../providers/dispute-state.js';
import { WAITS_UNTIL } from '../../settlement/persistence/refund.repository.js';
import { IS_MONTH_CLOSED, type MoneyRefund } from './booking-money.repository.js';
import { PAYMENT_COLUMNS, type PaymentRow } from './payment-list.repository.js';

/** A payment with everything that happened to it. Amounts in minor units. */
export interface PaymentDetails extends PaymentRow {
  createdAt: Date;
  /** When the money came; null while it is in progress. */
  completedAt: Date | null;
  /** Why it is refunded instead of paying for a booking. */
  rejection: string | null;
  voidedAt: Date | null;
  voidedBy: string | null;
  voidReason: string | null;
  /** As `RecordedPayments.void` decides: recorded, nothing of it refunded, and no inspected bond. */
  canBeVoided: boolean;
  isMonthClosed: boolean;
  disputeState: DisputeState | null;
  disputeMinor: number | null;
  disputeEvidenceDue: Date | null;
}

export interface PaymentAllocation {
  bookingId: number;
  name: string;
  eventType: string;
  date: string;
  timeSlot: string;
  amountMinor: number;
}

@Injectable()
export class PaymentDetailsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Also finds one that was never paid, to which a log or an email may lead. */
  async find(id: string): Promise<PaymentDetails | null> {
    const [payment] = await this.dataSource.query<PaymentDetails[]>(
      `SELECT ${PAYMENT_COLUMNS}, payment.created_at AS "createdAt", payment.completed_at AS "completedAt",
         payment.rejection, payment.voided_at AS "voidedAt", payment.void_reason AS "voidReason",
         (SELECT full_name FROM users WHERE id = payment.voided_by) AS "voidedBy",
         payment.received_on IS NOT NULL AND payment.voided_at IS NULL
           AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payment.id AND status <> 'cancelled')
           AND NOT EXISTS (SELECT FROM payment_allocations allocation JOIN bonds ON bonds.booking_id = allocation.booking_id
             WHERE allocation.payment_id = payment.id AND payment.purpose = 'bond' AND bonds.state <> 'taken') AS "canBeVoided",
         ${IS_MONTH_CLOSED} AS "isMonthClosed",
         payment.dispute_state AS "disputeState", payment.dispute_minor AS "disputeMinor",
         payment.dispute_evidence_due AS "disputeEvidenceDue"
       FROM payments payment WHERE payment.id = $1`,
      [id],
    );
    return payment ?? null;
  }

  allocations(paymentId: string): Promise<PaymentAllocation[]> {
    return this.dataSource.query<PaymentAllocation[]>(
      `SELECT booking.id AS "bookingId", booking.name, booking.event_type AS "eventType", booking.date::text AS date,
         booking.time_slot AS "timeSlot", allocation.amount_minor AS "amountMinor"
       FROM payment_allocations allocation JOIN bookings booking ON booking.id = allocation.booking_id
       WHERE allocation.payment_id = $1 ORDER BY booking.start_time, booking.id`,
      [paymentId],
    );
  }

  refunds(paymentId: string): Promise<MoneyRefund[]> {
    return this.dataSource.query<MoneyRefund[]>(
      `SELECT refund.id, refund.payment_id AS "paymentId", refund.amount_minor AS "amountMinor", refund.status, refund.reason,
         refund.note, person.full_name AS by, refund.created_at AS at, refund.paid_out_on::text AS "paidOutOn",
         refund.cause, ${WAITS_UNTIL} AS "sendAfter"
       FROM refunds refund LEFT JOIN users person ON person.id = refund.requested_by
       WHERE refund.payment_id = $1 ORDER BY refund.created_at, refund.id`,
      [paymentId],
    );
  }
}
