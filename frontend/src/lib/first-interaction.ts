import { useSyncExternalStore } from 'react';

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

let interacted = false;
const waiting = new Set<() => void>();

function release() {
  interacted = true;
  EVENTS.forEach((type) => window.removeEventListener(type, release));
  window.removeEventListener('pageshow', onPageShow);
  waiting.forEach((run) => run());
  waiting.clear();
}

/** A page restored from the back/forward cache may be out of date. */
function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted) release();
}

function subscribe(listener: () => void): () => void {
  if (waiting.size === 0 && !interacted) {
    EVENTS.forEach((type) => window.addEventListener(type, release, { passive: true }));
    window.addEventListener('pageshow', onPageShow);
  }
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** True after the first interaction, to delay loading what only matters then. */
export function useFirstInteraction(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => interacted,
    () => false,
  );
}
