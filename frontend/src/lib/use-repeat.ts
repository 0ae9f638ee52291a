import { useEffect, useRef } from 'react';

/** Calls the newest `work` every so many milliseconds for as long as the component is there. */
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
