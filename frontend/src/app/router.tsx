import { lazy, Suspense } from 'react';
import { generatePath, matchRoutes, useRoutes, type Params, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/paths';
import { AppLayout } from './app-layout';
import { PAGE_TRIES } from '@/lib/load-with-retry';
import { earlyRoute, lazyRoute, plainRoute, type PageHandle } from './lazy-route';
import type { PageModule } from './page-module';
import { loadStoreParts } from './load-store-parts';

const MembersOnly = lazy(async () => ({ default: (await loadStoreParts(PAGE_TRIES)).MembersOnly }));

/** A page, or an area of pages, without the site’s layout. */
function unframed(load: () => Promise<PageModule>) {
  const { element, handle } = lazyRoute(load);
  return { element: <Suspense fallback={<PageSpinner />}>{element}</Suspense>, handle };
}

/** Staff pages have their own route table and layout, which only staff load. */
function staffPages() {
  return unframed(() => import(/* webpackChunkName: "staff" */ './staff-routes'));
}

/**
 * The route table, each route with its whole path. Declarative routing: the data router would add 15 kB (brotli) to the first view, and the data
 * here is RTK Query's. Navigations are transitions, so the old page stays until the next one's code is there.
 * The server renders the pages whose chunk has a name.
 */
const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    children: [
      { index: true, ...plainRoute(() => import(/* webpackChunkName: "home" */ './routes/home'), 'home') },
      {
        path: paths.about,
        ...lazyRoute(() => import(/* webpackChunkName: "about" */ './routes/about'), 'about'),
      },
      {
        path: paths.club(':id'),
        ...lazyRoute(() => import(/* webpackChunkName: "club" */ './routes/club'), 'club'),
      },
      {
        path: paths.event(':id'),
        ...lazyRoute(() => import(/* webpackChunkName: "event" */ './routes/event'), 'event'),
      },
      {
        path: paths.events,
        ...lazyRoute(() => import(/* webpackChunkName: "events" */ './routes/events'), 'events'),
      },
      {
        path: paths.news,
        ...lazyRoute(() => import(/* webpackChunkName: "news" */ './routes/news'), 'news'),
      },
      {
        path: paths.newsPost(':id'),
        ...lazyRoute(() => import(/* webpackChunkName: "news-post" */ './routes/news-post'), 'news-post'),
      },
      {
        path: paths.newsletter,
        ...lazyRoute(() => import(/* webpackChunkName: "newsletter" */ './routes/newsletter'), 'newsletter'),
      },
      {
        path: paths.newsletterIssue(':slug'),
        ...lazyRoute(
          () => import(/* webpackChunkName: "newsletter-issue" */ './routes/newsletter-issue'),
          'newsletter-issue',
        ),
      },
      {
        path: paths.contact,
        ...lazyRoute(() => import(/* webpackChunkName: "contact" */ './routes/contact'), 'contact'),
      },
      {
        path: paths.venueHire,
        ...lazyRoute(() => import(/* webpackChunkName: "venue-hire" */ './routes/venue-hire'), 'venue-hire'),
      },
      {
        path: paths.terms,
        ...lazyRoute(() => import(/* webpackChunkName: "terms" */ './routes/terms'), 'terms'),
      },
      {
        path: paths.privacy,
        ...lazyRoute(() => import(/* webpackChunkName: "privacy" */ './routes/privacy'), 'privacy'),
      },
      { path: paths.hireTerms(), ...lazyRoute(() => import('./routes/hire-terms')) },
      { path: paths.hireTerms(':version'), ...lazyRoute(() => import('./routes/hire-terms')) },
      { path: paths.confirm, ...lazyRoute(() => import('./routes/confirm')) },
      { path: paths.unsubscribe, ...lazyRoute(() => import('./routes/unsubscribe')) },
      { path: paths.pay, ...lazyRoute(() => import('./routes/pay')) },
      { path: paths.bond, ...lazyRoute(() => import('./routes/bond')) },
      { path: paths.bankDetails, ...lazyRoute(() => import('./routes/bank-details')) },
      { path: paths.auth, ...lazyRoute(() => import('./routes/auth')) },
      { path: paths.forgotPassword, ...lazyRoute(() => import('./routes/forgot-password')) },
      { path: paths.confirmAddress, ...lazyRoute(() => import('./routes/confirm-address')) },
      { path: paths.invitation, ...lazyRoute(() => import('./routes/invitation')) },
      { path: paths.resetPassword, ...lazyRoute(() => import('./routes/reset-password')) },
      {
        element: <MembersOnly ownPlaceholder />,
        children: [
          {
            path: paths.booking,
            ...earlyRoute(() => import(/* webpackChunkName: "booking" */ './routes/booking'), {
              chunks: ['booking', 'calendar'],
              reads: ['/api/user', '/api/booking-options', '/api/my-bookings'],
            }),
          },
        ],
      },
      {
        element: <MembersOnly />,
        children: [
          { path: paths.myData, ...lazyRoute(() => import('./routes/my-data')) },
          { path: paths.profile, ...lazyRoute(() => import('./routes/profile')) },
          { path: paths.profileSecurity, ...lazyRoute(() => import('./routes/profile-security')) },
          { path: paths.profileNotifications, ...lazyRoute(() => import('./routes/profile-notifications')) },
          { path: paths.profileData, ...lazyRoute(() => import('./routes/profile-data')) },
          { path: paths.checkout, ...lazyRoute(() => import('./routes/checkout')) },
          { path: paths.paypalCheckout, ...lazyRoute(() => import('./routes/paypal-checkout')) },
          { path: paths.bookingSuccess, ...lazyRoute(() => import('./routes/booking-success')) },
          { path: paths.myBookings, ...lazyRoute(() => import('./routes/my-bookings')) },
          { path: paths.ownBooking(':id'), ...lazyRoute(() => import('./routes/own-booking')) },
          { path: paths.waitingList, ...lazyRoute(() => import('./routes/waiting-list')) },
          { path: paths.joinWaitingListPage, ...lazyRoute(() => import('./routes/join-waiting-list')) },
          { path: paths.receipt(':id', ':receiptId'), ...lazyRoute(() => import('./routes/receipt')) },
          { path: paths.payBalance(':id'), ...lazyRoute(() => import('./routes/pay-balance')) },
          { path: paths.changeBooking(':id'), ...lazyRoute(() => import('./routes/change-booking')) },
        ],
      },
      { path: '*', ...lazyRoute(() => import('./routes/not-found')) },
    ],
  },
  // The run sheet works offline, so it has no layout that makes calls.
  { path: paths.tonight, ...unframed(() => import('./routes/tonight')) },
  { path: `${paths.admin}/*`, ...staffPages() },
  { path: `${paths.myClub}/*`, ...staffPages() },
];

