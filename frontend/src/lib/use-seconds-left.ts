import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock';

function secondsUntil(moment: string | null): number {
  return moment ? Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1000)) : 0;
}

function everySecond(tick: () => void): () => void {
  const timer = window.setInterval(tick, 1000);
  return () => {
    window.clearInterval(timer);
  };
}

/** Seconds until an ISO moment, counted down every second by the server's clock; 0 once it has passed, or for null. */
export function useSecondsLeft(moment: string | null): number {
  return useSyncExternalStore(everySecond, () => secondsUntil(moment));
}
