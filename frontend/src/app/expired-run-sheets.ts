/** The key of `features/tonight/run-sheet-store.ts`, repeated here so that its code is not loaded. */
const ENDS_KEY = 'tonight-ends';

/** Removes an expired run sheet from this device; called on each page. @returns the removal, or null when there is none */
export function deleteExpiredRunSheets(): Promise<void> | null {
  try {
    const ends = localStorage.getItem(ENDS_KEY);
    if (ends === null || Date.parse(ends) > Date.now()) return null;
  } catch {
    return null;
  }
  return import('@/features/tonight/delete-expired-run-sheets')
    .then((tonight) => tonight.deleteExpiredRunSheets())
    .catch(() => undefined);
}
