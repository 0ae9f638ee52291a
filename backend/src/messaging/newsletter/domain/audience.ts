/** The subscribers of an issue: confirmed, and matching all of these filters. */
export interface Audience {
  /** Subscribers of these clubs or of all clubs; an empty list means all subscribers. */
  clubIds: number[];
  /** How the subscribers consented; an empty list means any way. */
  sources: ConsentSource[];
  /** Venue-local day; null means any. */
  joinedSince: string | null;
}

/** How a subscriber has given consent. */
export enum ConsentSource {
  Form = 'form',
  Profile = 'profile',
  /** Joined before joining needed a confirmation. */
  Before = 'before',
  Import = 'import',
}

export const ALL_READERS: Audience = { clubIds: [], sources: [], joinedSince: null };
