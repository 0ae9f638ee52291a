/** Query arguments for the home page's events and news, which the server preloads. */
export const EVENTS_ON_HOME = { upcoming: true, limit: 6 } as const;
export const NEWS_ON_HOME = { limit: 3 } as const;
