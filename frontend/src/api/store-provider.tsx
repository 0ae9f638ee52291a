import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { usePageStore, type OpenStore } from './page-store';
import { siteApi } from './site/site-api';
import { createStore, type PageData } from './store';

/** Provides the page’s one store to a part of it. Only lazy chunks import this. */
export function StoreProvider({ children }: { children: ReactNode }) {
  const { store, serverState } = usePageStore().open(openStore);
  return (
    <Provider store={store} serverState={serverState}>
      {children}
    </Provider>
  );
}

/** Creates the browser’s store, once per page. */
function openStore(data: PageData): OpenStore {
  const store = createStore();
  store.dispatch(siteApi.util.upsertQueryEntries(data));
  // After a return from the back-forward cache the signed-in user may have changed.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.dispatch(siteApi.util.invalidateTags(['User', 'MyBookings', 'Booking']));
  });
  return { store, serverState: data.length > 0 ? store.getState() : undefined };
}
