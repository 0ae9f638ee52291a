import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The new page's heading may come with its data. */
const HEADING_WAIT_MS = 4000;

/**
 * After a route change: says the new title, and moves focus to the page's heading as a full page load would.
 * Stays away when something in the page already has focus or the address names a section.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const main = document.getElementById('main');
    if (!main) return;

    const settle = () => {
      const heading = main.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      setTitle(document.title);
      if (!hash && !main.contains(document.activeElement)) {
        heading.setAttribute('tabindex', '-1');
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (settle()) return;
    const observer = new MutationObserver(() => {
      if (settle()) stop();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = window.setTimeout(() => stop(), HEADING_WAIT_MS);
    const stop = () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
    return stop;
  }, [pathname, hash]);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
