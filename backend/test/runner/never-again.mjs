/**
 * Files whose tests are not tried a second time: what fails once among races, kills, properties and integrity checks is a fault, however
 * rarely it is seen.
 */
const NAMES =
  /race|killed|crash|histories|convergence|fuzz|one-slot|holds|rooms\.|integrity|skewed|-once|idempotency|together|queued|outbox|graceful-shutdown|backup|copies|limits|waited-for|migration|later-releases|dangerous|permissions|own-data|password-reset/;
const FOLDERS = /\/test\/(?:concurrency|database|drills|history|nodes)\//;

/** @param {string} path of a test file */
export const isNeverTriedAgain = (path) =>
  FOLDERS.test(path) || NAMES.test(path.slice(path.lastIndexOf('/')));
