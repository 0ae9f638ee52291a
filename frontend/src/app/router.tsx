import { lazy, Suspense } from 'react';
import { generatePath, matchRoutes, useRoutes, type Params, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '@/components/ui/spinner';
import { AppLayout } from './app-layout';
import { PAGE_TRIES } from '@/lib/load-with-retry';
import { lazyRoute, plainRoute, type PageHandle } from './lazy-route';
import type { PageModule } from './page-module';
import { loadStoreParts } from './load-store-parts';

const MembersOnly = lazy(async () => ({ default: (await loadStoreParts(PAGE_TRIES)).MembersOnly }));

/** A page, or a house of pages, without the site's frame. */
function unframed(load: () => Promise<PageModule>) {
  const { element, handle } = lazyRoute(load);
  return { element: <Suspense fallback={<PageSpinner />}>{element}</Suspense>, handle };
}

/** Staff's pages have a table and a layout of their own, which nobody else loads. */
function staffPages() {
  return unframed(() => import(/* webpackChunkName: "staff" */ './staff-routes'));
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
      { index: true, ...plainRoute(() => import(/* webpackChunkName: "home" */ './routes/home'), 'home') },
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
        path: 'news',
        ...lazyRoute(() => import(/* webpackChunkName: "news" */ './routes/news'), 'news'),
      },
      {
        path: 'news/:id',
        ...lazyRoute(() => import(/* webpackChunkName: "news-post" */ './routes/news-post'), 'news-post'),
      },
      {
        path: 'newsletter',
        ...lazyRoute(() => import(/* webpackChunkName: "newsletter" */ './routes/newsletter'), 'newsletter'),
      },
      {
        path: 'newsletter/:slug',
        ...lazyRoute(
          () => import(/* webpackChunkName: "newsletter-issue" */ './routes/newsletter-issue'),
          'newsletter-issue',
        ),
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
      { path: 'hire-terms', ...lazyRoute(() => import('./routes/hire-terms')) },
      { path: 'hire-terms/:version', ...lazyRoute(() => import('./routes/hire-terms')) },
      { path: 'confirm', ...lazyRoute(() => import('./routes/confirm')) },
      { path: 'unsubscribe', ...lazyRoute(() => import('./routes/unsubscribe')) },
      { path: 'pay', ...lazyRoute(() => import('./routes/pay')) },
      { path: 'bond', ...lazyRoute(() => import('./routes/bond')) },
      { path: 'auth', ...lazyRoute(() => import('./routes/auth')) },
      { path: 'forgot-password', ...lazyRoute(() => import('./routes/forgot-password')) },
      { path: 'confirm-address', ...lazyRoute(() => import('./routes/confirm-address')) },
      { path: 'invitation', ...lazyRoute(() => import('./routes/invitation')) },
      { path: 'reset-password', ...lazyRoute(() => import('./routes/reset-password')) },
      {
        element: <MembersOnly />,
        children: [
          { path: 'my-data', ...lazyRoute(() => import('./routes/my-data')) },
          { path: 'profile', ...lazyRoute(() => import('./routes/profile')) },
          { path: 'booking', ...lazyRoute(() => import('./routes/booking')) },
          { path: 'checkout', ...lazyRoute(() => import('./routes/checkout')) },
          { path: 'paypal-checkout', ...lazyRoute(() => import('./routes/paypal-checkout')) },
          { path: 'booking-success', ...lazyRoute(() => import('./routes/booking-success')) },
          { path: 'my-bookings', ...lazyRoute(() => import('./routes/my-bookings')) },
          { path: 'waiting-list', ...lazyRoute(() => import('./routes/waiting-list')) },
          { path: 'waiting-list/ask', ...lazyRoute(() => import('./routes/ask-for-slot')) },
          { path: 'my-bookings/:id/pay', ...lazyRoute(() => import('./routes/pay-balance')) },
          { path: 'my-bookings/:id/change', ...lazyRoute(() => import('./routes/change-booking')) },
        ],
      },
      { path: '*', ...lazyRoute(() => import('./routes/not-found')) },
    ],
  },
  // It stands alone, and goes on without network: nothing around it asks for anything.
  { path: 'tonight', ...unframed(() => import('./routes/tonight')) },
  { path: 'admin/*', ...staffPages() },
  { path: 'my-club/*', ...staffPages() },
];

export function AppRoutes() {
  return useRoutes(routes);
}

/** The page at an address: what the route table has of it, the values in its path, and the one way of saying its address. */
export function pageAt(pathname: string): { handle: PageHandle; params: Params; path: string } | null {
  const matches = matchRoutes(routes, pathname);
  const match = matches?.at(-1);
  if (!match) return null;
  const { '*': _rest, ...named } = match.params;
  const pattern = matches?.flatMap(({ route }) => route.path ?? []).join('/') ?? '';
  const path = pattern.includes('*') ? pathname : generatePath(`/${pattern}`, named);
  return { handle: match.route.handle as PageHandle, params: match.params, path };
}

/** The paths of all pages that are at one address. */
export function fixedPaths(): string[] {
  const below = (prefix: string, table: readonly RouteObject[]): string[] =>
    table.flatMap(({ path = '', children, handle }) => {
      const whole = [prefix, path].filter(Boolean).join('/');
      return children ? below(whole, children) : handle && !/[:*]/.test(whole) ? [`/${whole}`] : [];
    });
  return below('', routes);
}

/** Resolves when the code of what is shown first at an address is there; rejects when it cannot be had. */
export async function loadPage({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Promise<void> {
  const handle = pageAt(pathname)?.handle;
  const page = handle?.load().then(({ loadBelow }) => hash.length > 1 && loadBelow?.());
  await Promise.all([page, !handle?.plain && loadStoreParts(1)]);
}
