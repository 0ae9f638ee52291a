/** The ready-made views of messages. */
export enum MessageView {
  /** Live, and nobody's: neither of somebody, nor, for the office, of a club. */
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
