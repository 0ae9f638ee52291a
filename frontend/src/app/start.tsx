import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PageStore } from '@/api/page-store';
import { hasSessionHint } from '@/api/session-hint';
import { watchPops } from '@/lib/pop-guard';
import { chosenTheme } from '@/lib/theme';
import { App } from './app';
import { deleteExpiredRunSheets } from './expired-run-sheets';
import { readPageData } from './page-data';
import { loadPage } from './router';

/** Starts the web app: hydrates the server’s page, or renders it. */
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
    // The page is already readable. It hydrates in slices once its code has loaded, so that input stays responsive.
    void loadPage(window.location).finally(() => startTransition(() => void hydrateRoot(root, app)));
  } else {
    createRoot(root).render(app);
  }
  void deleteExpiredRunSheets();
}
