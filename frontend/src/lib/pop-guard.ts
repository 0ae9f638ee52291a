type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Lets a guard handle history navigation before the router. Call it before the router starts, because listeners run in the order in which they were added.
 */
export function watchPops(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Sets the guard, which can hide a navigation from the router with `stopImmediatePropagation`. Returns a function that removes it. */
export function guardPops(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
