/** How a subscriber stands to the newsletter. */
export enum ReaderState {
  /** Gets it. */
  Reading = 'reading',
  /** Was asked to confirm, and has not. */
  Asked = 'asked',
  Left = 'left',
  /** Is written to no more, whatever else is so. */
  Suppressed = 'suppressed',
}

export const READER_SORTS = ['joined', 'email'] as const;
