import { loadWithRetry } from '@/lib/load-with-retry';

/** The name of the chunk, for the server, which names its scripts in pages that need it at once. */
export const STORE_CHUNK = 'store';

/** What of the app stands in the store's room, with the code of the store. */
export const loadStoreParts = (tries?: number) =>
  loadWithRetry(() => import(/* webpackChunkName: "store" */ './store-parts'), tries);
