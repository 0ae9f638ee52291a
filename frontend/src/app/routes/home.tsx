import { lazy } from 'react';
import { siteApi } from '@/api/site/site-api';
import { TakenOverLate } from '@/components/ui/taken-over-late';
import { Hero } from '@/features/home/hero';
import { ServicesSection } from '@/features/home/services-section';
import { WelcomeSection } from '@/features/home/welcome-section';
import { EVENTS_ON_HOME } from '@/config/home';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { usePageMeta } from '@/lib/page-title';
import type { PageModule } from '../lazy-route';

const HomeSections = lazy(() => loadWithRetry(() => import('./home-sections'), PAGE_TRIES));

/** Readers (and crawlers) who never scroll get the whole page after this long. */
const LATEST_MS = 4000;

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getClubs.initiate()),
  dispatch(siteApi.endpoints.getEvents.initiate(EVENTS_ON_HOME)),
  dispatch(siteApi.endpoints.getGallery.initiate()),
  dispatch(siteApi.endpoints.getBookingOptions.initiate()),
];

/** The home page: its sections in the specified order. Anchors: clubs, events, facilities, booking, contact. */
export function Component() {
  usePageMeta({});
  return (
    <>
      <Hero />
      <WelcomeSection />
      <ServicesSection />
      <TakenOverLate fallback={<div className="min-h-[400vh]" />} within={LATEST_MS}>
        <HomeSections />
      </TakenOverLate>
    </>
  );
}
