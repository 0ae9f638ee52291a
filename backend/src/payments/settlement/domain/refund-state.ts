/**
 * State of a refund. `sending` is committed before we call the provider: from then on only the provider knows whether the
 * money was sent.
 */
export enum RefundState {
  Queued = 'queued',
  Sending = 'sending',
  Completed = 'completed',
  Failed = 'failed',
  /** Nothing was left to refund, or the cancellation was undone. */
  Cancelled = 'cancelled',
}

/** Refunds that are still owed, including failed ones that staff have to handle. */
export const OWED: readonly RefundState[] = [RefundState.Queued, RefundState.Sending, RefundState.Failed];
