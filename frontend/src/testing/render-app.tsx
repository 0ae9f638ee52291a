import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PageStore, PageStoreContext } from '@/api/page-store';
import { createStore } from '@/api/store';
import { StoreProvider } from '@/api/store-provider';
import Toaster from '@/components/ui/toaster';

/** Makes the browser look signed in: the client then asks GET /api/user. */
export function signedIn(): void {
  document.cookie = 'bridgewater_signed_in=1; path=/';
}

/** Renders an element (a page, `<AppRoutes />`) at an address, with a store of its own and the toasts. */
export function renderAt(path: string, element: ReactElement, { toasts = true } = {}) {
  window.history.pushState(null, '', path);
  const store = createStore();
  const user = userEvent.setup();
  const view = render(
    <PageStoreContext value={new PageStore([], store)}>
      <StoreProvider>
        <BrowserRouter>
          {element}
          {toasts && <Toaster />}
        </BrowserRouter>
      </StoreProvider>
    </PageStoreContext>,
  );
  return { ...view, store, user };
}

/** Path, query and hash in the address bar. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
