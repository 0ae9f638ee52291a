/** Output of the launcher: short lines, with the time of long steps. */

const started = Date.now();

/** An error that the user can act on, shown as one sentence without a stack. */
export class Problem extends Error {}

/** @param {string} line */
export function say(line) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`[${seconds}s] ${line}`);
}

/**
 * Prints what is being done, does it, and prints the time if it took long.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  say(`${what} …`);
  const begin = Date.now();
  const result = await work();
  const seconds = (Date.now() - begin) / 1000;
  // Named, because another step may have begun meanwhile.
  if (seconds > 5) say(`… ${what.replace(/ \(.*/, '')}: done in ${seconds.toFixed(0)} s`);
  return result;
}

/**
 * @param {unknown} error
 * @returns {string} The message of a Problem; all details of other errors.
 */
export function describe(error) {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = /** @type {NodeJS.ErrnoException} */ (error).code;
  if (code === 'EACCES' || code === 'EPERM') {
    return `${error.message}: it belongs to another user. Set DATA_DIR to a directory of your own.`;
  }
  return error.stack ?? error.message;
}
