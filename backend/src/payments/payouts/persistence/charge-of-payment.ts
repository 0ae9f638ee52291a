/**
 * A lateral join with what the provider charged for a payment: `fee_minor`, `net_minor`, `currency` (of the balance, which can
 * differ from the payment's) and `payout_id`, or no row before it is reported. The name of the row is `charged`.
 */
export function chargeOfPayment(paymentId: string): string {
  return `LEFT JOIN LATERAL (SELECT fee_minor, net_minor, currency, payout_id FROM payout_movements
    WHERE payment_id = ${paymentId} AND kind = 'charge' ORDER BY id LIMIT 1) charged ON true`;
}
