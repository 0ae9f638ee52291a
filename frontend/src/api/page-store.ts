import { createContext, useContext, useSyncExternalStore } from 'react';
import { writeInZone } from '@/lib/format';
import type { CurrentUser } from './current-user';
import type { SiteConfig } from './site/generated';
import type { AppStore, PageData, RootState } from './store';

/** The API data that the layout shows. */
interface Facts {
  config?: SiteConfig;
  /** The reader; undefined until loaded. */
  reader?: CurrentUser;
}

export interface OpenStore {
  store: AppStore;
  /** The server’s data, for parts that hydrate after the store has changed. */
  serverState?: RootState;
}

/**
 * Gives the layout its data without the store. The store’s code loads when a part of the page needs it (`StoreProvider`), and
 * a visitor’s first view never does. Until then, and outside those parts, this holds the shared data.
 */
export class PageStore {
  /** The data the server rendered from. */
  readonly first: Facts;
  private now: Facts;
  private opened: OpenStore | undefined;
  private readonly listeners = new Set<() => void>();

  /**
   * @param data the page’s data, which seeds the store
   * @param store an existing store, of the server or a test
   */
  constructor(
    private readonly data: PageData = [],
    store?: AppStore,
  ) {
    const config = data.find(({ endpointName }) => endpointName === 'getConfig')?.value;
    this.now = this.first = { config: config as SiteConfig | undefined };
    if (this.first.config) writeInZone(this.first.config.timezone);
    if (store) this.opened = { store };
  }

  /** The store; created by `make` on first use. */
  open(make: (data: PageData) => OpenStore): OpenStore {
    return (this.opened ??= make(this.data));
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly facts = (): Facts => this.now;

  /** Takes over data from the store. */
  tell(facts: Facts): void {
    this.now = facts;
    if (facts.config) writeInZone(facts.config.timezone);
    this.listeners.forEach((listener) => listener());
  }
}

export const PageStoreContext = createContext<PageStore | null>(null);

export function usePageStore(): PageStore {
  const page = useContext(PageStoreContext);
  if (!page) throw new Error('This component needs a PageStoreContext around it.');
  return page;
}

/** The current value of one fact. */
export function useFact<Name extends keyof Facts>(name: Name): Facts[Name] {
  const page = usePageStore();
  return useSyncExternalStore(
    page.subscribe,
    () => page.facts()[name],
    () => page.first[name],
  );
}
