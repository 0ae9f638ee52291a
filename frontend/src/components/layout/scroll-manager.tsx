import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { onceInterrupted, scrollToSection } from '@/lib/scroll-to-section';

const STORAGE_KEY = 'bridgewater-scroll';
/** Going back, the page may still be loading: the place is tried for until it exists, at most this long. */
const RESTORE_MS = 1000;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

const UNNAMED = 'default';

/** The first page of every visit has the router's key 'default': its path tells them apart. */
function positionKey(key: string, pathname: string): string {
  return key === UNNAMED ? `${UNNAMED} ${pathname}` : key;
}

/** Whether the browser still is at this entry: on the way to another, the page that is shown is no longer that one's. */
function isPresent(key: string, hash: string): boolean {
  const state = history.state as { key?: string } | null;
  return (state?.key ?? UNNAMED) === key && window.location.hash === hash;
}

/** A page that was opened anew starts at its top, even when this tab has shown it before. */
function openedAnew(key: string): boolean {
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
 * A new page starts at its top, an old one where it was left, and `#section` scrolls there smoothly.
 * A change of the query alone (tabs, filters) stays where it is.
 */
export function ScrollManager() {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const navigate = useNavigate();
  const positions = useRef<Record<string, number>>(null);
  positions.current ??= readPositions();
  const previousPath = useRef<string>(null);
  // A plain link to a part of the page makes an entry that the router has not named, and so does an address that was
  // typed. It gets a name, so that the place that is kept for it is its own.
  const unnamed = navigation === 'POP' && key === UNNAMED && hash.length > 1;

  // Not with the layout: on the first page the router does not listen yet by then.
  useEffect(() => {
    if (unnamed) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [unnamed, pathname, search, hash, navigate]);

  // Until it has its name, what waits is hydrated: nothing pulls the page any more when the reader has done something by then.
  const takenOver = useRef(false);
  useEffect(() => {
    if (!unnamed) return;
    takenOver.current = false;
    return onceInterrupted(() => (takenOver.current = true));
  }, [unnamed]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions.current));
      } catch {
        // Storage is blocked: a reload then starts at the top.
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
    if (navigation === 'POP' && saved !== undefined && !(firstPage && openedAnew(key))) return restore(saved);
    if (!samePath && navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    // Left without a scroll, a page is still come back to where it stood: also one whose query was just replaced.
    if (positions.current) positions.current[positionKey(key, pathname)] = window.scrollY;
    const pulled = !takenOver.current;
    takenOver.current = false;
    if (hash.length > 1 && pulled) return scrollToSection(decodeURIComponent(hash.slice(1)));
  }, [key, pathname, hash, navigation, unnamed]);

  // With the layout: a scroll that the next page causes is no longer this page's.
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
