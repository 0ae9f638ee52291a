import { lazy, Suspense } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { useSiteKind } from '@/api/club-facts';
import { useCurrentUser } from '@/api/current-user';
import type { User } from '@/api/site/generated';
import { PageSpinner } from '@/components/ui/spinner';
import type { StaffArea } from '@/config/staff-pages/group';
import { areaAt } from '@/config/staff-paths';
import { loadWithRetry } from '@/lib/load-with-retry';
import { AppLayout, SiteFrame } from './app-layout';
import { ErrorBoundary } from './error-boundary';
import { RequireUser } from './guards';
import { FirstHourFrame, StaffLayout } from './staff-layout';
import { STAFF_PREVIEWS, staffRoutes } from './staff-pages';

const FirstHour = lazy(() =>
  loadWithRetry(
    () =>
      import(/* webpackChunkName: "staff-settings" */ '@/features/staff/settings/first-hour/first-hour-page'),
  ).then(({ FirstHourPage }) => ({ default: FirstHourPage })),
);

type Roles = readonly User['role'][];

const ROLES: Record<StaffArea, Roles> = { office: ['admin'], 'my-club': ['club_admin', 'admin'] };

/** Staff pages in their own layout. Readers without access see a notice in the site’s layout. */
function StaffOnly({ roles }: { roles: Roles }) {
  const { user } = useCurrentUser();
  const isNew = useSiteKind() === 'new';
  if (!user || !roles.includes(user.role))
    return (
      <SiteFrame>
        <RequireUser roles={roles} />
      </SiteFrame>
    );
  // A new site only has its set-up.
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

const tableOf = (area: StaffArea): RouteObject[] => [
  {
    element: <AppLayout />,
    children: [{ element: <RequireUser roles={ROLES[area]} />, children: STAFF_PREVIEWS }],
  },
  { element: <StaffOnly roles={ROLES[area]} />, children: staffRoutes(area) },
];

const TABLES: Record<StaffArea, RouteObject[]> = { office: tableOf('office'), 'my-club': tableOf('my-club') };

/** Everything below /admin and /my-club, as one chunk that the first view does not load. */
export function Component() {
  const area = areaAt(useLocation().pathname);
  return useRoutes(TABLES[area]);
}
