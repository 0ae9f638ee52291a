import { useState } from 'react';
import { serverNow } from './server-clock';
import { useRepeat } from './use-repeat';

/** Interval of checks, in milliseconds. */
const CHECK_MS = 15_000;

/** True once an instant has passed by the server's clock; updates while the page is open. */
export function useHasStarted(instant: string): boolean {
  const [now, setNow] = useState(serverNow);
  useRepeat(() => setNow(serverNow()), CHECK_MS);
  return now >= Date.parse(instant);
}
