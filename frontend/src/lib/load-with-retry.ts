const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/** Number of tries for a page's main content; after about 15 seconds the page shows an error. */
export const PAGE_TRIES = 4;

/**
 * Loads a chunk with retries and growing pauses, so that a lost connection does not discard the page and its input. With `tries`, rejects after the last failure.
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  tries = Infinity,
  wait = FIRST_WAIT_MS,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((resolve) => window.setTimeout(resolve, wait));
    return loadWithRetry(load, tries - 1, Math.min(wait * 2, LONGEST_WAIT_MS));
  }
}
