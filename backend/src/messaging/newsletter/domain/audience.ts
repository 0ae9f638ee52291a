/** The readers of an issue: confirmed, and matching all of these filters. */
export interface Audience {
  /** Readers of these clubs or of all clubs; an empty list means all readers. */
  clubIds: number[];
  /** How the readers consented; an empty list means any way. */
  sources: ConsentSource[];
  /** Venue-local day; null means any. */
  joinedSince: string | null;
}

/** How a reader has given consent. */
export enum ConsentSource {
  Form = 'form',
  Profile = 'profile',
  /** Joined before joining needed a confirmation. */
  Before = 'before',
  Import = 'import',
}

export const ALL_READERS: Audience = { clubIds: [], sources: [], joinedSince: null };
