import { useEffect } from 'react';
import { PageStoreContext, type PageStore } from '@/api/page-store';
import { VisitContext, type Visit } from '@/lib/visit';
import { ErrorBoundary } from './error-boundary';
import { dropPageData } from './page-data';
import { AppRoutes } from './router';

export interface AppProps {
  pageStore: PageStore;
  visit: Visit;
}

/** The whole web app. Its parent provides the router, for the browser or the server. */
export function App({ pageStore, visit }: AppProps) {
  useEffect(dropPageData, []);
  return (
    <PageStoreContext value={pageStore}>
      <VisitContext value={visit}>
        <ErrorBoundary wholePage>
          <AppRoutes />
        </ErrorBoundary>
      </VisitContext>
    </PageStoreContext>
  );
}
