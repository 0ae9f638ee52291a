import { openNightStore } from './night-store';
import { dropPage } from './worker';

/** Deletes the data of expired run sheet links from this phone. */
export async function forgetEndedNights(): Promise<void> {
  const store = await openNightStore();
  await store.forgetEnded(Date.now());
  if (window.location.pathname !== '/tonight') await dropPage();
}
