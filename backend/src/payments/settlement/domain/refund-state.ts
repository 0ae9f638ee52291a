/**
 * Where a refund stands. `sending` is committed before the provider is called: from then on only the provider knows whether the
 * money has left.
 */
export enum RefundState {
  Queued = 'queued',
  Sending = 'sending',
  Completed = 'completed',
  Failed = 'failed',
  /** Nothing was left to give back: it had gone another way. */
  Cancelled = 'cancelled',
}

/** Money that is still to go back, or that needs a person to make it go. */
export const OWED: readonly RefundState[] = [RefundState.Queued, RefundState.Sending, RefundState.Failed];
