import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isRunning } from './process-identity.mjs';

/**
 * Lock files that name their owner, so that a killed owner's lock is no lock.
 * @typedef {import('./process-identity.mjs').Identity & { command: string, address?: string, ending?: boolean }} Owner
 */

/**
 * Takes the lock unless a living process has it.
 * @param {string} file
 * @param {Omit<Owner, 'pid' | 'started'>} about
 * @returns {Owner | null} null when the lock is ours now, else who has it.
 */
export function tryLock(file, about) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ ...identify(process.pid), ...about }));
  try {
    // A link appears whole or not at all, and only one of two racing processes makes it.
    while (!link(mine, file)) {
      const owner = livingOwner(file) ?? removeStale(file);
      if (owner) return owner;
    }
    return null;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Removes a lock whose owner is gone.
 * @param {string} file
 * @returns {Owner | null} The living owner of a lock that took the stale one's place meanwhile.
 */
function removeStale(file) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const owner = livingOwner(aside);
  if (owner) link(aside, file);
  rmSync(aside, { force: true });
  return owner;
}

/**
 * @param {string} file
 * @returns {Owner | null}
 */
export function livingOwner(file) {
  const owner = /** @type {Owner | null} */ (readJson(file));
  return owner && isRunning(owner) ? owner : null;
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {boolean} false when there is one already.
 */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;

/**
 * @param {string} file
 * @returns {unknown} null for a file that is not there or that a power cut left half-written.
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Writes a file so that readers see the old or the new content, never a part.
 * @param {string} file
 * @param {unknown} content
 */
export function replaceJson(file, content) {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
}
