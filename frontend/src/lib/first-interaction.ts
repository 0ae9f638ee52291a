import { useSyncExternalStore } from 'react';

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

let interacted = false;
const waiting = new Set<() => void>();

function release() {
  interacted = true;
  EVENTS.forEach((type) => window.removeEventListener(type, release));
  waiting.forEach((run) => run());
  waiting.clear();
}

function subscribe(listener: () => void): () => void {
  if (waiting.size === 0 && !interacted)
    EVENTS.forEach((type) => window.addEventListener(type, release, { passive: true }));
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
