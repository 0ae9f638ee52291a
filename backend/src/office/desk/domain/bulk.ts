export enum BulkActionName {
  Tag = 'tag',
  Untag = 'untag',
  Confirm = 'confirm',
  Remind = 'remind',
}

/** Limit for one call, so that it takes only seconds. */
export const MAX_BULK_BOOKINGS = 500;

export enum BulkOutcome {
  /** In a dry run: would be done. */
  Done = 'done',
  /** The booking needs no change. */
  Unchanged = 'unchanged',
  Skipped = 'skipped',
}
