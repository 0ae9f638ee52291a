import { lazy } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import type { User } from '@/api/generated';
import { PageSpinner } from '@/components/ui/spinner';
import { authPath } from '@/config/paths';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';

const NoAccessPage = lazy(() => loadWithRetry(() => import('./no-access-page'), PAGE_TRIES));

/** Lets signed-in users through; others go to /auth and come back afterwards. */
export function RequireUser() {
  const { user, isLoading } = useCurrentUser();
  const { pathname, search } = useLocation();
  if (isLoading) return <PageSpinner label="Loading your account…" />;
  if (!user) return <Navigate to={authPath(`${pathname}${search}`)} replace />;
  return <Outlet />;
}

/** As `RequireUser`, and only for one role. The server decides again on every call. */
export function RequireRole({ role }: { role: User['role'] }) {
  const { user, isLoading } = useCurrentUser();
  const { pathname, search } = useLocation();
  if (isLoading) return <PageSpinner label="Loading your account…" />;
  if (!user) return <Navigate to={authPath(`${pathname}${search}`)} replace />;
  return user.role === role ? <Outlet /> : <NoAccessPage />;
}
