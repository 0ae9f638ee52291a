import { lazy, type ComponentType, type ReactElement } from 'react';
import { usePageMeta } from '@/components/layout/page-meta';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { loadStoreParts } from './load-store-parts';
import type { PageFrameProps, PageModule, PlainQuestion } from './page-module';
import { usePageQuestion } from './page-question';

/** What the route table keeps of a page. */
export interface PageHandle {
  load: () => Promise<PageModule>;
  /** The name of the chunk, for a page that the server renders. */
  serverRendered?: string;
  /** Whether its first view does without the store. */
  plain: boolean;
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

interface LazyRoute {
  element: ReactElement;
  handle: PageHandle;
}

/** A page as a chunk of its own, in the store's room. */
export function lazyRoute(load: () => Promise<PageModule>, serverRendered?: string): LazyRoute {
  const frame = () => loadStoreParts(PAGE_TRIES).then(({ StorePage }) => StorePage);
  return { element: framed(load, frame), handle: { load, serverRendered, plain: false } };
}

/** A page of which the first view asks the store for nothing: it is there without its code. */
export function plainRoute(
  load: () => Promise<PageModule<PlainQuestion>>,
  serverRendered: string,
): LazyRoute {
  const element = framed(load, () => Promise.resolve(PlainPage));
  return { element, handle: { load, serverRendered, plain: true } };
}

function framed<Question extends PlainQuestion>(
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

function PlainPage({ page, children }: PageFrameProps<PlainQuestion>) {
  return (
    <>
      {page && <PlainHead page={page} />}
      {children}
    </>
  );
}

function PlainHead({ page }: { page: NonNullable<PageFrameProps<PlainQuestion>['page']> }) {
  usePageMeta(page(usePageQuestion()));
  return null;
}
