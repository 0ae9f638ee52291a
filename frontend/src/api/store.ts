import { configureStore } from '@reduxjs/toolkit';
import type { ApiContext } from './base-api';
import { siteApi } from './site/site-api';
import { toastsSlice } from '@/lib/toasts';

/** A fresh store: the page's, a test's, or one for a page that the server renders. */
export function createStore(context: ApiContext = {}) {
  return configureStore({
    reducer: {
      [siteApi.reducerPath]: siteApi.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    // Its development checks walk through all cached answers at each action. Reducers change drafts, and state is frozen.
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: context },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(siteApi.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

/** Answers of the API's reads, for the store's cache. */
export type PageData = Parameters<typeof siteApi.util.upsertQueryEntries>[0];
