import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isRunning } from './process-identity.mjs';

/**
 * Lock files with their owner, so that the lock of a killed owner does not count.
 * @typedef {import('./process-identity.mjs').Identity & { command: string, address?: string, ending?: boolean }} Owner
 */

/**
 * Takes the lock unless a running process has it.
 * @param {string} file
 * @param {Omit<Owner, 'pid' | 'started'>} about
 * @returns {Owner | null} null if we now have the lock, otherwise its owner.
 */
export function tryLock(file, about) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ ...identify(process.pid), ...about }));
  try {
    // Creating a link is atomic, so only one of two racing processes succeeds.
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
 * Removes a lock whose owner has ended.
 * @param {string} file
 * @returns {Owner | null} The running owner of a lock that replaced the stale one meanwhile.
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
 * @returns {boolean} false if it already exists.
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
 * @returns {unknown} null for a missing or incomplete file.
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Replaces a file atomically.
 * @param {string} file
 * @param {unknown} content
 */
export function replaceJson(file, content) {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
}
