/** What a person has to look at. */
export enum MoneyProblemKind {
  /** A refund that did not go, or that came back. */
  Refund = 'refund',
  /** A part of a payment that was given back in the provider's own pages. */
  OutsideRefund = 'outside_refund',
  /** The payer's bank, or the wallet, wants the money back or has taken it. */
  Dispute = 'dispute',
}

export interface MoneyProblem {
  kind: MoneyProblemKind;
  id: string;
  paymentId: string;
  bookingId: number | null;
  amountMinor: number;
  /** Of a dispute: how it stands. */
  reason: string;
  attempts: number;
  lastError: string | null;
  dueAt: Date | null;
  updatedAt: Date;
}
