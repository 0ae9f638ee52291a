/**
 * Replaces `@jest/globals` in tests. Modules are loaded once for all files of a worker, so the objects are exchanged for each
 * file.
 */

/** @type {import('@jest/environment').Jest} */
export let jest;

/** @param {import('@jest/environment').Jest} ofThisFile */
export function useJest(ofThisFile) {
  jest = ofThisFile;
}
