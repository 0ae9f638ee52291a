import { lazy, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import type { User } from '@/api/site/generated';
import { PageSpinner } from '@/components/ui/spinner';
import { authPath } from '@/config/paths';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';

const NoAccessPage = lazy(() => loadWithRetry(() => import('./no-access-page'), PAGE_TRIES));
const AccountNotLoaded = lazy(() => loadWithRetry(() => import('./account-not-loaded-page'), PAGE_TRIES));

interface RequireUserProps {
  roles?: readonly User['role'][];
  /** Shown while the account is loading. */
  loading?: ReactNode;
}

/**
 * Lets signed-in users through, or only those with one of the `roles`. Others go to /auth and come back afterwards. The server checks
 * again on every call.
 */
export function RequireUser({ roles, loading = <AccountSpinner /> }: RequireUserProps) {
  const { user, isLoading, failure } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  if (isLoading) return loading;
  if (failure) return <AccountNotLoaded failure={failure} />;
  if (!user) return <Navigate to={authPath(`${pathname}${search}${hash}`)} replace />;
  return roles === undefined || roles.includes(user.role) ? <Outlet /> : <NoAccessPage user={user} />;
}

/** As tall as the window, so that the footer stays out of view until the page arrives. */
function AccountSpinner() {
  return (
    <div className="min-h-dvh">
      <PageSpinner label="Loading your account…" />
    </div>
  );
}
