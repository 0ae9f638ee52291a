/** The states of an invoice. All but the first follow from its bookings' payments. */
export enum InvoiceState {
  Draft = 'draft',
  Issued = 'issued',
  PartPaid = 'part_paid',
  Paid = 'paid',
  /** Credited in full. */
  Void = 'void',
}

export const INVOICE_SORTS = ['created'] as const;

/** The views of the list. */
export enum InvoiceView {
  Draft = 'draft',
  /** Issued and not paid. */
  Owed = 'owed',
  Overdue = 'overdue',
  Paid = 'paid',
  Void = 'void',
  /** A booking became cheaper after its invoice. */
  ToCredit = 'to_credit',
}

/** What is left to pay. What a credit note will take off is not asked for. */
export function owedOn({
  totalMinor,
  toCreditMinor,
  paidMinor,
}: {
  totalMinor: number;
  toCreditMinor: number;
  paidMinor: number;
}): number {
  return totalMinor - toCreditMinor - paidMinor;
}
