import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { STATE_OF_PAYMENT } from './payment-list.repository.js';
import type { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';

export interface MoneyMovesRequest {
  /** Venue-local days, inclusive. */
  from: string;
  to: string;
  /** The same period as instants; `until` is exclusive. */
  start: Date;
  until: Date;
  method?: PaymentMethod;
}

/** A received payment or a sent refund. Amounts in minor units, negative for a refund. */
export interface MoneyMoveRow {
  kind: 'payment' | 'refund';
  id: string;
  /** Venue-local day that staff recorded; null for online payments and refunds. */
  day: string | null;
  at: Date;
  method: PaymentMethod;
  purpose: PaymentPurpose;
  amountMinor: number;
  /** As the provider reports it in this currency; null until then. */
  feeMinor: number | null;
  netMinor: number | null;
  status: string;
  currency: string;
  payer: string | null;
  bookings: string | null;
  reference: string | null;
  providerId: string | null;
  recordedBy: string | null;
}

const BOOKINGS_OF_PAYMENT = `
  SELECT string_agg(DISTINCT booking.name, ', ') AS payer, string_agg(booking.id::text, ', ' ORDER BY booking.id) AS bookings
  FROM payment_allocations allocation JOIN bookings booking ON booking.id = allocation.booking_id WHERE allocation.payment_id = payment.id`;

/** Recorded payments and refunds have no fee. */
const reported = (kind: 'charge' | 'refund', key: string, amount: string): string => `
  SELECT CASE WHEN payment.received_on IS NULL THEN sum(fee_minor) ELSE 0 END AS fee,
    CASE WHEN payment.received_on IS NULL THEN sum(net_minor) ELSE ${amount} END AS net
  FROM payout_movements WHERE ${key} AND kind = '${kind}' AND currency = payment.currency`;

const MOVES = `(
  SELECT 'payment' AS kind, payment.id, payment.received_on AS day, payment.completed_at AS at, payment.provider AS method,
    payment.purpose, payment.received_minor AS amount_minor, payment.currency, whose.payer, whose.bookings, payment.reference,
    payment.provider_payment_id AS provider_id, payment.recorded_by AS person_id, reported.fee, reported.net,
    ${STATE_OF_PAYMENT} AS status
  FROM payments payment CROSS JOIN LATERAL (${BOOKINGS_OF_PAYMENT}) AS whose
  CROSS JOIN LATERAL (${reported('charge', 'payment_id = payment.id', 'payment.received_minor')}) AS reported
  WHERE payment.status IN ('completed', 'refunded') AND payment.completed_at IS NOT NULL AND payment.voided_at IS NULL
  UNION ALL
  SELECT 'refund', refund.id, refund.paid_out_on, refund.updated_at, payment.provider, payment.purpose,
    -refund.amount_minor, payment.currency, booking.name, booking.id::text, refund.paid_out_reference,
    refund.provider_refund_id, refund.requested_by, reported.fee, reported.net, refund.status
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
  CROSS JOIN LATERAL (${reported('refund', 'refund_id = refund.id', '-refund.amount_minor')}) AS reported
  LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id
  LEFT JOIN bookings booking ON booking.id = coalesce(allocation.booking_id, payment.booking_id)
  WHERE refund.status = 'completed' AND refund.reason <> 'returned'
) AS move LEFT JOIN users person ON person.id = move.person_id`;

const SELECT = `move.kind, move.id, move.day::text AS day, move.at, move.method, move.purpose,
  move.amount_minor AS "amountMinor", move.currency, move.payer, move.bookings, move.reference,
  move.fee::integer AS "feeMinor", move.net::integer AS "netMinor", move.status, move.provider_id AS "providerId", person.full_name AS "recordedBy"`;

const SORTS: Record<'day', Key[]> = {
  day: [
    { sql: `coalesce(move.day::timestamp AT TIME ZONE 'UTC', move.at)`, type: 'timestamptz' },
    { sql: 'move.id::text', type: 'text' },
  ],
};

/** Rows are `MoneyMoveRow`. Leaves out voided payments. */
export function moneyMoves({ from, to, start, until, method }: MoneyMovesRequest): List {
  const where = new Where()
    .add(
      `(move.day BETWEEN ?::date AND ?::date OR move.day IS NULL AND move.at >= ? AND move.at < ?)`,
      from,
      to,
      start,
      until,
    )
    .addIfGiven('move.method = ?', method);
  return { select: SELECT, from: MOVES, where, sorts: SORTS };
}
