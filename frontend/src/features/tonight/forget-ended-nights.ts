import { openNightStore } from './night-store';
import { dropPage } from './worker';

/** What a run sheet link has left on this telephone goes, now that the link has ended. */
export async function forgetEndedNights(): Promise<void> {
  const store = await openNightStore();
  await store.forgetEnded(Date.now());
  if (window.location.pathname !== '/tonight') await dropPage();
}
