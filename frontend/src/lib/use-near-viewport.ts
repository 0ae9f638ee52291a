import { useEffect, useState, type RefObject } from 'react';
import { useHydrated } from './use-hydrated';

/** How far below (or above) the window something may be when its code starts to load. */
const MARGIN_PX = 600;

/**
 * True once the element has come near the window, and from then on. Without an IntersectionObserver (old browsers,
 * jsdom) it is near at once.
 */
export function useNearViewport(element: RefObject<Element | null>, marginPx = MARGIN_PX): boolean {
  const hydrated = useHydrated();
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (near || !target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, marginPx, near]);
  return near || (hydrated && typeof IntersectionObserver === 'undefined');
}
