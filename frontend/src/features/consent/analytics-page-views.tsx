import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/enhanced-api';
import { connectAnalytics, trackPageView } from '@/lib/analytics';
import { useConsent } from '@/lib/consent';

/** The new page sets its title in an effect of its own; it is read after that. */
const TITLE_WAIT_MS = 300;

/** Counts every change of route once the visitor agreed; shows nothing. */
export function AnalyticsPageViews() {
  const { pathname } = useLocation();
  const { answer } = useConsent();
  const { data: config } = useGetConfigQuery();
  const id = config?.analyticsId ?? null;
  const agreed = id !== null && answer === 'granted';

  useEffect(() => {
    if (!agreed) return;
    let tag: typeof import('./google-tag') | null = null;
    let wanted = true;
    import('./google-tag').then(
      (module) => {
        if (!wanted) return;
        tag = module;
        connectAnalytics(module.startGoogleTag(id));
        trackPageView(window.location.pathname, document.title);
      },
      () => undefined, // Not counted, then.
    );
    return () => {
      wanted = false;
      connectAnalytics(null);
      tag?.allowGoogleTag(id, false);
    };
  }, [agreed, id]);

  useEffect(() => {
    const timer = window.setTimeout(() => trackPageView(pathname, document.title), TITLE_WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [pathname]);

  return null;
}
