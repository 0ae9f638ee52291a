import { lazy, type ReactElement } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { useClubFacts } from '@/api/club-facts';
import { usePageMeta } from '@/components/layout/page-meta';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import type { PageModule } from './page-module';
import type { RootState } from './store';

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

/** Says in the document's head what the route says of the page. */
function PageHead({ page }: { page: NonNullable<PageModule['page']> }) {
  const params = useParams();
  const [query] = useSearchParams();
  const { clubName } = useClubFacts();
  usePageMeta(useSelector((state: RootState) => page({ state, params, query, clubName }), shallowEqual));
  return null;
}

/** A page as a chunk of its own. */
export function lazyRoute(
  load: () => Promise<PageModule>,
  serverRendered?: string,
): { element: ReactElement; handle: PageHandle } {
  const Page = lazy(async () => {
    changeLoading(1);
    try {
      const { Component, page } = await loadWithRetry(load, PAGE_TRIES);
      if (!page) return { default: Component };
      const Described = () => (
        <>
          <PageHead page={page} />
          <Component />
        </>
      );
      return { default: Described };
    } finally {
      changeLoading(-1);
    }
  });
  return { element: <Page />, handle: { load, serverRendered } };
}
