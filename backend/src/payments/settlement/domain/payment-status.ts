export enum PaymentState {
  Pending = 'pending',
  Processing = 'processing',
  Completed = 'completed',
  Failed = 'failed',
  Refunded = 'refunded',
}

/** Why money that was taken goes back. The first six are also the codes that the payer's browser gets. */
export type Rejection =
  | 'slot_taken'
  | 'slot_begun'
  | 'booking_changed'
  | 'already_paid'
  | 'bond_not_due'
  | 'amount_mismatch'
  | 'unattached'
  | 'refunded';

/** Where a payment can go. A declined card stays pending and can try again; money always wins over `failed`. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  [PaymentState.Pending]: [PaymentState.Processing, PaymentState.Completed, PaymentState.Failed],
  [PaymentState.Processing]: [PaymentState.Completed, PaymentState.Failed, PaymentState.Pending],
  [PaymentState.Failed]: [PaymentState.Completed],
  [PaymentState.Completed]: [PaymentState.Refunded],
  [PaymentState.Refunded]: [],
};

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}
