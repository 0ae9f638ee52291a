import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { siteApi } from '@/api/site/site-api';
import { hasSessionHint } from '@/api/session-hint';
import { watchPops } from '@/lib/pop-guard';
import { chosenTheme } from '@/lib/theme';
import { App } from './app';
import { takePageData } from './page-data';
import { loadPage } from './router';
import { createStore } from './store';

/** Starts the web app: hydrates the page that the server rendered, or makes it. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');

  watchPops();
  const store = createStore();
  const rendered = takePageData(store);
  // Back from the browser's memory, as it was left: who is signed in may have changed on another page.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.dispatch(siteApi.util.invalidateTags(['User', 'MyBookings', 'Booking']));
  });
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App
          store={store}
          visit={{ theme: chosenTheme(), signedIn: hasSessionHint() }}
          serverState={rendered ? store.getState() : undefined}
        />
      </BrowserRouter>
    </StrictMode>
  );

  if (rendered) {
    // The page can be read already. Once its code is there it is hydrated, in slices with room for the reader's moves.
    void loadPage(window.location.pathname).finally(() => startTransition(() => void hydrateRoot(root, app)));
  } else {
    createRoot(root).render(app);
  }
}
