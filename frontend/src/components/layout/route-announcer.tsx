import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How long to wait for a heading that comes with the page’s data. */
const HEADING_WAIT_MS = 4000;

/**
 * Announces the new title after a route change, and moves focus to the page’s heading.
 * If that heading is replaced when data arrives, the new one gets focus. Does nothing when something
 * in the page already has focus or the address names a section.
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
      if (!heading) return;
      setTitle(document.title);
      if (hash || main.contains(document.activeElement)) return;
      heading.setAttribute('tabindex', '-1');
      focused = heading;
      heading.focus({ preventScroll: true });
    };
    let focused: HTMLElement | null = null;
    const isLost = () => focused !== null && !focused.isConnected && document.activeElement === document.body;
    const observer = new MutationObserver(() => {
      if (focused === null || isLost()) settle();
      else if (focused.isConnected && document.activeElement !== focused) stop();
    });
    settle();
    observer.observe(main, { childList: true, subtree: true });
    const timer = window.setTimeout(() => {
      if (focused === null) stop();
    }, HEADING_WAIT_MS);
    // The reader has moved focus, so it stays there.
    const onFocus = ({ target }: FocusEvent) => {
      if (focused !== null && target !== focused) stop();
    };
    main.addEventListener('focusin', onFocus);
    const stop = () => {
      main.removeEventListener('focusin', onFocus);
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
