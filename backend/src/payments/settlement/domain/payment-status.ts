export enum PaymentState {
  Pending = 'pending',
  Processing = 'processing',
  Completed = 'completed',
  Failed = 'failed',
  Refunded = 'refunded',
}

/** Why a payment is refunded in full. The first seven are also error codes for the payer's browser. */
export type Rejection =
  | 'slot_taken'
  | 'hold_expired'
  | 'slot_begun'
  | 'booking_changed'
  | 'already_paid'
  | 'bond_not_due'
  | 'amount_mismatch'
  | 'unattached'
  | 'refunded';

/** The states that can follow each state. After a declined card a payment stays pending. A failed one that is paid after all becomes completed. */
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
