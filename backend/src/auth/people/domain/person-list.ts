/** The orders of the list of people. */
export const PERSON_SORTS = ['name', 'seen', 'joined'] as const;

/** When somebody was last seen here, signed in. */
export enum Seen {
  Lately = 'lately',
  Not90Days = 'not_90_days',
  Not365Days = 'not_365_days',
  Never = 'never',
}

/** What each is called. */
export const SEEN_WORDS: Readonly<Record<Seen, string>> = {
  [Seen.Lately]: 'in the last 30 days',
  [Seen.Not90Days]: 'not for 90 days',
  [Seen.Not365Days]: 'not for a year',
  [Seen.Never]: 'never',
};
