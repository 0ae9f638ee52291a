/** The state of a subscriber. */
export enum SubscriberState {
  /** Gets the newsletter. */
  Subscribed = 'subscribed',
  /** Was asked to confirm, and has not yet. */
  Unconfirmed = 'unconfirmed',
  Unsubscribed = 'unsubscribed',
  /** Gets no newsletter, even if subscribed. */
  Suppressed = 'suppressed',
}

export const SUBSCRIBER_SORTS = ['joined', 'email'] as const;
