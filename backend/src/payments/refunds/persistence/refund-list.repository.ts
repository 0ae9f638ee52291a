import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import type { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import type { RefundState } from '../../settlement/domain/refund-state.js';
import { WAITS_UNTIL } from '../../settlement/persistence/refund.repository.js';
import { paidOutWithReference } from '../../settlement/persistence/typed-references.js';
import type { BankDetailsState } from '../domain/bank-details.js';
import { type REFUND_SORTS, RefundView } from '../domain/refund-list.js';

export interface RefundListRequest extends PageRequest {
  q?: string;
  view?: RefundView;
  /** An instant. */
  updatedSince?: string;
}

/** A row of the list. Amount in minor units. */
export interface RefundRow {
  id: string;
  paymentId: string;
  bookingId: number | null;
  name: string | null;
  method: PaymentMethod;
  purpose: PaymentPurpose;
  amountMinor: number;
  currency: string;
  status: RefundState;
  reason: string;
  note: string | null;
  lastError: string | null;
  queuedAt: Date;
  /** While it waits, so that the cancellation can be undone. */
  sendAfter: Date | null;
  paidOutOn: string | null;
  reference: string | null;
  /** Null if the hirer was not asked for them. */
  bankDetails: BankDetailsState | null;
  /** Whether the hirer can be emailed. */
  hasEmail: boolean;
}

/** Refunds of a view in one currency, in minor units. */
export interface RefundSum {
  view: RefundView;
  currency: string;
  count: number;
  amountMinor: number;
}

const FROM = `refunds refund JOIN payments payment ON payment.id = refund.payment_id
  LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id
  LEFT JOIN bookings booking ON booking.id = coalesce(allocation.booking_id, payment.booking_id)
  LEFT JOIN bank_details details ON details.booking_id = booking.id`;
const SELECT = `refund.id, payment.id AS "paymentId", booking.id AS "bookingId", booking.name, payment.provider AS method,
  payment.purpose, refund.amount_minor AS "amountMinor", payment.currency, refund.status, refund.reason, refund.note,
  refund.last_error AS "lastError", refund.queued_at AS "queuedAt", refund.paid_out_on::text AS "paidOutOn",
  refund.paid_out_reference AS reference, ${WAITS_UNTIL} AS "sendAfter",
  CASE WHEN details.given_at IS NOT NULL THEN 'given' WHEN details.asked_at IS NOT NULL THEN 'asked' END AS "bankDetails",
  booking.email IS NOT NULL AS "hasEmail"`;
const SORTS: Record<(typeof REFUND_SORTS)[number], Key[]> = {
  queued: [
    { sql: 'refund.queued_at', type: 'timestamptz' },
    { sql: 'refund.id', type: 'uuid' },
  ],
};
/** States are constants, so that PostgreSQL can use their partial indexes. */
const VIEWS: Readonly<Record<RefundView, string>> = {
  [RefundView.ToPayOut]: `refund.status IN ('queued', 'sending') AND payment.received_on IS NOT NULL`,
  [RefundView.ToSend]: `refund.status = 'queued' AND payment.received_on IS NULL`,
  [RefundView.Sending]: `refund.status = 'sending' AND payment.received_on IS NULL`,
  [RefundView.Failed]: `refund.status = 'failed'`,
  [RefundView.Done]: `refund.status = 'completed' AND refund.reason <> 'returned'`,
};

@Injectable()
export class RefundListRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: RefundListRequest): Promise<Page<RefundRow>> {
    return findPage(this.dataSource.manager, listOf(request), request);
  }

  /** What is still to do, by view. */
  sums(): Promise<RefundSum[]> {
    return this.dataSource.query<RefundSum[]>(
      `SELECT CASE WHEN refund.status = 'failed' THEN 'failed' WHEN payment.received_on IS NOT NULL THEN 'to_pay_out'
           WHEN refund.status = 'sending' THEN 'sending' ELSE 'to_send' END AS view,
         payment.currency, count(*)::integer AS count, sum(refund.amount_minor)::float8 AS "amountMinor"
       FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
       WHERE refund.status IN ('queued', 'sending', 'failed') AND refund.status <> 'completed'
       GROUP BY 1, 2 ORDER BY 2, 1`,
    );
  }
}

/** The hirer gives bank details after the refund was queued. */
const CHANGED = [
  'SELECT id FROM refunds WHERE updated_at >= ?',
  `SELECT changed.id FROM bank_details given JOIN payment_allocations part ON part.booking_id = given.booking_id
     JOIN refunds changed ON changed.allocation_id = part.id WHERE coalesce(given.given_at, given.asked_at) >= ?`,
];

function listOf({ q, view, updatedSince }: RefundListRequest): List {
  const where = new Where().add(
    view ? VIEWS[view] : `refund.status <> 'cancelled' AND refund.reason <> 'returned'`,
  );
  where.addWords('payment.search_terms', q, paidOutWithReference(q));
  where.addChangedSince('refund.id', CHANGED, updatedSince);
  return { select: SELECT, from: FROM, where, sorts: SORTS };
}
