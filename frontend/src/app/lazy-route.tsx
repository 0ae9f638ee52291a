import { lazy, type ComponentType, type ReactElement } from 'react';

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

/** A page as a chunk of its own: a module of `routes/` that exports `Component`. */
export function lazyRoute(load: () => Promise<{ Component: ComponentType }>): ReactElement {
  const Page = lazy(async () => {
    changeLoading(1);
    try {
      const { Component } = await load();
      return { default: Component };
    } finally {
      changeLoading(-1);
    }
  });
  return <Page />;
}
