/**
 * `@jest/globals` of the tests: modules are loaded once for all files of a worker, and what they import from here is of the
 * file that runs.
 */

/** @type {import('@jest/environment').Jest} */
export let jest;

/** @param {import('@jest/environment').Jest} ofThisFile */
export function useJest(ofThisFile) {
  jest = ofThisFile;
}
