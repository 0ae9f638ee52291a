/** A problem that staff have to look at. */
export enum MoneyProblemKind {
  /** A refund that failed or was returned. */
  Refund = 'refund',
  /** A partial refund that was made at the provider. */
  OutsideRefund = 'outside_refund',
  /** An open or lost dispute. */
  Dispute = 'dispute',
}

export interface MoneyProblem {
  kind: MoneyProblemKind;
  id: string;
  paymentId: string;
  bookingId: number | null;
  amountMinor: number;
  /** Reason of the refund; for a dispute, its state. */
  reason: string;
  attempts: number;
  lastError: string | null;
  dueAt: Date | null;
  updatedAt: Date;
}
