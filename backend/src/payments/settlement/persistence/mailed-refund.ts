import type { EntityManager } from 'typeorm';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { RefundState } from '../domain/refund-state.js';

/** What the email about a refund needs. */
export interface MailedRefund {
  status: RefundState;
  amountMinor: number;
  currency: string;
  provider: PaymentMethod;
  /** Whether it waits for the club's balance at the provider. */
  isWaiting: boolean;
  /** How often the bank returned it. */
  returned: number;
  bookingId: number | null;
}

export async function findMailedRefund(id: string, manager: EntityManager): Promise<MailedRefund | null> {
  const [row] = await manager.query<MailedRefund[]>(
    `SELECT refund.status, refund.amount_minor AS "amountMinor", payment.currency, payment.provider,
            refund.waiting_since IS NOT NULL AS "isWaiting", cardinality(refund.returned) AS returned,
            coalesce(allocation.booking_id, payment.booking_id) AS "bookingId"
     FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
     LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id WHERE refund.id::text = $1`,
    [id],
  );
  return row ?? null;
}
