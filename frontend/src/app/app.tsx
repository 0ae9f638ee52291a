import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { AppRoutes } from './router';
import type { AppStore } from './store';

/** The whole web app around one store. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <ErrorBoundary wholePage>
          <AppRoutes />
        </ErrorBoundary>
      </BrowserRouter>
    </Provider>
  );
}
