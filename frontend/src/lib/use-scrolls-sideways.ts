import { useEffect, useState, type RefObject } from 'react';

/**
 * True if the element scrolls sideways, so that it must be focusable by keyboard.
 * @param before what counts until it is measured, for example in a page that is not hydrated yet
 */
export function useScrollsSideways(element: RefObject<Element | null>, before = false): boolean {
  const [scrolls, setScrolls] = useState(before);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setScrolls(target.scrollWidth > target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
