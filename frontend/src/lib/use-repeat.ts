import { useEffect, useRef } from 'react';

/** Calls the latest `work` every `everyMs` milliseconds while the component is mounted. */
export function useRepeat(work: () => void, everyMs: number): void {
  const newest = useRef(work);
  useEffect(() => {
    newest.current = work;
  }, [work]);
  useEffect(() => {
    const timer = window.setInterval(() => newest.current(), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
}
