import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { aConfig, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { signedIn } from '@/testing/render-app';
import { Feed } from './feed';
import { PageStore, PageStoreContext } from './page-store';
import { StoreProvider } from './store-provider';

const config = aConfig({ clubName: 'Hills Club' });
const data = [{ endpointName: 'getConfig' as const, arg: undefined, value: config }];

/** A layout, and a part with the store. */
const frame = (pageStore: PageStore, stored: boolean) => (
  <PageStoreContext value={pageStore}>
    <BrowserRouter>
      <Header />
      {stored && (
        <StoreProvider>
          <Feed />
        </StoreProvider>
      )}
      <Footer />
    </BrowserRouter>
  </PageStoreContext>
);

const restorePage = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

it('the page store shows the page’s data without a store, and makes no calls', () => {
  const api = mockApi({});
  render(frame(new PageStore(data), false));
  expect(screen.getByRole('link', { name: 'Hills Club, home' })).toBeInTheDocument();
  expect(screen.getByText(/^© \d{4} Hills Club$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log In' })).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

it('the page store seeds the store and follows it, also after a return from the back-forward cache', async () => {
  const api = mockApi({ 'GET /api/user': () => json(aUser()) });
  const pageStore = new PageStore(data);
  const { rerender } = render(frame(pageStore, false));
  const logIn = screen.getByRole('link', { name: 'Log In' });
  logIn.focus();
  rerender(frame(pageStore, true));
  await act(() => Promise.resolve());
  // Focus stays where it is.
  expect(logIn).toHaveFocus();

  // The user has signed in on another page.
  signedIn();
  restorePage();
  expect(await screen.findByRole('button', { name: 'Robin' })).toBeInTheDocument();
  expect(api.callsTo('GET /api/config')).toEqual([]);

  api.on('GET /api/user', () => problem(401, 'not_logged_in', 'Not logged in'));
  restorePage();
  expect(await screen.findByRole('link', { name: 'Log In' })).toBeInTheDocument();
});
