import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { usePageStore, type OpenStore } from './page-store';
import { siteApi } from './site/site-api';
import { createStore, type PageData } from './store';

/** A part of the page with the store in it: the same one in all of them. Only lazy chunks import this. */
export function StoreRoom({ children }: { children: ReactNode }) {
  const { store, serverState } = usePageStore().open(openStore);
  return (
    <Provider store={store} serverState={serverState}>
      {children}
    </Provider>
  );
}

/** The browser's, once a page. */
function openStore(data: PageData): OpenStore {
  const store = createStore();
  store.dispatch(siteApi.util.upsertQueryEntries(data));
  // Back from the browser's memory, as it was left: who is signed in may have changed on another page.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.dispatch(siteApi.util.invalidateTags(['User', 'MyBookings', 'Booking']));
  });
  return { store, serverState: data.length > 0 ? store.getState() : undefined };
}
