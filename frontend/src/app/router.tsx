import { Suspense } from 'react';
import { matchRoutes, useRoutes, type Params, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '@/components/ui/spinner';
import { AppLayout } from './app-layout';
import { RequireUser } from './guards';
import { lazyRoute, type PageHandle } from './lazy-route';

/** Staff's pages have a table and a layout of their own, which nobody else loads. */
function staffPages() {
  const { element, handle } = lazyRoute(() => import(/* webpackChunkName: "staff" */ './staff-routes'));
  return { element: <Suspense fallback={<PageSpinner />}>{element}</Suspense>, handle };
}

/**
 * The route table. Declarative routing: the data router would add 15 kB (brotli) to the first view, and the data
 * here is RTK Query's. Navigations are transitions, so the old page stays until the next one's code is there.
 * A page whose chunk is named is everybody's, and the server renders it.
 */
const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    children: [
      { index: true, ...lazyRoute(() => import(/* webpackChunkName: "home" */ './routes/home'), 'home') },
      {
        path: 'about',
        ...lazyRoute(() => import(/* webpackChunkName: "about" */ './routes/about'), 'about'),
      },
      {
        path: 'club/:id',
        ...lazyRoute(() => import(/* webpackChunkName: "club" */ './routes/club'), 'club'),
      },
      {
        path: 'event/:id',
        ...lazyRoute(() => import(/* webpackChunkName: "event" */ './routes/event'), 'event'),
      },
      {
        path: 'events',
        ...lazyRoute(() => import(/* webpackChunkName: "events" */ './routes/events'), 'events'),
      },
      {
        path: 'contact',
        ...lazyRoute(() => import(/* webpackChunkName: "contact" */ './routes/contact'), 'contact'),
      },
      {
        path: 'terms',
        ...lazyRoute(() => import(/* webpackChunkName: "terms" */ './routes/terms'), 'terms'),
      },
      {
        path: 'privacy',
        ...lazyRoute(() => import(/* webpackChunkName: "privacy" */ './routes/privacy'), 'privacy'),
      },
      { path: 'confirm', ...lazyRoute(() => import('./routes/confirm')) },
      { path: 'unsubscribe', ...lazyRoute(() => import('./routes/unsubscribe')) },
      { path: 'auth', ...lazyRoute(() => import('./routes/auth')) },
      {
        element: <RequireUser />,
        children: [
          { path: 'profile', ...lazyRoute(() => import('./routes/profile')) },
          { path: 'booking', ...lazyRoute(() => import('./routes/booking')) },
          { path: 'checkout', ...lazyRoute(() => import('./routes/checkout')) },
          { path: 'paypal-checkout', ...lazyRoute(() => import('./routes/paypal-checkout')) },
          { path: 'booking-success', ...lazyRoute(() => import('./routes/booking-success')) },
          { path: 'my-bookings', ...lazyRoute(() => import('./routes/my-bookings')) },
        ],
      },
      { path: '*', ...lazyRoute(() => import('./routes/not-found')) },
    ],
  },
  { path: 'admin/*', ...staffPages() },
  { path: 'my-club/*', ...staffPages() },
];

export function AppRoutes() {
  return useRoutes(routes);
}

/** The page at an address and the values in its path. */
export function pageAt(pathname: string): { handle: PageHandle; params: Params } | null {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match ? { handle: match.route.handle as PageHandle, params: match.params } : null;
}

/** Resolves when the code of the page at an address is there; rejects when it cannot be had. */
export async function loadPage(pathname: string): Promise<void> {
  await pageAt(pathname)?.handle.load();
}
