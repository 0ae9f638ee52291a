import { useEffect, useState, type RefObject } from 'react';
import { useHydrated } from './use-hydrated';
import { seesWhatIsNear, whenNear } from './when-near';

/** How far below (or above) the window something may be when its code starts to load. */
const MARGIN_PX = 600;

/** True once the element has come near the window, and from then on. Where that cannot be seen it is near at once. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const hydrated = useHydrated();
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (near || !target || !seesWhatIsNear()) return;
    return whenNear(target, MARGIN_PX, () => setNear(true));
  }, [element, near]);
  return near || (hydrated && !seesWhatIsNear());
}
