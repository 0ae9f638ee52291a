import { openRunSheetStore } from './run-sheet-store';
import { dropPage } from './worker';

/** Deletes the data of expired run sheet links from this phone. */
export async function deleteExpiredRunSheets(): Promise<void> {
  const store = await openRunSheetStore();
  await store.deleteExpired(Date.now());
  if (window.location.pathname !== '/tonight') await dropPage();
}
