import { useEffect, useState } from 'react';

function secondsUntil(moment: string | null): number {
  return moment ? Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000)) : 0;
}

/** Seconds until an ISO moment, counted down every second; 0 once it has passed, or for null. */
export function useSecondsLeft(moment: string | null): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    setLeft(secondsUntil(moment));
    if (secondsUntil(moment) === 0) return;
    const timer = window.setInterval(() => {
      const now = secondsUntil(moment);
      setLeft(now);
      if (now === 0) window.clearInterval(timer);
    }, 1000);
    return () => window.clearInterval(timer);
  }, [moment]);
  return left;
}
