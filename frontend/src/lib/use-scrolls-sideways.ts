import { useEffect, useState, type RefObject } from 'react';

/** True if the element scrolls sideways, so that it must be focusable by keyboard. */
export function useScrollsSideways(element: RefObject<Element | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setScrolls(target.scrollWidth > target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
