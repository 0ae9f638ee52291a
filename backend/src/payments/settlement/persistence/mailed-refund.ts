import type { EntityManager } from 'typeorm';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { RefundState } from '../domain/refund-state.js';

/** What the email about a refund needs. */
export interface MailedRefund {
  id: string;
  status: RefundState;
  amountMinor: number;
  currency: string;
  provider: PaymentMethod;
  /** Whether it waits for the club's balance at the provider. */
  isWaiting: boolean;
  /** How often the bank returned it. */
  returned: number;
  bookingId: number | null;
  /** A payment provider sends it. */
  isOnline: boolean;
}

const SELECT = `SELECT refund.id, refund.status, refund.amount_minor AS "amountMinor", payment.currency, payment.provider,
    refund.waiting_since IS NOT NULL AS "isWaiting", cardinality(refund.returned) AS returned,
    payment.received_on IS NULL AS "isOnline", coalesce(allocation.booking_id, payment.booking_id) AS "bookingId"
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
  LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id`;

export async function findMailedRefund(id: string, manager: EntityManager): Promise<MailedRefund | null> {
  const [row] = await manager.query<MailedRefund[]>(`${SELECT} WHERE refund.id::text = $1`, [id]);
  return row ?? null;
}

/**
 * The refunds of the same booking that were queued in the same transaction, such as those of a cancellation. Without those
 * that staff pay out or that the bank returned: they arrive on their own days.
 */
export function findRefundedTogether(
  { id, bookingId }: MailedRefund,
  manager: EntityManager,
): Promise<MailedRefund[]> {
  return manager.query<MailedRefund[]>(
    `${SELECT} WHERE coalesce(allocation.booking_id, payment.booking_id) = $2 AND payment.received_on IS NULL
       AND refund.returned = '{}' AND refund.created_at = (SELECT created_at FROM refunds WHERE id = $1)
     ORDER BY refund.id`,
    [id, bookingId],
  );
}
