import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CurrentUser } from './current-user';
import type { SiteConfig } from './site/generated';
import type { AppStore, PageData, RootState } from './store';

/** What stands around every page shows of the API's answers. */
interface Facts {
  config?: SiteConfig;
  /** Who reads; undefined until the store has asked. */
  reader?: CurrentUser;
}

export interface OpenStore {
  store: AppStore;
  /** What the server rendered from, for parts that are hydrated after the store has changed. */
  serverState?: RootState;
}

/**
 * A page's one store, for what must do without it: the store's code comes when a part of the page needs it (`StoreRoom`), and
 * a stranger's first view never does. Until then, and outside of those parts, this holds what everybody shows.
 */
export class PageStore {
  /** As the server rendered it. */
  readonly first: Facts;
  private now: Facts;
  private opened: OpenStore | undefined;
  private readonly listeners = new Set<() => void>();

  /**
   * @param data what the page came with, for the store to begin with
   * @param store one that is there already: the server's, a test's
   */
  constructor(
    private readonly data: PageData = [],
    store?: AppStore,
  ) {
    const config = data.find(({ endpointName }) => endpointName === 'getConfig')?.value;
    this.now = this.first = { config: config as SiteConfig | undefined };
    if (store) this.opened = { store };
  }

  /** The store; `make` is asked for it the first time. */
  open(make: (data: PageData) => OpenStore): OpenStore {
    return (this.opened ??= make(this.data));
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly facts = (): Facts => this.now;

  /** What the store has learned. */
  tell(facts: Facts): void {
    this.now = facts;
    this.listeners.forEach((listener) => listener());
  }
}

export const PageStoreContext = createContext<PageStore | null>(null);

export function usePageStore(): PageStore {
  const page = useContext(PageStoreContext);
  if (!page) throw new Error('No PageStoreContext stands around this component.');
  return page;
}

/** One of the facts, as it is now. */
export function useFact<Name extends keyof Facts>(name: Name): Facts[Name] {
  const page = usePageStore();
  return useSyncExternalStore(
    page.subscribe,
    () => page.facts()[name],
    () => page.first[name],
  );
}
