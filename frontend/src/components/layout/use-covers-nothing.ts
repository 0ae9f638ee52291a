import { useEffect, useState, type RefObject } from 'react';

/** How long the page must rest before the buttons can show again. */
const REST_MS = 150;
/** The distance of the sample points, small enough to hit any line of text or control. */
const STEP_PX = 10;
const PRESSED =
  'a, button, input, select, textarea, label, summary, canvas, iframe, [tabindex]:not([tabindex="-1"])';
const TYPED_INTO = 'input, select, textarea';

/** Whether a fixed element covers no text or controls. Always false while the reader scrolls down or types. */
export function useCoversNothing(element: RefObject<HTMLElement | null>): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    let timer = 0;
    let frame = 0;
    let top = window.scrollY;
    const look = () => {
      const typing = document.activeElement?.matches(TYPED_INTO) === true;
      setFree(element.current !== null && !typing && !coversContent(element.current));
    };
    const lookAtRest = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, REST_MS);
    };
    const follow = () => {
      const down = window.scrollY > top;
      top = window.scrollY;
      window.cancelAnimationFrame(frame);
      if (down) setFree(false);
      else frame = window.requestAnimationFrame(look);
      lookAtRest();
    };
    const change = new MutationObserver(lookAtRest);
    change.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookAtRest);
    lookAtRest();
    return () => {
      window.clearTimeout(timer);
      window.cancelAnimationFrame(frame);
      change.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookAtRest);
    };
  }, [element]);
  return free;
}

function coversContent(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const below = new Set<Element>();
  for (const y of pointsBetween(box.top, box.bottom))
    for (const x of pointsBetween(box.left, box.right)) {
      const hit = document.elementsFromPoint(x, y).find((other) => !element.contains(other));
      if (hit) below.add(hit);
    }
  return [...below].some((other) => other.closest(PRESSED) !== null || hasTextIn(other, box));
}

/** Sample points from one end to the other, both included. */
function pointsBetween(from: number, to: number): number[] {
  const steps = Math.max(1, Math.ceil((to - from) / STEP_PX));
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
}

/** Whether the element’s own text overlaps the box. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
  });
}
