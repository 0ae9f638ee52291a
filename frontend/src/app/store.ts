import { configureStore } from '@reduxjs/toolkit';
import { baseApi, type ApiContext } from '@/api/base-api';
import { toastsSlice } from '@/lib/toasts';

/** A fresh store: the page's, a test's, or one for a page that the server renders. */
export function createStore(context: ApiContext = {}) {
  return configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (defaults) => defaults({ thunk: { extraArgument: context } }).concat(baseApi.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
