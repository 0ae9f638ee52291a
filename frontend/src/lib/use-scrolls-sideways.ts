import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has more to show than its width: then the keyboard must reach it. */
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
