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

/** Whether it was sent or paid out, or a try to do so failed. Its cancellation can then no longer be undone. */
export function hasLeftQueue({ status }: { status: RefundState }): boolean {
  return status !== RefundState.Queued && status !== RefundState.Cancelled;
}

/** The cause of the refunds of a cancellation. */
export function causeOfCancellation({ cancellationId }: { cancellationId: string | null }): string {
  return `cancellation:${cancellationId}`;
}

/** Refunds that are still owed, including failed ones that staff have to handle. */
export const OWED: readonly RefundState[] = [RefundState.Queued, RefundState.Sending, RefundState.Failed];
