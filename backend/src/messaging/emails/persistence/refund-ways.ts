import type { EntityManager } from 'typeorm';

/** How the refunds of a booking that are not paid out yet reach the hirer. */
export interface OpenRefunds {
  bookingId: number;
  /** A payment provider sends one of them. */
  online: boolean;
  /** Staff pay out one of them. */
  byHand: boolean;
  /** The hirer has given a bank account for them. */
  hasAccount: boolean;
}

export function openRefundsOf(bookingIds: readonly number[], manager: EntityManager): Promise<OpenRefunds[]> {
  return manager.query<OpenRefunds[]>(
    `SELECT allocation.booking_id AS "bookingId", bool_or(payment.received_on IS NULL) AS online,
       bool_or(payment.received_on IS NOT NULL) AS "byHand",
       EXISTS (SELECT FROM bank_details known WHERE known.booking_id = allocation.booking_id AND known.given_at IS NOT NULL)
         AS "hasAccount"
     FROM refunds refund JOIN payment_allocations allocation ON allocation.id = refund.allocation_id
     JOIN payments payment ON payment.id = refund.payment_id
     WHERE allocation.booking_id = ANY ($1::integer[]) AND refund.status IN ('queued', 'sending')
     GROUP BY allocation.booking_id`,
    [bookingIds],
  );
}
