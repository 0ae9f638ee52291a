import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { LineKind } from '../../../bookings/domain/line-kind.js';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { DisputeState } from '../../providers/dispute-state.js';
import type { PaymentState } from '../../settlement/domain/payment-status.js';
import type { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import type { RefundState } from '../../settlement/domain/refund-state.js';
import { WAITS_UNTIL } from '../../settlement/persistence/refund.repository.js';

/** A payment for a held change that could not be made. Its refund is shown with the booking that it would have changed. */
const FOR_REFUSED_CHANGE = `payment.rejection IS NOT NULL AND payment.booking_id IN
  (SELECT id FROM bookings WHERE changes_booking_id = $1)`;

/** Whether a sheet of a closed month shows the `payment`. Voiding it is then a correction of the first open month. */
export const IS_MONTH_CLOSED = `EXISTS (SELECT FROM postings posting
  JOIN closed_months closed ON closed.month = date_trunc('month', posting.posted_on)::date
  WHERE posting.payment_id = payment.id AND posting.kind = 'payment')`;

export interface MoneyLine {
  id: number;
  kind: LineKind;
  text: string;
  amountMinor: number;
  reason: string | null;
  by: string | null;
  reversesId: number | null;
  createdAt: Date;
}

export interface MoneyPayment {
  id: string;
  purpose: PaymentPurpose;
  method: PaymentMethod;
  status: PaymentState;
  /** The part for this booking, or all of a payment that was refused and refunded; 0 while it is processing. */
  amountMinor: number;
  providerPaymentId: string | null;
  receivedOn: string | null;
  reference: string | null;
  /** Ids of the other bookings that it pays for. */
  alsoFor: number[];
  by: string | null;
  at: Date;
  voidedAt: Date | null;
  /** As `RecordedPayments.void` decides: recorded, nothing of it refunded, and no inspected bond. */
  canBeVoided: boolean;
  isMonthClosed: boolean;
  voidReason: string | null;
  disputeState: DisputeState | null;
}

export interface MoneyRefund {
  id: string;
  paymentId: string;
  amountMinor: number;
  status: RefundState;
  reason: string;
  note: string | null;
  by: string | null;
  at: Date;
  paidOutOn: string | null;
  cause: string;
  /** While it waits, so that the cancellation can be undone. */
  sendAfter: Date | null;
}

/** Reads the order lines, payments and refunds of a booking. Amounts in minor units. */
@Injectable()
export class BookingMoneyRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  lines(bookingId: number): Promise<MoneyLine[]> {
    return this.dataSource.query<MoneyLine[]>(
      `SELECT line.id, line.kind, line.text, line.amount_minor AS "amountMinor", line.reason, person.full_name AS by,
         line.reverses_id AS "reversesId", line.created_at AS "createdAt"
       FROM order_lines line LEFT JOIN users person ON person.id = line.created_by
       WHERE line.booking_id = $1 ORDER BY line.id`,
      [bookingId],
    );
  }

  /** Received and processing payments, oldest first. */
  payments(bookingId: number): Promise<MoneyPayment[]> {
    return this.dataSource.query<MoneyPayment[]>(
      `SELECT payment.id, payment.purpose, payment.provider AS method, payment.status,
         coalesce(allocation.amount_minor, CASE WHEN payment.rejection IS NOT NULL THEN payment.received_minor END, 0) AS "amountMinor",
         payment.provider_payment_id AS "providerPaymentId", payment.received_on::text AS "receivedOn", payment.reference,
         person.full_name AS by, coalesce(payment.completed_at, payment.created_at) AS at, payment.voided_at AS "voidedAt",
         payment.received_on IS NOT NULL AND payment.voided_at IS NULL
           AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payment.id AND status <> 'cancelled')
           AND (payment.purpose <> 'bond' OR EXISTS (SELECT FROM bonds WHERE booking_id = $1 AND state = 'taken')) AS "canBeVoided",
         ${IS_MONTH_CLOSED} AS "isMonthClosed",
         payment.void_reason AS "voidReason", payment.dispute_state AS "disputeState",
         ARRAY(SELECT booking_id FROM payment_allocations WHERE payment_id = payment.id AND booking_id <> $1 ORDER BY 1) AS "alsoFor"
       FROM payments payment
       LEFT JOIN payment_allocations allocation ON allocation.payment_id = payment.id AND allocation.booking_id = $1
       LEFT JOIN users person ON person.id = payment.recorded_by
       WHERE (payment.booking_id = $1 OR allocation.id IS NOT NULL OR ${FOR_REFUSED_CHANGE}) AND payment.status NOT IN ('pending', 'failed')
       ORDER BY at, payment.id`,
      [bookingId],
    );
  }

  refunds(bookingId: number): Promise<MoneyRefund[]> {
    return this.dataSource.query<MoneyRefund[]>(
      `SELECT refund.id, refund.payment_id AS "paymentId", refund.amount_minor AS "amountMinor", refund.status, refund.reason,
         refund.note, person.full_name AS by, refund.created_at AS at, refund.paid_out_on::text AS "paidOutOn",
         refund.cause, ${WAITS_UNTIL} AS "sendAfter"
       FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
       LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id
       LEFT JOIN users person ON person.id = refund.requested_by
       WHERE (allocation.booking_id = $1 OR allocation.id IS NULL AND (payment.booking_id = $1 OR ${FOR_REFUSED_CHANGE}))
         AND refund.status <> 'cancelled'
       ORDER BY refund.created_at, refund.id`,
      [bookingId],
    );
  }
}
