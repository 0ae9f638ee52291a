/** The predefined views of messages. */
export enum MessageView {
  /** In progress and not assigned. For the office, only messages without a club. */
  Unassigned = 'unassigned',
  /** In progress and assigned to the caller. */
  Mine = 'mine',
  /** Answered more than two days ago, without a response. */
  Waiting = 'waiting',
  /** All but spam and automatic emails. */
  All = 'all',
  Closed = 'closed',
  Spam = 'spam',
  Automatic = 'automatic',
}
