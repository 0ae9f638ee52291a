import { useEffect, useState } from 'react';

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

let interacted = false;
const waiting = new Set<() => void>();

function release() {
  interacted = true;
  EVENTS.forEach((type) => window.removeEventListener(type, release));
  waiting.forEach((run) => run());
  waiting.clear();
}

/** True once the reader has done anything: what only then can matter is loaded then, not with the first view. */
export function useFirstInteraction(): boolean {
  const [done, setDone] = useState(interacted);
  useEffect(() => {
    if (interacted) return;
    const run = () => setDone(true);
    if (waiting.size === 0)
      EVENTS.forEach((type) => window.addEventListener(type, release, { passive: true }));
    waiting.add(run);
    return () => void waiting.delete(run);
  }, []);
  return done;
}
