import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { useSiteKind } from '@/api/club-facts';
import { useCurrentUser } from '@/api/current-user';
import type { User } from '@/api/site/generated';
import { PageSpinner } from '@/components/ui/spinner';
import { roomAt, staffPaths, type StaffRoom } from '@/config/staff-paths';
import { loadWithRetry } from '@/lib/load-with-retry';
import { AppLayout, SiteFrame } from './app-layout';
import { ErrorBoundary } from './error-boundary';
import { RequireUser } from './guards';
import { lazyRoute } from './lazy-route';
import { Component as Bookings } from './routes/staff/bookings';
import { Component as Clubs } from './routes/staff/clubs';
import { Component as Desk } from './routes/staff/desk';
import { Component as Events } from './routes/staff/events';
import { Component as Log } from './routes/staff/log';
import { Component as MyClub } from './routes/staff/my-club';
import { Component as News } from './routes/staff/news';
import { FirstHourFrame, StaffLayout } from './staff-layout';

const FirstHour = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/first-hour')),
);

type Roles = readonly User['role'][];

const ROLES: Record<StaffRoom, Roles> = { office: ['admin'], 'my-club': ['club_admin', 'admin'] };

/** Staff pages in the layout of their own for those who may enter; the others are told so in the site's. */
function StaffOnly({ roles }: { roles: Roles }) {
  const { user } = useCurrentUser();
  const isNew = useSiteKind() === 'new';
  if (!user || !roles.includes(user.role))
    return (
      <SiteFrame>
        <RequireUser roles={roles} />
      </SiteFrame>
    );
  // Before the site is a club's there is nothing else to do.
  if (isNew)
    return (
      <FirstHourFrame>
        <FirstHour />
      </FirstHourFrame>
    );
  return (
    <ErrorBoundary wholePage>
      <Suspense fallback={<PageSpinner />}>
        <StaffLayout user={user} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The pages of both rooms: the office's for all clubs, a secretary's for the own ones. */
const CONTENT: RouteObject[] = [
  { path: 'clubs', element: <Clubs /> },
  {
    path: 'clubs/:id',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/club')),
  },
  {
    path: 'media',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-media" */ './routes/staff/media')),
  },
  {
    path: 'media/:id',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-media" */ './routes/staff/picture')),
  },
  { path: 'events', element: <Events /> },
  {
    path: 'events/new',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/new-event')),
  },
  {
    path: 'events/:id',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/event')),
  },
  {
    path: 'messages/:id?',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-messages" */ './routes/staff/messages')),
  },
  { path: 'news', element: <News /> },
  {
    path: 'news/new',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/new-news-post')),
  },
  {
    path: 'news/:id',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/news-post')),
  },
  { path: '*', ...lazyRoute(() => import('./routes/not-found')) },
];

/** The pages of each room, a line each; the side bar's are in `staff-navigation.ts`. */
const PAGES: Record<StaffRoom, RouteObject[]> = {
  office: [
    { index: true, element: <Desk /> },
    {
      path: 'attention',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-attention" */ './routes/staff/attention')),
    },
    {
      path: 'messages/answers',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-messages" */ './routes/staff/canned-answers')),
    },
    {
      path: 'newsletter',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-newsletter" */ './routes/staff/newsletter')),
    },
    {
      path: 'newsletter/subscribers',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-newsletter" */ './routes/staff/subscribers')),
    },
    {
      path: 'newsletter/subscribers/import',
      ...lazyRoute(
        () => import(/* webpackChunkName: "staff-newsletter" */ './routes/staff/import-subscribers'),
      ),
    },
    {
      path: 'newsletter/issues/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-newsletter" */ './routes/staff/issue')),
    },
    {
      path: 'mail',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-mail" */ './routes/staff/mail')),
    },
    {
      path: 'mail/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-mail" */ './routes/staff/one-mail')),
    },
    {
      path: 'calendar',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-calendar" */ './routes/staff/calendar')),
    },
    {
      path: 'run-sheet/:date',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-calendar" */ './routes/staff/run-sheet')),
    },
    { path: 'bookings', element: <Bookings /> },
    {
      path: 'bookings/new',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-booking" */ './routes/staff/new-booking')),
    },
    {
      path: 'booking-series/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-booking" */ './routes/staff/booking-series')),
    },
    {
      path: 'bookings/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-booking" */ './routes/staff/booking')),
    },
    {
      path: 'waiting-list',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-calendar" */ './routes/staff/waiting-list')),
    },
    {
      path: 'waiting-list/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-calendar" */ './routes/staff/wish')),
    },
    {
      path: 'money/bonds',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-booking" */ './routes/staff/bonds')),
    },
    {
      path: 'clubs/:id/members',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/club-members')),
    },
    {
      path: 'people',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-people" */ './routes/staff/people')),
    },
    {
      path: 'people/invitations',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-people" */ './routes/staff/invitations')),
    },
    {
      path: 'people/import',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-people" */ './routes/staff/import-members')),
    },
    {
      path: 'people/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-people" */ './routes/staff/person')),
    },
    {
      path: 'clubs/new',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/new-club')),
    },
    {
      path: 'testimonials',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/testimonials')),
    },
    {
      path: 'media/gallery',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-media" */ './routes/staff/facility-gallery')),
    },
    { path: 'log', element: <Log /> },
    {
      path: 'security',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-pages" */ './routes/staff/security')),
    },
    {
      path: 'pages',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-pages" */ './routes/staff/pages')),
    },
    {
      path: 'pages/:key',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-pages" */ './routes/staff/page')),
    },
    {
      path: 'setup/club',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-pages" */ './routes/staff/club-settings')),
    },
    { path: 'setup', element: <Navigate to={staffPaths('office').spaces} replace /> },
    {
      path: 'setup/spaces',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/spaces')),
    },
    {
      path: 'setup/spaces/new',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/new-space')),
    },
    {
      path: 'setup/spaces/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/space')),
    },
    {
      path: 'setup/spaces/rooms/new',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/new-unit')),
    },
    {
      path: 'setup/spaces/rooms/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/unit')),
    },
    {
      path: 'setup/extras',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/extras')),
    },
    {
      path: 'setup/prices',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/prices')),
    },
    {
      path: 'setup/slots',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/slots')),
    },
    {
      path: 'setup/policies',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/policies')),
    },
    {
      path: 'setup/closures',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-calendar" */ './routes/staff/closures')),
    },
    {
      path: 'setup/terms',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/hire-terms')),
    },
    {
      path: 'setup/mail',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-mail" */ './routes/staff/mail-templates')),
    },
    {
      path: 'setup/mail/:name',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-mail" */ './routes/staff/mail-template')),
    },
    {
      path: 'setup/feeds',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/feeds')),
    },
    {
      path: 'setup/extras/new',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/new-extra')),
    },
    {
      path: 'setup/extras/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/extra')),
    },
    ...CONTENT,
  ],
  'my-club': [
    { index: true, element: <MyClub /> },
    {
      path: 'members',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/own-members')),
    },
    {
      path: 'members/:id',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/club-members')),
    },
    {
      path: 'feeds',
      ...lazyRoute(() => import(/* webpackChunkName: "staff-forms" */ './routes/staff/feeds')),
    },
    ...CONTENT,
  ],
};

