import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/paths.mjs';

/** Allowed licences by SPDX id: they only require keeping their text and names. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // The fonts: shipped as they are, under their names.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** libvips, which reads pictures, is a separate, unchanged library that anyone can replace. */
const LGPL_ALLOWED = /^@img\/sharp-/;

/** Packages whose package.json names no licence in today's way, and where they name it. @type {Record<string, { id: string, where: string }>} */
const SAID_ELSEWHERE = {
  '@mapbox/jsonlint-lines-primitives@2.0.2': { id: 'MIT', where: 'of jsonlint, of which it is a fork' },
  'passport-local@1.0.0': { id: 'MIT', where: '"licenses" in its package.json' },
  'passport-strategy@1.0.0': { id: 'MIT', where: '"licenses" in its package.json' },
  'pause@0.0.1': { id: 'MIT', where: 'Readme.md' },
};

/**
 * What package-lock.json says of one place below node_modules, or of a workspace.
 * @typedef {object} LockedPackage
 * @property {string} [name] Where it is installed under another name than its own.
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity] "sha512-…" in base64.
 * @property {string} [license] What its package.json says: an SPDX id or expression.
 * @property {boolean} [link] Only leads to a workspace.
 * @property {boolean} [dev] Only development needs it: `npm ci --omit=dev` leaves it out.
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} LockFile */
/** @typedef {{ place: string, name: string, ref: string, licence: string, integrity: string }} InstalledPackage `ref`: "pg@8.23.1" */

/** @returns {LockFile} */
export const readLockFile = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * @param {LockFile} lock
 * @returns {InstalledPackage[]} What `npm ci --omit=dev` installs, for all systems.
 */
export function installedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, locked]) => {
      const name = locked.name ?? String(place.split('node_modules/').at(-1));
      const ref = `${name}@${locked.version}`;
      const licence = locked.license ?? SAID_ELSEWHERE[ref]?.id ?? '';
      return { place, name, ref, licence, integrity: locked.integrity ?? '' };
    });
}

/**
 * @param {string} expression Of SPDX; one with expressions inside of it, or with an exception, is not read.
 * @param {string} name Of the package.
 */
function isAllowed(expression, name) {
  const allowed = (/** @type {string} */ id) =>
    ALLOWED.has(id) || (id === 'LGPL-3.0-or-later' && LGPL_ALLOWED.test(name));
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every(allowed));
}

/**
 * @param {LockFile} lock
 * @returns {string[]} One sentence for each licence that is not allowed or not known, each package without a hash, and each that is
 *   tied to a registry.
 */
export function faultsOf(lock) {
  const installed = installedPackages(lock);
  const refused = installed
    .filter(({ licence, name }) => !isAllowed(licence, name))
    .map(({ ref, licence }) => `${ref}: ${licence ? `its licence is ${licence}` : 'it has no licence'}.`);
  const refs = new Set(installed.map(({ ref }) => ref));
  const over = Object.keys(SAID_ELSEWHERE)
    .filter((ref) => !refs.has(ref))
    .map((ref) => `${ref}: what is said of its licence is no longer needed.`);
  const loose = Object.entries(lock.packages).flatMap(([place, { link, resolved, integrity }]) => {
    if (!place.includes('node_modules/') || link) return [];
    if (resolved) return [`${place}: the lock names where it comes from (${new URL(resolved).protocol}).`];
    return integrity?.startsWith('sha512-') ? [] : [`${place}: the lock has no SHA-512 of it.`];
  });
  return [...refused, ...over, ...loose];
}
