/** Who an issue is for: readers who have confirmed, and of them those whom all of these name. */
export interface Audience {
  /** Readers of these clubs, and those who want to read about all; none: everybody. */
  clubIds: number[];
  /** How they came to the list; none: however. */
  sources: ConsentSource[];
  /** Venue-local day; null: whenever. */
  joinedSince: string | null;
}

/** How a reader has given consent. */
export enum ConsentSource {
  Form = 'form',
  Profile = 'profile',
  /** Joined while joining needed no confirmation. */
  Before = 'before',
  Import = 'import',
}

export const EVERYBODY: Audience = { clubIds: [], sources: [], joinedSince: null };
