import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readPaymentReference } from '../../../bookings/domain/payment-reference.js';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import type { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import { paymentsWithReference } from '../../settlement/persistence/typed-references.js';
import {
  ListedPaymentState,
  type PAYMENT_SORTS,
  type PaymentRecorder,
  searchedAmount,
} from '../domain/payment-list.js';

export interface PaymentListRequest extends PageRequest {
  q?: string;
  method?: PaymentMethod;
  status?: ListedPaymentState;
  recordedBy?: number;
  payout?: number;
  /** An instant. */
  updatedSince?: string;
  /** Received, or recorded by staff, after this instant. */
  after?: Date;
  /** Venue-local days, inclusive, and the same period as instants; `until` is exclusive. */
  from?: string;
  to?: string;
  start?: Date;
  until?: Date;
}

/** A row of the list. Amounts in minor units. */
export interface PaymentRow {
  id: string;
  /** Venue-local day that staff recorded; null for an online payment. */
  receivedOn: string | null;
  at: Date;
  method: PaymentMethod;
  purpose: PaymentPurpose;
  status: ListedPaymentState;
  payer: string | null;
  bookingIds: number[];
  grossMinor: number;
  refundedMinor: number;
  currency: string;
  reference: string | null;
  providerId: string | null;
  recordedBy: string | null;
  /** What the provider kept and credited; null until it is reported in the payment's currency. */
  feeMinor: number | null;
  netMinor: number | null;
  payoutId: number | null;
  /** The provider's id. */
  payout: string | null;
}

/** What came in by one method and currency, in minor units. */
export interface MethodSum {
  method: PaymentMethod;
  currency: string;
  count: number;
  grossMinor: number;
  refundedMinor: number;
}

const LISTED = `payment.status IN ('processing', 'completed', 'refunded')`;
const VOIDED = 'payment.voided_at IS NOT NULL';
const DISPUTED = `payment.dispute_state IN ('needs_response', 'under_review', 'lost')`;
const COUNTS = `payment.voided_at IS NULL AND (payment.dispute_state IS NULL OR payment.dispute_state = 'won')`;

/** States are constants, so that PostgreSQL can use the partial index of each. */
const STATES: Readonly<Record<ListedPaymentState, string>> = {
  [ListedPaymentState.Processing]: `payment.status = 'processing'`,
  [ListedPaymentState.Received]: `payment.status = 'completed' AND payment.refunded_minor = 0 AND ${COUNTS}`,
  [ListedPaymentState.PartRefunded]: `payment.status = 'completed' AND payment.refunded_minor > 0 AND ${COUNTS}`,
  [ListedPaymentState.Refunded]: `payment.status = 'refunded' AND ${COUNTS}`,
  [ListedPaymentState.Disputed]: `${DISPUTED} AND payment.voided_at IS NULL`,
  [ListedPaymentState.Voided]: VOIDED,
};

export const STATE_OF_PAYMENT = `CASE WHEN ${VOIDED} THEN 'voided' WHEN ${DISPUTED} THEN 'disputed'
  WHEN payment.status = 'refunded' THEN 'refunded' WHEN payment.status = 'processing' THEN 'processing'
  WHEN payment.refunded_minor > 0 THEN 'part_refunded' ELSE 'received' END`;

const BOOKINGS = `SELECT booking_id FROM payment_allocations WHERE payment_id = payment.id UNION SELECT payment.booking_id`;
const CHARGE = `FROM payout_movements WHERE payment_id = payment.id AND kind = 'charge'`;
const IN_ITS_CURRENCY = `${CHARGE} AND currency = payment.currency`;
// Not joined, so that they are read for the rows of the page alone.
export const PAYMENT_COLUMNS = `payment.id, payment.received_on::text AS "receivedOn",
  coalesce(payment.completed_at, payment.created_at) AS at, payment.provider AS method, payment.purpose,
  ${STATE_OF_PAYMENT} AS status,
  coalesce((SELECT string_agg(DISTINCT name, ', ') FROM bookings WHERE id IN (${BOOKINGS})),
    (SELECT full_name FROM users WHERE id = payment.user_id)) AS payer,
  ARRAY(SELECT id FROM bookings WHERE id IN (${BOOKINGS}) ORDER BY id) AS "bookingIds",
  CASE payment.status WHEN 'processing' THEN payment.amount_minor ELSE payment.received_minor END AS "grossMinor",
  payment.refunded_minor AS "refundedMinor", payment.currency, payment.reference,
  payment.provider_payment_id AS "providerId",
  (SELECT full_name FROM users WHERE id = payment.recorded_by) AS "recordedBy",
  (SELECT sum(fee_minor)::integer ${IN_ITS_CURRENCY}) AS "feeMinor",
  (SELECT sum(net_minor)::integer ${IN_ITS_CURRENCY}) AS "netMinor", (SELECT max(payout_id) ${CHARGE}) AS "payoutId",
  (SELECT external_id FROM payouts WHERE id = (SELECT max(payout_id) ${CHARGE})) AS payout`;

const SORTS: Record<(typeof PAYMENT_SORTS)[number], Key[]> = {
  received: [
    { sql: 'payment.listed_at', type: 'timestamptz' },
    { sql: 'payment.id', type: 'uuid' },
  ],
};

/** The provider's fee and payout arrive later than the payment. */
const CHANGED = [
  `SELECT id FROM payments payment WHERE ${LISTED} AND updated_at >= ?`,
  'SELECT payment_id FROM payout_movements WHERE changed_at >= ?',
];

/** Reads one row of the index for each person, not one for each payment. */
const RECORDERS = `
  WITH RECURSIVE recorder AS (
    SELECT min(recorded_by) AS id FROM payments WHERE recorded_by IS NOT NULL
    UNION ALL
    SELECT (SELECT min(recorded_by) FROM payments WHERE recorded_by > recorder.id) FROM recorder
    WHERE recorder.id IS NOT NULL)
  SELECT id, full_name AS name FROM users WHERE id IN (SELECT id FROM recorder) ORDER BY full_name, id`;

@Injectable()
export class PaymentListRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: PaymentListRequest): Promise<Page<PaymentRow>> {
    return findPage(this.dataSource.manager, listOf(request), request);
  }

  recorders(): Promise<PaymentRecorder[]> {
    return this.dataSource.query<PaymentRecorder[]>(RECORDERS);
  }

  /** Leaves out payments that are voided or in progress. */
  sums(request: PaymentListRequest): Promise<MethodSum[]> {
    const { where } = listOf(request);
    where.add(`payment.voided_at IS NULL AND payment.status <> 'processing'`);
    return this.dataSource.query<MethodSum[]>(
      `SELECT payment.provider AS method, payment.currency, count(*)::integer AS count,
         sum(payment.received_minor)::float8 AS "grossMinor", sum(payment.refunded_minor)::float8 AS "refundedMinor"
       FROM payments payment ${where.sql} GROUP BY 1, 2 ORDER BY 2, 1`,
      where.values,
    );
  }
}