/** Drafts in the site's own frame, as the public page will be. */
const PREVIEWS: RouteObject[] = [
  {
    path: 'clubs/:id/preview',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-previews" */ './routes/staff/club-preview')),
  },
  {
    path: 'events/:id/preview',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-previews" */ './routes/staff/event-preview')),
  },
  {
    path: 'pages/:key/preview',
    ...lazyRoute(() => import(/* webpackChunkName: "page-previews" */ './routes/staff/page-preview')),
  },
  {
    path: 'news/:id/preview',
    ...lazyRoute(() => import(/* webpackChunkName: "staff-previews" */ './routes/staff/news-preview')),
  },
];

const tableOf = (room: StaffRoom): RouteObject[] => [
  {
    element: <AppLayout />,
    children: [{ element: <RequireUser roles={ROLES[room]} />, children: PREVIEWS }],
  },
  { element: <StaffOnly roles={ROLES[room]} />, children: PAGES[room] },
];

const TABLES: Record<StaffRoom, RouteObject[]> = { office: tableOf('office'), 'my-club': tableOf('my-club') };

/** Everything below /admin and /my-club: one chunk, of which the first view knows the name alone. */
export function Component() {
  const room = roomAt(useLocation().pathname);
  return useRoutes(TABLES[room]);
}
