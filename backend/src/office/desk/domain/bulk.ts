/** What can be done to many bookings at once. */
export enum BulkActionName {
  Tag = 'tag',
  Untag = 'untag',
  Confirm = 'confirm',
  Remind = 'remind',
}

/** More in one call would keep its caller waiting for too long. */
export const MAX_AT_ONCE = 500;

export enum BulkOutcome {
  /** Or, of a dry run, would be. */
  Done = 'done',
  /** This is already the case. */
  Unchanged = 'unchanged',
  Skipped = 'skipped',
}
