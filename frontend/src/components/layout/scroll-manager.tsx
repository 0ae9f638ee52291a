import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { onFirstUserEvent, scrollToSection } from '@/lib/scroll-to-section';

const STORAGE_KEY = 'bridgewater-scroll';
/** How long to retry restoring a scroll position while the page is still loading. */
const RESTORE_MS = 1000;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

const UNNAMED = 'default';

/** The router gives the first page of every visit the key 'default', so its path is added. */
function positionKey(key: string, pathname: string): string {
  return key === UNNAMED ? `${UNNAMED} ${pathname}` : key;
}

/** Whether the browser is still at this history entry. */
function isPresent(key: string, hash: string): boolean {
  const state = history.state as { key?: string } | null;
  return (state?.key ?? UNNAMED) === key && window.location.hash === hash;
}

/** A newly opened page starts at the top, even if this tab has shown it before. */
function isNewlyOpened(key: string): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return key === UNNAMED && entry?.type === 'navigate';
}

function restore(top: number): () => void {
  const until = performance.now() + RESTORE_MS;
  let frame = 0;
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) > 2 && performance.now() < until)
      frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/**
 * A new page starts at the top, Back returns to the old position, and `#section` scrolls there smoothly.
 * A change of the query only (tabs, filters) does not scroll.
 */
export function ScrollManager() {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const navigate = useNavigate();
  const positions = useRef<Record<string, number>>(null);
  positions.current ??= readPositions();
  const previousPath = useRef<string>(null);
  // A plain link to a section, or a typed address, creates a history entry without a router key.
  // It gets one, so that its scroll position is stored separately.
  const unnamed = navigation === 'POP' && key === UNNAMED && hash.length > 1;

  // Not a layout effect: on the first page the router is not listening yet.
  useEffect(() => {
    if (unnamed) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [unnamed, pathname, search, hash, navigate]);

  // Hydration may finish before the entry has its key. If the reader has acted by then, the page must not scroll.
  const takenOver = useRef(false);
  useEffect(() => {
    if (!unnamed) return;
    takenOver.current = false;
    return onFirstUserEvent(() => (takenOver.current = true));
  }, [unnamed]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions.current));
      } catch {
        // Without storage, a reload starts at the top.
      }
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    const firstPage = previousPath.current === null;
    const samePath = previousPath.current === pathname;
    previousPath.current = pathname;
    if (unnamed) return;
    const saved = positions.current?.[positionKey(key, pathname)];
    if (navigation === 'POP' && saved !== undefined && !(firstPage && isNewlyOpened(key)))
      return restore(saved);
    if (!samePath && navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    // Stores the position even without a scroll, also for a page whose query was just replaced.
    if (positions.current) positions.current[positionKey(key, pathname)] = window.scrollY;
    const pulled = !takenOver.current;
    takenOver.current = false;
    if (hash.length > 1 && pulled) return scrollToSection(decodeURIComponent(hash.slice(1)));
  }, [key, pathname, hash, navigation, unnamed]);

  // A layout effect, so that a scroll caused by the next page is not stored for this one.
  useLayoutEffect(() => {
    const remember = () => {
      if (positions.current && isPresent(key, hash))
        positions.current[positionKey(key, pathname)] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash]);

  return null;
}
