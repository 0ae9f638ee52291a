import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/paths.mjs';

/** Allowed licences (SPDX ids), which only require that text and names are kept. */
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
  // For fonts, which are unchanged and keep their names.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** libvips decodes images. It is a separate, unchanged library that anyone can replace. */
const LGPL_ALLOWED = /^@img\/sharp-/;

/**
 * Packages whose package.json names the licence in an outdated way, and where it is found.
 * @type {Record<string, { id: string, where: string }>}
 */
const LICENCE_NAMED_ELSEWHERE = {
  '@mapbox/jsonlint-lines-primitives@2.0.2': { id: 'MIT', where: 'of jsonlint, of which it is a fork' },
  'passport-local@1.0.0': { id: 'MIT', where: '"licenses" in its package.json' },
  'passport-strategy@1.0.0': { id: 'MIT', where: '"licenses" in its package.json' },
  'pause@0.0.1': { id: 'MIT', where: 'Readme.md' },
  'png-js@2.0.0': { id: 'MIT', where: 'LICENSE' },
};

/**
 * An entry of package-lock.json.
 * @typedef {object} LockedPackage
 * @property {string} [name] Set if it is installed under another name.
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity] "sha512-…" in base64.
 * @property {string} [license] SPDX id or expression in its package.json.
 * @property {boolean} [link] A link to a workspace.
 * @property {boolean} [dev] Only for development; `npm ci --omit=dev` omits it.
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} LockFile */
/** @typedef {{ place: string, name: string, ref: string, licence: string, integrity: string }} InstalledPackage `ref`: "pg@8.23.1" */

/** @returns {LockFile} */
export const readLockFile = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * @param {LockFile} lock
 * @returns {InstalledPackage[]} The packages that `npm ci --omit=dev` installs, for all systems.
 */
export function installedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, locked]) => {
      const name = locked.name ?? String(place.split('node_modules/').at(-1));
      const ref = `${name}@${locked.version}`;
      const licence = locked.license ?? LICENCE_NAMED_ELSEWHERE[ref]?.id ?? '';
      return { place, name, ref, licence, integrity: locked.integrity ?? '' };
    });
}

/**
 * @param {string} expression SPDX expression; nested ones and exceptions are not supported
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
 * @returns {string[]} A sentence for each licence that is not allowed or unknown, for each package without a hash, and for each
 *   that is tied to a registry.
 */
export function faultsOf(lock) {
  const installed = installedPackages(lock);
  const refused = installed
    .filter(({ licence, name }) => !isAllowed(licence, name))
    .map(({ ref, licence }) => `${ref}: ${licence ? `its licence is ${licence}` : 'it has no licence'}.`);
  const refs = new Set(installed.map(({ ref }) => ref));
  const over = Object.keys(LICENCE_NAMED_ELSEWHERE)
    .filter((ref) => !refs.has(ref))
    .map((ref) => `${ref}: this exception is no longer needed, because the package is gone.`);
  const loose = Object.entries(lock.packages).flatMap(([place, { link, resolved, integrity }]) => {
    if (!place.includes('node_modules/') || link) return [];
    if (resolved) return [`${place}: package-lock.json names its source (${new URL(resolved).protocol}).`];
    return integrity?.startsWith('sha512-') ? [] : [`${place}: package-lock.json has no SHA-512 hash.`];
  });
  return [...refused, ...over, ...loose];
}
