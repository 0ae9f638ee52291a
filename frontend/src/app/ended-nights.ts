/** As `features/tonight/night-store.ts` writes it; read here without loading that page's code. */
const ENDS_KEY = 'tonight-ends';

/** Each page of the site looks whether a run sheet on this telephone has ended. @returns what forgets it, or null */
export function forgetEndedNights(): Promise<void> | null {
  try {
    const ends = localStorage.getItem(ENDS_KEY);
    if (ends === null || Date.parse(ends) > Date.now()) return null;
  } catch {
    return null;
  }
  return import('@/features/tonight/forget-ended-nights')
    .then((tonight) => tonight.forgetEndedNights())
    .catch(() => undefined);
}
