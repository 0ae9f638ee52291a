import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSiteKind } from '@/api/club-facts';
import { Notices } from '@/components/account/notices';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { OfflineNotice } from '@/components/layout/offline-notice';
import { RouteAnnouncer } from '@/components/layout/route-announcer';
import { ScrollManager } from '@/components/layout/scroll-manager';
import { SkipLink } from '@/components/layout/skip-link';
import { PageSpinner } from '@/components/ui/spinner';
import { AnalyticsPageViews } from '@/features/consent/analytics-page-views';
import { ConsentBanner } from '@/features/consent/consent-banner';
import { hasShortcuts, paths } from '@/config/paths';
import { useFirstInteraction } from '@/lib/first-interaction';
import { loadWithRetry } from '@/lib/load-with-retry';
import { NewSitePage } from './new-site-page';
import { ErrorBoundary } from './error-boundary';
import { routeLoading } from './lazy-route';
import { loadStoreParts } from './load-store-parts';
import { useStoreWanted } from './store-wanted';

const FloatingButtons = lazy(() => loadWithRetry(() => import('@/components/layout/floating-buttons')));
const StoreServices = lazy(async () => ({ default: (await loadStoreParts()).StoreServices }));

const SHORTCUTS_AFTER_MS = 4000;

/** The layout of public and member pages. A new site only shows a placeholder and the sign-in. */
export function AppLayout() {
  const { pathname } = useLocation();
  const isOpen = useSiteKind() !== 'new' || pathname === paths.auth;
  if (!isOpen) return <NewSitePage />;
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Header, main part and footer of the site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink">
      <SkipLink />
      <RouteProgress />
      <Header />
      <Notices />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="flex-1">
        <ErrorBoundary resetKey={key}>
          <Suspense fallback={<FullPageSpinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <ShortcutsSlot />
      <PageServices />
    </div>
  );
}

/** Services that every page needs, in any layout. */
export function PageServices() {
  return (
    <>
      <ConsentBanner />
      <AnalyticsPageViews />
      <StoreServicesSlot />
      <RouteAnnouncer />
      <ScrollManager />
    </>
  );
}

/** As tall as the window, so that the footer does not jump when the page arrives. */
function FullPageSpinner() {
  return (
    <div className="min-h-dvh">
      <PageSpinner />
    </div>
  );
}

function StoreServicesSlot() {
  if (!useStoreWanted()) return null;
  return (
    <Suspense fallback={null}>
      <StoreServices />
    </Suspense>
  );
}

/** Loads the floating shortcuts after the first interaction or a delay; not on booking and payment pages. */
function ShortcutsSlot() {
  const { pathname } = useLocation();
  const interacted = useFirstInteraction();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), SHORTCUTS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!hasShortcuts(pathname) || (!interacted && !late)) return null;
  return (
    <Suspense fallback={null}>
      <FloatingButtons />
    </Suspense>
  );
}

/** A thin line at the top while the next page’s code loads. */
export function RouteProgress() {
  const loading = useSyncExternalStore(routeLoading.subscribe, routeLoading.isLoading, () => false);
  if (!loading) return null;
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 animate-breathe bg-ochre" />;
}
