import { Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { User } from '@/api/site/generated';
import { SkipLink } from '@/components/layout/skip-link';
import { ShortcutKeys } from '@/components/staff/shortcuts/shortcuts';
import { OfOwnDuties } from '@/components/staff/layout/of-own-duties';
import { SideBar } from '@/components/staff/layout/side-bar';
import { SecondFactorFirst } from '@/components/staff/layout/second-factor-first';
import { StaffHeader } from '@/components/staff/layout/staff-header';
import { StaffSession } from '@/components/staff/session/staff-session';
import { Notices } from '@/components/account/notices';
import { Reauthentication } from '@/components/password/reauthentication';
import { PageSpinner } from '@/components/ui/spinner';
import { PageServices, RouteProgress } from './app-layout';
import { ErrorBoundary } from './error-boundary';

/** Denser text and controls than the public site, except on phones, where touch targets keep their size. */
const DENSE =
  'text-sm md:[&_.control]:min-h-10 md:[&_.control]:px-3 md:[&_.control]:py-1.5 md:[&_.control]:text-sm ' +
  '[&_h1]:text-2xl [&_h2]:text-lg [&_h3]:text-base [&_label]:mb-1 [&_legend]:text-sm';

/** The staff layout: sidebar from 1024 px, a menu button below, no footer. */
export function StaffLayout({ user }: { user: User }) {
  const { key } = useLocation();
  return (
    <ShortcutKeys>
      <div className={`flex min-h-dvh flex-col bg-page text-ink ${DENSE}`}>
        <SkipLink />
        <RouteProgress />
        <StaffHeader user={user} />
        <Notices />
        <div className="flex flex-1">
          <aside className="no-print hidden w-58 shrink-0 border-r border-line bg-surface lg:block">
            <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto p-3">
              <SideBar user={user} />
            </div>
          </aside>
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 md:px-6 lg:px-8 lg:py-7">
            <ErrorBoundary resetKey={key}>
              <Suspense fallback={<PageSpinner />}>
                <Reauthentication>
                  <SecondFactorFirst>
                    <OfOwnDuties>
                      <Outlet />
                    </OfOwnDuties>
                  </SecondFactorFirst>
                </Reauthentication>
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
        <PageServices />
        <StaffSession user={user} />
      </div>
    </ShortcutKeys>
  );
}

/** The layout of a new site’s set-up: as dense as the staff pages, without their navigation. */
export function FirstHourFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`flex min-h-dvh flex-col bg-page text-ink ${DENSE}`}>
      <SkipLink />
      <RouteProgress />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl flex-1 px-4 py-6 md:px-6 md:py-10">
        <ErrorBoundary resetKey="first-hour">
          <Suspense fallback={<PageSpinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <PageServices />
    </div>
  );
}
