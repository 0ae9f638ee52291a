/** What the worker and the page both know of it. The number goes up when what is kept changes its form. */
export const register = { name: 'tonight-1', caches: ['tonight-1'] } as const;
