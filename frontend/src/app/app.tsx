import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { VisitContext, type Visit } from '@/lib/visit';
import { ErrorBoundary } from './error-boundary';
import { dropPageData } from './page-data';
import { AppRoutes } from './router';
import type { AppStore, RootState } from './store';

export interface AppProps {
  store: AppStore;
  visit: Visit;
  /** What the server rendered from, for parts that are hydrated after the store has changed. */
  serverState?: RootState;
}

/** The whole web app around one store; a router stands around it, the browser's or the server's. */
export function App({ store, visit, serverState }: AppProps) {
  useEffect(dropPageData, []);
  return (
    <Provider store={store} serverState={serverState}>
      <VisitContext value={visit}>
        <ErrorBoundary wholePage>
          <AppRoutes />
        </ErrorBoundary>
      </VisitContext>
    </Provider>
  );
}
