import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PageStore } from '@/api/page-store';
import { hasSessionHint } from '@/api/session-hint';
import { watchPops } from '@/lib/pop-guard';
import { chosenTheme } from '@/lib/theme';
import { App } from './app';
import { forgetEndedNights } from './ended-nights';
import { readPageData } from './page-data';
import { loadPage } from './router';

/** Starts the web app: hydrates the page that the server rendered, or makes it. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');

  watchPops();
  const data = readPageData();
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App pageStore={new PageStore(data)} visit={{ theme: chosenTheme(), signedIn: hasSessionHint() }} />
      </BrowserRouter>
    </StrictMode>
  );

  if (root.hasChildNodes()) {
    // The page can be read already. Once its code is there it is hydrated, in slices with room for the reader's moves.
    void loadPage(window.location).finally(() => startTransition(() => void hydrateRoot(root, app)));
  } else {
    createRoot(root).render(app);
  }
  void forgetEndedNights();
}
