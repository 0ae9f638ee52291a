/** The ready-made views of messages. */
export enum MessageView {
  /** In progress and not assigned; for the office also without a club. */
  Unassigned = 'unassigned',
  /** Live, and given to the caller. */
  Mine = 'mine',
  /** Answered more than two days ago, with nothing since. */
  Waiting = 'waiting',
  /** All but spam. */
  All = 'all',
  Closed = 'closed',
  Spam = 'spam',
}
