/** Sort orders of the list of people. */
export const PERSON_SORTS = ['name', 'seen', 'joined'] as const;

/** Filters by the last time a person was signed in. */
export enum LastSeen {
  Lately = 'lately',
  Not90Days = 'not_90_days',
  Not365Days = 'not_365_days',
  Never = 'never',
}

/** Labels of these filters. */
export const LAST_SEEN_LABELS: Readonly<Record<LastSeen, string>> = {
  [LastSeen.Lately]: 'in the last 30 days',
  [LastSeen.Not90Days]: 'not for 90 days',
  [LastSeen.Not365Days]: 'not for a year',
  [LastSeen.Never]: 'never',
};
