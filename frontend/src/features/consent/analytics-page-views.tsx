import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteConfig } from '@/api/club-facts';
import { connectAnalytics, trackPageView } from '@/lib/analytics';
import { useConsent } from '@/lib/consent';
import { useShownPage } from '@/components/layout/page-meta';

/** Sends a page view on each route change once the visitor has agreed. Renders nothing. */
export function AnalyticsPageViews() {
  const connected = useAnalytics();
  const { pathname } = useLocation();
  const page = useShownPage();
  const visit = useRef({ pathname: '', counted: false });

  // One view per route, sent once the page's own title is known.
  useEffect(() => {
    if (visit.current.pathname !== pathname) visit.current = { pathname, counted: false };
    if (!connected || visit.current.counted || page?.path !== pathname) return;
    visit.current.counted = true;
    trackPageView(pathname, page.title);
  }, [connected, pathname, page]);

  return null;
}

/** Loads the tag while the visitor agrees. @returns true when it is loaded */
function useAnalytics(): boolean {
  const { answers } = useConsent();
  const config = useSiteConfig();
  const [connected, setConnected] = useState(false);
  const id = config?.analyticsId ?? null;
  const agreed = id !== null && answers?.analytics === 'granted';

  useEffect(() => {
    if (!agreed) return;
    let tag: typeof import('./google-tag') | null = null;
    let wanted = true;
    import('./google-tag').then(
      (module) => {
        if (!wanted) return;
        tag = module;
        connectAnalytics(module.startGoogleTag(id));
        setConnected(true);
      },
      () => undefined, // Without the tag, views are not counted.
    );
    return () => {
      wanted = false;
      connectAnalytics(null);
      setConnected(false);
      tag?.allowGoogleTag(id, false);
    };
  }, [agreed, id]);

  return connected;
}
