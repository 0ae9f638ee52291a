const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/** For a part that its page is about: after a quarter of a minute the page says that it did not arrive. */
export const PAGE_TRIES = 4;

/**
 * Asks for a chunk until it arrives, ever more patiently: a dropped connection must not take away the page, and what
 * was typed into it. Given a number of `tries`, the last failure is the caller's.
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
