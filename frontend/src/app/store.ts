import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '@/api/base-api';
import { toastsSlice } from '@/lib/toasts';

/** A fresh store; tests make their own. */
export function createStore() {
  return configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
