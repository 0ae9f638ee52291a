/**
 * The venue-local day that money counts for in the journal, as SQL. Only this file decides it.
 * @param zone the placeholder of the venue's time zone, for example '$1'
 */
export function postedOn(
  zone: string,
): Readonly<Record<'line' | 'payment' | 'void' | 'refund' | 'dispute' | 'movement' | 'payout', string>> {
  const day = (instant: string): string => `(${instant} AT TIME ZONE ${zone})::date`;
  return {
    line: day('line.created_at'),
    payment: `coalesce(payment.received_on, ${day('payment.completed_at')})`,
    void: day('payment.voided_at'),
    refund: `coalesce(refund.paid_out_on, ${day('refund.updated_at')})`,
    dispute: day('dispute.created_at'),
    movement: day('movement.occurred_at'),
    payout: day('payout.made_at'),
  };
}
