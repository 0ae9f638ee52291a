import { useCallback, useRef, useState } from 'react';

/** Does one piece of work at a time: a second click does nothing while the first is under way. `work` is stable. */
export function useWork(): { busy: boolean; work: (task: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const work = useCallback(async (task: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, work };
}
