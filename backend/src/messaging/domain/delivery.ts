/** How far the mail of a stored message has come. */
export enum Delivery {
  /** No mail server is set: the message waits for its readers in the database. */
  Kept = 'kept',
  Queued = 'queued',
  Sent = 'sent',
  /** Every try has failed; the message is still stored. */
  Failed = 'failed',
}
