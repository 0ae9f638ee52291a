import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock';

/** Seconds until an ISO date and time by the server's clock; 0 if it has passed or is null. */
export function secondsUntil(moment: string | null): number {
  return moment ? Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1000)) : 0;
}

function subscribeToSeconds(tick: () => void): () => void {
  const timer = window.setInterval(tick, 1000);
  return () => {
    window.clearInterval(timer);
  };
}

/** The same, updated every second. */
export function useSecondsLeft(moment: string | null): number {
  return useSyncExternalStore(subscribeToSeconds, () => secondsUntil(moment));
}
