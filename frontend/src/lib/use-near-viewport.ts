import { useEffect, useState, type RefObject } from 'react';
import { useHydrated } from './use-hydrated';
import { supportsNearViewport, whenNear } from './when-near';

/** Distance from the viewport, in pixels, at which loading starts. */
const MARGIN_PX = 600;

/** True once the element has come near the viewport. Without IntersectionObserver, true after hydration. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const hydrated = useHydrated();
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (near || !target || !supportsNearViewport()) return;
    return whenNear(target, MARGIN_PX, () => setNear(true));
  }, [element, near]);
  return near || (hydrated && !supportsNearViewport());
}
