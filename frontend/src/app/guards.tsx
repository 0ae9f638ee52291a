import { ShieldAlert } from 'lucide-react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import type { User } from '@/api/generated';
import { ButtonLink } from '@/components/ui/button';
import { PageSpinner } from '@/components/ui/spinner';
import { authPath, paths } from '@/config/paths';
import { usePageMeta } from '@/lib/page-title';

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

function NoAccessPage() {
  usePageMeta({ title: 'No access', listed: false });
  return (
    <section className="wrap section-space flex flex-col items-start gap-4">
      <ShieldAlert aria-hidden="true" className="size-10 text-terracotta" />
      <h1>This page is for club administrators</h1>
      <p className="max-w-measure text-ink-soft">
        Your account cannot open it. If you look after the club’s bookings and need access, ask an
        administrator.
      </p>
      <ButtonLink to={paths.home}>Return Home</ButtonLink>
    </section>
  );
}
