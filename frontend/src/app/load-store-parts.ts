import { loadWithRetry } from '@/lib/load-with-retry';

/** The chunk’s name, which the server preloads on pages that need it. */
export const STORE_CHUNK = 'store';

/** Loads the store and the parts of the app that need it. */
export const loadStoreParts = (tries?: number) =>
  loadWithRetry(() => import(/* webpackChunkName: "store" */ './store-parts'), tries);
