/**
 * Runs once the element has come within so many pixels above or below the window. Only where there is an
 * IntersectionObserver. @returns stops waiting
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

/** False on the server, in jsdom and in old browsers: there everything is near. */
export function seesWhatIsNear(): boolean {
  return typeof IntersectionObserver !== 'undefined';
}
