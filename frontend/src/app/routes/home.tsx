import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeleton } from '@/components/ui/skeleton';
import { HydratedLate } from '@/components/ui/hydrated-late';
import { Hero } from '@/features/home/hero';
import { ServicesSection } from '@/features/home/services-section';
import { WelcomeSection } from '@/features/home/welcome-section';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { useIdleLayout } from '@/lib/use-idle-layout';
import type { PageModule, PlainMetaInput } from '../page-module';
import { useStoreWanted } from '../store-wanted';

export const loadBelow = () => import('./home-sections');
const HomeSections = lazy(() => loadWithRetry(loadBelow, PAGE_TRIES));

/** Where the server has not rendered them, readers (and crawlers) who never scroll get the sections after this long. */
const LATEST_MS = 4000;

const loadAnswers = () => import(/* webpackChunkName: "store" */ './home-answers');
const HomeAnswers = lazy(() => loadWithRetry(loadAnswers));

export const page: PageModule<PlainMetaInput>['page'] = () => ({});

export const preload: PageModule['preload'] = async (dispatch) => (await loadAnswers()).loadAll(dispatch);

/** Keeps the sections’ data in the store once it exists. */
function AnswersSlot() {
  if (!useStoreWanted()) return null;
  return (
    <Suspense fallback={null}>
      <HomeAnswers />
    </Suspense>
  );
}

/** The home page: its sections in the specified order. Anchors: clubs, events, facilities, booking, contact. */
export function Component() {
  useIdleLayout();
  // A page that was opened in the app has nothing to save for the first view, so its sections show at once.
  const isFirst = useLocation().key === 'default';
  return (
    <>
      <Hero />
      <WelcomeSection />
      <ServicesSection />
      <AnswersSlot />
      <HydratedLate
        fallback={<SectionsPlaceholder />}
        within={isFirst ? LATEST_MS : 0}
        className="sections-below"
      >
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
