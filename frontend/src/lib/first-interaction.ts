import { useSyncExternalStore } from 'react';

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

let interacted = false;
const waiting = new Set<() => void>();

function release() {
  interacted = true;
  EVENTS.forEach((type) => window.removeEventListener(type, release));
  window.removeEventListener('pageshow', comeBack);
  waiting.forEach((run) => run());
  waiting.clear();
}

/** Back from the browser's memory: what was so when the page was left may be otherwise. */
function comeBack({ persisted }: PageTransitionEvent) {
  if (persisted) release();
}

function subscribe(listener: () => void): () => void {
  if (waiting.size === 0 && !interacted) {
    EVENTS.forEach((type) => window.addEventListener(type, release, { passive: true }));
    window.addEventListener('pageshow', comeBack);
  }
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** True once the reader has done anything: what only then can matter is loaded then, not with the first view. */
export function useFirstInteraction(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => interacted,
    () => false,
  );
}
