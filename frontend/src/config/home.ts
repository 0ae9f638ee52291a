/** The question for the home page's events: the server asks it beforehand. */
export const EVENTS_ON_HOME = { upcoming: true, limit: 6 } as const;
