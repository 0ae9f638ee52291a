/** The state of a subscriber. */
export enum ReaderState {
  /** Gets the newsletter. */
  Reading = 'reading',
  /** Was asked to confirm, and has not yet. */
  Asked = 'asked',
  Left = 'left',
  /** Gets no newsletter, even if subscribed. */
  Suppressed = 'suppressed',
}

export const READER_SORTS = ['joined', 'email'] as const;
