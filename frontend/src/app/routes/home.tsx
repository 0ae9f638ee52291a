import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Hero } from '@/features/home/hero';
import { ServicesSection } from '@/features/home/services-section';
import { WelcomeSection } from '@/features/home/welcome-section';
import { useFirstInteraction } from '@/lib/first-interaction';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { usePageMeta } from '@/lib/page-title';
import { useHydrated } from '@/lib/use-hydrated';
import { useNearViewport } from '@/lib/use-near-viewport';

const HomeSections = lazy(() => loadWithRetry(() => import('./home-sections'), PAGE_TRIES));

/** About two phone screens ahead. */
const NEAR_PX = 1600;
/** Readers (and crawlers) who never scroll get the whole page after this long. */
const LATEST_MS = 4000;

/** The home page: its sections in the specified order. Anchors: clubs, events, facilities, booking, contact. */
export function Component() {
  usePageMeta({});
  return (
    <>
      <Hero />
      <WelcomeSection />
      <ServicesSection />
      <LaterSections />
    </>
  );
}

/**
 * The sections from the clubs on: asked for when the reader does anything, comes near, names one of them in the
 * address, or after a while. As tall as a few windows meanwhile, so that nothing in view moves.
 */
function LaterSections() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place, NEAR_PX);
  const interacted = useFirstInteraction();
  const named = useLocation().hash.length > 1;
  const hydrated = useHydrated();
  const [late, setLate] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), LATEST_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!wanted && hydrated && (near || interacted || named || late)) setWanted(true);

  const placeholder = <div ref={place} className="min-h-[400vh]" />;
  return wanted ? (
    <Suspense fallback={<div className="min-h-[400vh]" />}>
      <HomeSections />
    </Suspense>
  ) : (
    placeholder
  );
}
