import { lazy, Suspense } from 'react';
import { useSiteConfig } from '@/api/club-facts';
import { PURPOSES, useConsent } from '@/lib/consent';
import { loadWithRetry } from '@/lib/load-with-retry';

const ConsentQuestion = lazy(() => loadWithRetry(() => import('./consent-question')));

/** Asks for consent once, and again from the footer, if any optional content is configured. */
export function ConsentBanner() {
  const config = useSiteConfig();
  const { answers, reopened } = useConsent();
  const configured = { analytics: config?.analyticsId, social: config?.socialPageUrl };
  const asked = PURPOSES.filter(
    (purpose) => configured[purpose] && answers && (reopened || !answers[purpose]),
  );
  if (asked.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ConsentQuestion asked={asked} focused={reopened} />
    </Suspense>
  );
}