export function AppRoutes() {
  return useRoutes(routes);
}

/** The page at an address: its route entry, path parameters and canonical path. */
export function pageAt(pathname: string): { handle: PageHandle; params: Params; path: string } | null {
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (!match) return null;
  const { '*': _rest, ...named } = match.params;
  const { path: pattern = paths.home } = match.route;
  const path = pattern.includes('*') ? pathname : generatePath(pattern, named);
  return { handle: match.route.handle as PageHandle, params: match.params, path };
}

/** The paths of all pages without parameters. */
export function fixedPaths(): string[] {
  const below = (table: readonly RouteObject[]): string[] =>
    table.flatMap(({ path = paths.home, children, handle }) => {
      if (children) return below(children);
      return handle && !/[:*]/.test(path) ? [path] : [];
    });
  return below(routes);
}

/**
 * Loads the code of a page’s first view; rejects when that fails. The store and the page are evaluated one by one with
 * a pause between them, because in one piece they would block a slow phone.
 */
export async function loadPage({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Promise<void> {
  const handle = pageAt(pathname)?.handle;
  if (handle && !handle.plain) {
    await loadStoreParts(1);
    await pause();
  }
  const page = await handle?.load();
  if (hash.length > 1) await page?.loadBelow?.();
  await pause();
}

const pause = () => new Promise((resolve) => window.setTimeout(resolve));
