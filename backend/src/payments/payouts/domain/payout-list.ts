/** Preset views of the staff list of payouts. */
export enum PayoutView {
  Unseen = 'unseen',
  Seen = 'seen',
  Differing = 'differing',
}

export enum ReadOutcome {
  /** Read to the end. */
  Done = 'done',
  /** There was more than one call may read; the next goes on. */
  More = 'more',
  Unavailable = 'unavailable',
  /** The provider refused, for example because the account has no permission. */
  Refused = 'refused',
  /** Something went wrong here. */
  Failed = 'failed',
}

export const PAYOUT_SORTS = ['arrivesOn'] as const;
export const MOVEMENT_SORTS = ['occurredAt'] as const;
