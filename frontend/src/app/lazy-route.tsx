import { lazy, type ComponentType, type ReactElement } from 'react';
import type { Params } from 'react-router-dom';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import type { AppDispatch, RootState } from './store';

/** A read of the API; its answer stays until nobody wants it any more. */
export type AskedRead = PromiseLike<{ isError: boolean }> & { unsubscribe: () => void };

/** A module of `routes/`. */
export interface PageModule {
  Component: ComponentType;
  /** Asks for what the page shows first, before the server renders it. */
  preload?: (dispatch: AppDispatch, params: Params) => AskedRead[];
  /** Whether the page itself leads to this query of its own: the server renders and keeps no others. */
  leadsTo?: (query: URLSearchParams, state: RootState) => boolean;
}

/** What the route table keeps of a page. */
export interface PageHandle {
  load: () => Promise<PageModule>;
  /** The name of the chunk, for a page that the server renders. */
  serverRendered?: string;
}

let loading = 0;
const listeners = new Set<() => void>();

function changeLoading(by: 1 | -1): void {
  loading += by;
  // Not at once: the first call comes while React renders.
  queueMicrotask(() => listeners.forEach((listener) => listener()));
}

/** For `useSyncExternalStore`: is the code of a page on the way? */
export const routeLoading = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isLoading: () => loading > 0,
};

/** A page as a chunk of its own. */
export function lazyRoute(
  load: () => Promise<PageModule>,
  serverRendered?: string,
): { element: ReactElement; handle: PageHandle } {
  const Page = lazy(async () => {
    changeLoading(1);
    try {
      const { Component } = await loadWithRetry(load, PAGE_TRIES);
      return { default: Component };
    } finally {
      changeLoading(-1);
    }
  });
  return { element: <Page />, handle: { load, serverRendered } };
}
