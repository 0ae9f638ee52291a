import { lazy, type ComponentType, type ReactElement } from 'react';
import { usePageMeta } from '@/components/layout/page-meta';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { loadStoreParts } from './load-store-parts';
import type { PageFrameProps, PageModule, PlainMetaInput } from './page-module';
import { usePageMetaInput } from './page-meta-input';

/** A page’s entry in the route table. */
export interface PageHandle {
  load: () => Promise<PageModule>;
  /** The chunk’s name, for a server-rendered page. */
  serverRendered?: string;
  /** Whether its first view works without the store. */
  plain: boolean;
  /** For signed-in readers, the server renders the page’s placeholder and names what the page needs first. */
  early?: EarlyParts;
}

interface EarlyParts {
  /** Names of chunks. */
  chunks: readonly string[];
  /** Paths of API calls. */
  reads: readonly string[];
}

let loading = 0;
const listeners = new Set<() => void>();

function changeLoading(by: 1 | -1): void {
  loading += by;
  // Deferred, because the first call comes while React renders.
  queueMicrotask(() => listeners.forEach((listener) => listener()));
}

/** For `useSyncExternalStore`: whether a page’s code is loading. */
export const routeLoading = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isLoading: () => loading > 0,
};

interface LazyRoute {
  element: ReactElement;
  handle: PageHandle;
}

/** A page in its own chunk, with the store. */
export function lazyRoute(load: () => Promise<PageModule>, serverRendered?: string): LazyRoute {
  const frame = () => loadStoreParts(PAGE_TRIES).then(({ StorePage }) => StorePage);
  return { element: framed(load, frame), handle: { load, serverRendered, plain: false } };
}

/** A page for members with its own placeholder, and what it needs first. */
export function earlyRoute(load: () => Promise<PageModule>, early: EarlyParts): LazyRoute {
  const { element, handle } = lazyRoute(load);
  return { element, handle: { ...handle, early } };
}

/** A page whose first view does not need the store, so it renders before the store’s code arrives. */
export function plainRoute(
  load: () => Promise<PageModule<PlainMetaInput>>,
  serverRendered: string,
): LazyRoute {
  const element = framed(load, () => Promise.resolve(PlainPage));
  return { element, handle: { load, serverRendered, plain: true } };
}

function framed<Question extends PlainMetaInput>(
  load: () => Promise<PageModule<Question>>,
  loadFrame: () => Promise<ComponentType<PageFrameProps<Question>>>,
): ReactElement {
  const Page = lazy(async () => {
    changeLoading(1);
    try {
      const [{ Component, page }, Frame] = await Promise.all([loadWithRetry(load, PAGE_TRIES), loadFrame()]);
      const Framed = () => (
        <Frame page={page}>
          <Component />
        </Frame>
      );
      return { default: Framed };
    } finally {
      changeLoading(-1);
    }
  });
  return <Page />;
}

function PlainPage({ page, children }: PageFrameProps<PlainMetaInput>) {
  return (
    <>
      {page && <PlainHead page={page} />}
      {children}
    </>
  );
}

function PlainHead({ page }: { page: NonNullable<PageFrameProps<PlainMetaInput>['page']> }) {
  usePageMeta(page(usePageMetaInput()));
  return null;
}
