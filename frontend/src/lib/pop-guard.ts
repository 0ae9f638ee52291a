type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Lets one part of the page hear of steps in the browser's history before the router does. To be called before the router
 * listens: browsers call a window's own listeners in the order in which they were added.
 */
export function watchPops(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** From now on `next` is asked first; it keeps a step from the router with `stopImmediatePropagation`. Answers its end. */
export function guardPops(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