function listOf(request: PaymentListRequest): List {
  const { q, method, status, recordedBy, payout, updatedSince, after, from, to, start, until } = request;
  const where = new Where().add(LISTED).addIfGiven('payment.provider = ?', method);
  if (status) where.add(STATES[status]);
  where.addIfGiven('payment.recorded_by = ?', recordedBy);
  where.addUnorderedIfGiven(
    `payment.id IN (SELECT payment_id FROM payout_movements WHERE payout_id = ? AND kind = 'charge')`,
    payout,
  );
  // A day at the venue is at most a day away from the same day in UTC, by which recorded payments are listed.
  where.addIfGiven(`payment.listed_at >= ?::timestamptz - interval '1 day'`, start);
  where.addIfGiven(`payment.listed_at < ?::timestamptz + interval '1 day'`, until);
  if (start)
    where.add(
      `CASE WHEN payment.received_on IS NULL THEN payment.listed_at >= ? ELSE payment.received_on >= ?::date END`,
      start,
      from,
    );
  if (until)
    where.add(
      `CASE WHEN payment.received_on IS NULL THEN payment.listed_at < ? ELSE payment.received_on <= ?::date END`,
      until,
      to,
    );
  where.addUnorderedIfGiven('payment.completed_at > ?', after);
  where.addChangedSince('payment.id', CHANGED, updatedSince);
  search(where, q);
  const within = start !== undefined || until !== undefined;
  return { select: PAYMENT_COLUMNS, from: 'payments payment', where, sorts: SORTS, within };
}

/** 'R-00042', or that of a receipt's reversal. */
const RECEIPT_NUMBER = /^RR?-\d{5,}$/i;

/** Searches names, email addresses, bookings, references, receipts, the provider's ids and amounts. */
function search(where: Where, q = ''): void {
  const text = q.trim();
  if (text === '') return;
  const conditions = ['payment.search_terms @@ search_query(?)'];
  const values: unknown[] = [text];
  const amount = searchedAmount(text);
  if (amount !== undefined) {
    conditions.push('payment.received_minor = ?');
    values.push(amount);
  }
  const bookingId = readPaymentReference(text)?.bookingId;
  if (bookingId) {
    conditions.push(`payment.id = ANY (ARRAY(SELECT id FROM payments WHERE booking_id = ?
      UNION SELECT payment_id FROM payment_allocations WHERE booking_id = ?))`);
    values.push(bookingId, bookingId);
  }
  if (RECEIPT_NUMBER.test(text)) {
    conditions.push('payment.id = (SELECT payment_id FROM documents WHERE number = upper(?))');
    values.push(text);
  }
  const referring = paymentsWithReference(text);
  if (referring) {
    conditions.push(referring.condition);
    values.push(...referring.values);
  }
  where.addUnordered(`(${conditions.join(' OR ')})`, ...values);
}
