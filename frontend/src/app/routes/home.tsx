import { lazy, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { siteApi } from '@/api/site/site-api';
import { Skeleton } from '@/components/ui/skeleton';
import { HydratedLate } from '@/components/ui/hydrated-late';
import { Hero } from '@/features/home/hero';
import { ServicesSection } from '@/features/home/services-section';
import { WelcomeSection } from '@/features/home/welcome-section';
import { EVENTS_ON_HOME } from '@/config/home';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import type { PageModule } from '../page-module';
import type { AppDispatch } from '../store';

const HomeSections = lazy(() => loadWithRetry(() => import('./home-sections'), PAGE_TRIES));

/** Where the server has not rendered them, readers (and crawlers) who never scroll get the sections after this long. */
const LATEST_MS = 4000;

const askAll = (dispatch: AppDispatch) => [
  dispatch(siteApi.endpoints.getClubs.initiate()),
  dispatch(siteApi.endpoints.getEvents.initiate(EVENTS_ON_HOME)),
  dispatch(siteApi.endpoints.getGallery.initiate()),
  dispatch(siteApi.endpoints.getBookingOptions.initiate()),
];

export const page: PageModule['page'] = () => ({});

export const preload: PageModule['preload'] = askAll;

/** The sections may wait for longer than answers are kept that nobody reads. */
function useKeptAnswers(): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const asked = askAll(dispatch);
    return () => asked.forEach((read) => read.unsubscribe());
  }, [dispatch]);
}

/** The home page: its sections in the specified order. Anchors: clubs, events, facilities, booking, contact. */
export function Component() {
  useKeptAnswers();
  return (
    <>
      <Hero />
      <WelcomeSection />
      <ServicesSection />
      <HydratedLate fallback={<SectionsPlaceholder />} within={LATEST_MS}>
        <HomeSections />
      </HydratedLate>
    </>
  );
}

/** As tall as there is much to come, so that the footer does not jump. */
function SectionsPlaceholder() {
  return (
    <div className="wrap min-h-[400vh] pt-16">
      <Skeleton className="h-72" />
    </div>
  );
}
