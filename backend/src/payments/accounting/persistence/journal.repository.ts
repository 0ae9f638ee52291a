import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MoneyEvent } from '../domain/journal.js';
import { postedOn } from './posted-on.js';

export interface JournalPeriod {
  /** Venue-local days, inclusive. */
  from: string;
  to: string;
  zone: string;
}

const ON = postedOn('$3');
const MOVEMENT = 'FROM payout_movements movement WHERE NOT movement.pending';
const OF_PAYMENT = `payment.provider AS method, payment.purpose,
  coalesce(payment.booking_id, (SELECT min(booking_id) FROM payment_allocations WHERE payment_id = payment.id)) AS "bookingId"`;

/** Each kind of event has its own statement, which PostgreSQL can plan by its own indexes. */
const EVENTS: Readonly<Record<string, string>> = {
  line: `SELECT ${ON.line} AS day, line.id::text AS id, line.amount_minor AS "amountMinor", line.booking_id AS "bookingId",
      line.kind, line.space_id AS "spaceId", booking.currency
    FROM order_lines line JOIN bookings booking ON booking.id = line.booking_id`,
  payment: `SELECT ${ON.payment} AS day, payment.id::text AS id, payment.received_minor AS "amountMinor", ${OF_PAYMENT}, payment.currency
    FROM payments payment WHERE payment.status IN ('completed', 'refunded') AND payment.completed_at IS NOT NULL`,
  void: `SELECT ${ON.void} AS day, payment.id::text AS id, payment.received_minor AS "amountMinor", ${OF_PAYMENT}, payment.currency
    FROM payments payment WHERE payment.voided_at IS NOT NULL`,
  refund: `SELECT ${ON.refund} AS day, refund.id::text AS id, refund.amount_minor AS "amountMinor", ${OF_PAYMENT}, payment.currency
    FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id WHERE refund.status = 'completed'`,
  dispute: `SELECT ${ON.dispute} AS day, payment.id || ' ' || dispute.dispute_id AS id, dispute.amount_minor AS "amountMinor", ${OF_PAYMENT},
      payment.currency
    FROM payment_disputes dispute JOIN payments payment ON payment.id = dispute.payment_id WHERE dispute.state = 'lost'`,
  fee: `SELECT ${ON.movement} AS day, movement.external_id AS id,
      movement.fee_minor - CASE movement.kind WHEN 'fee' THEN movement.gross_minor ELSE 0 END AS "amountMinor",
      movement.provider AS method, movement.currency
    ${MOVEMENT} AND (movement.fee_minor <> 0 OR movement.kind = 'fee')`,
  adjustment: `SELECT ${ON.movement} AS day, movement.external_id AS id, movement.gross_minor AS "amountMinor",
      movement.provider AS method, movement.currency ${MOVEMENT} AND movement.kind = 'adjustment'`,
  payout: `SELECT ${ON.payout} AS day, payout.external_id AS id, payout.amount_minor AS "amountMinor", payout.provider AS method,
      payout.currency FROM payouts payout`,
  payout_returned: `SELECT ${ON.movement} AS day, movement.external_id AS id, movement.gross_minor AS "amountMinor",
      movement.provider AS method, movement.currency ${MOVEMENT} AND movement.kind = 'payout_returned'`,
};

@Injectable()
export class JournalRepository {
  /** All money of the period, in the order of its days. Two runs over the same rows give the same order. */
  async events(
    { from, to, zone }: JournalPeriod,
    manager: EntityManager,
  ): Promise<Map<string, MoneyEvent[]>> {
    const byCurrency = new Map<string, MoneyEvent[]>();
    for (const [type, sql] of Object.entries(EVENTS)) {
      const rows = await manager.query<(MoneyEvent & { currency: string })[]>(
        `SELECT event.*, event.day::text AS day FROM (${sql}) event
         WHERE event.day BETWEEN $1::date AND $2::date AND event."amountMinor" <> 0`,
        [from, to, zone],
      );
      for (const { currency, ...event } of rows) {
        const events = byCurrency.get(currency) ?? [];
        byCurrency.set(currency, events);
        events.push({ ...event, type } as MoneyEvent);
      }
    }
    const types = Object.keys(EVENTS);
    const order = (one: MoneyEvent, other: MoneyEvent): number =>
      compare(one.day, other.day) ||
      types.indexOf(one.type) - types.indexOf(other.type) ||
      idOrder(one, other);
    for (const events of byCurrency.values()) events.sort(order);
    return byCurrency;
  }
}

/** Order lines by number, others by text. */
function idOrder(one: MoneyEvent, other: MoneyEvent): number {
  return one.type === 'line' ? Number(one.id) - Number(other.id) : compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
