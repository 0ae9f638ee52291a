/**
 * Test files that are never retried: a single failure of a race, kill, property or integrity test is a fault, however rare.
 */
const NAMES =
  /race|killed|crash|histories|convergence|fuzz|one-slot|several-slots|holds|rooms\.|integrity|skewed|-once|idempotency|together|queued|outbox|graceful-shutdown|backup|copies|limits|waited-for|migration|later-releases|dangerous|permissions|own-data|password-reset/;
const FOLDERS = /\/test\/(?:concurrency|database|drills|history|nodes)\//;

/** @param {string} path of a test file */
export const isNeverRetried = (path) => FOLDERS.test(path) || NAMES.test(path.slice(path.lastIndexOf('/')));
