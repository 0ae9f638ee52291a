/**
 * Calls `run` once the element is within `marginPx` of the viewport. Needs IntersectionObserver. @returns a function that stops observing
 */
export function whenNear(element: Element, marginPx: number, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${marginPx}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** False on the server, in jsdom and in old browsers, which treat everything as near. */
export function supportsNearViewport(): boolean {
  return typeof IntersectionObserver !== 'undefined';
}
