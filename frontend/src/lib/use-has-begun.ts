import { useState } from 'react';
import { serverNow } from './server-clock';
import { useRepeat } from './use-repeat';

/** How late a page may notice it. */
const LOOK_AGAIN_MS = 15_000;

/** Whether an instant has come, by the server's clock; a page that stays open notices when it comes. */
export function useHasBegun(instant: string): boolean {
  const [now, setNow] = useState(serverNow);
  useRepeat(() => setNow(serverNow()), LOOK_AGAIN_MS);
  return now >= Date.parse(instant);
}
