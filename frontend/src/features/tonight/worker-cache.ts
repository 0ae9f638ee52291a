/** Names shared by the worker and the page. The number goes up when the format of the cache changes. */
export const register = { name: 'tonight-1', caches: ['tonight-1'] } as const;
