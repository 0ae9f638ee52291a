import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MoneyEvent } from '../domain/journal.js';

/** Venue-local days, inclusive. */
export interface JournalPeriod {
  from: string;
  to: string;
}

const MOVED = 'FROM movement_postings posting WHERE posting.posted_on BETWEEN $1::date AND $2::date';
const COLUMNS = 'posting.posted_on AS day, posting.id::text AS id';

const posted = (kind: 'payment' | 'refund' | 'dispute'): string => `
  SELECT ${COLUMNS}, posting.source_id AS source, posting.amount_minor AS "amountMinor", posting.method, posting.purpose,
    posting.booking_id AS "bookingId", posting.currency
  FROM postings posting WHERE posting.kind = '${kind}' AND posting.posted_on BETWEEN $1::date AND $2::date`;
const moved = (kind: 'adjustment' | 'payout' | 'payout_returned', amount: string): string => `
  SELECT ${COLUMNS}, posting.movement_id::text AS source, ${amount} AS "amountMinor", posting.provider AS method, posting.currency
  ${MOVED} AND posting.kind = '${kind}'`;

/** Each kind of event, by its posting date. A line is posted on the day when it is written, which is never in a closed month. */
const EVENTS: Readonly<Record<MoneyEvent['type'], string>> = {
  // The first condition is for an index or a quick scan; the second one says which days.
  line: `SELECT venue_day(line.created_at) AS day, line.id::text AS id, line.id::text AS source, line.amount_minor AS "amountMinor",
      line.booking_id AS "bookingId", line.kind, line.space_id AS "spaceId", line.club_id AS "clubId",
      line.gst_registered AS "isTaxed", booking.currency
    FROM order_lines line JOIN bookings booking ON booking.id = line.booking_id
    WHERE line.created_at BETWEEN $1::date - 1 AND $2::date + 2
      AND venue_day(line.created_at) BETWEEN $1::date AND $2::date`,
  payment: posted('payment'),
  refund: posted('refund'),
  dispute: posted('dispute'),
  fee: `SELECT ${COLUMNS}, posting.movement_id::text AS source,
      posting.fee_minor - CASE posting.kind WHEN 'fee' THEN posting.gross_minor ELSE 0 END AS "amountMinor",
      posting.provider AS method, posting.currency
    ${MOVED} AND (posting.fee_minor <> 0 OR posting.kind = 'fee')`,
  adjustment: moved('adjustment', 'posting.gross_minor'),
  payout: moved('payout', '-posting.gross_minor'),
  payout_returned: moved('payout_returned', 'posting.gross_minor'),
};

@Injectable()
export class JournalRepository {
  /** All money of the period by currency, in the order of its days. Two runs over the same rows give the same order. */
  async events({ from, to }: JournalPeriod, manager: EntityManager): Promise<Map<string, MoneyEvent[]>> {
    const byCurrency = new Map<string, MoneyEvent[]>();
    for (const [type, sql] of Object.entries(EVENTS)) {
      const rows = await manager.query<(MoneyEvent & { currency: string })[]>(
        `SELECT event.*, event.day::text AS day FROM (${sql}) event ORDER BY event.id::bigint`,
        [from, to],
      );
      for (const { currency, ...event } of rows) {
        const events = byCurrency.get(currency) ?? [];
        byCurrency.set(currency, events);
        events.push({ ...event, type } as MoneyEvent);
      }
    }
    // The sort is stable, so that a day keeps the order above.
    for (const events of byCurrency.values())
      events.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
    return byCurrency;
  }
}
