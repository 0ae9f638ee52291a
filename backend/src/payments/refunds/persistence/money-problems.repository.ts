import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { MoneyProblem } from '../domain/money-problem.js';

const MAX_ROWS = 500;

/** Failed refunds, refunds made at the provider, and disputes in one list. */
@Injectable()
export class MoneyProblemsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  find(): Promise<MoneyProblem[]> {
    return this.dataSource.query<MoneyProblem[]>(
      `SELECT CASE WHEN r.status = 'failed' THEN 'refund' ELSE 'outside_refund' END AS kind, r.id,
         p.id AS "paymentId", p.booking_id AS "bookingId", r.amount_minor AS "amountMinor", r.reason, r.attempts,
         r.last_error AS "lastError", NULL::timestamptz AS "dueAt", r.updated_at AS "updatedAt"
       FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE r.status = 'failed'
         OR r.status = 'completed' AND r.reason = 'outside' AND r.seen_at IS NULL AND p.refunded_minor < p.received_minor
       UNION ALL
       SELECT 'dispute', id, id, booking_id, dispute_minor, dispute_state, 0, NULL, dispute_evidence_due, updated_at
       FROM payments
       WHERE dispute_state IN ('needs_response', 'under_review') OR dispute_state = 'lost'
         AND EXISTS (SELECT FROM payment_disputes d WHERE d.payment_id = payments.id AND d.state = 'lost' AND d.seen_at IS NULL)
       ORDER BY "updatedAt" DESC LIMIT $1`,
      [MAX_ROWS],
    );
  }

  /**
   * Marks a refund made at the provider, or the lost disputes of a payment, as seen.
   * @returns the payment's id; null if there is nothing to mark
   */
  async markSeen(id: string, manager: EntityManager): Promise<string | null> {
    const [refunds] = await manager.query<[{ paymentId: string }[], number]>(
      `UPDATE refunds SET seen_at = now()
       WHERE id = $1 AND reason = 'outside' AND status = 'completed' AND seen_at IS NULL
       RETURNING payment_id AS "paymentId"`,
      [id],
    );
    const [disputes] = await manager.query<[{ paymentId: string }[], number]>(
      `UPDATE payment_disputes d SET seen_at = now() FROM payments p
       WHERE p.id = $1 AND p.dispute_state = 'lost' AND d.payment_id = p.id AND d.state = 'lost' AND d.seen_at IS NULL
       RETURNING d.payment_id AS "paymentId"`,
      [id],
    );
    return [...refunds, ...disputes][0]?.paymentId ?? null;
  }
}
