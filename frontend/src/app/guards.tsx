import { lazy } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import type { User } from '@/api/site/generated';
import { PageSpinner } from '@/components/ui/spinner';
import { authPath } from '@/config/paths';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';

const NoAccessPage = lazy(() => loadWithRetry(() => import('./no-access-page'), PAGE_TRIES));
const AccountNotLoaded = lazy(() => loadWithRetry(() => import('./account-not-loaded-page'), PAGE_TRIES));

/**
 * Lets signed-in users through, or only those with one of the `roles`. Others go to /auth and come back afterwards. The server checks
 * again on every call.
 */
export function RequireUser({ roles }: { roles?: readonly User['role'][] }) {
  const { user, isLoading, failure } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  if (isLoading) return <PageSpinner label="Loading your account…" />;
  if (failure) return <AccountNotLoaded failure={failure} />;
  if (!user) return <Navigate to={authPath(`${pathname}${search}${hash}`)} replace />;
  return roles === undefined || roles.includes(user.role) ? <Outlet /> : <NoAccessPage user={user} />;
}
