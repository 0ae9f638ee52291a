import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/paths.mjs';

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
 * @property {boolean} [optional]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @typedef {{ name: string, version: string, packages: Record<string, LockedPackage> }} LockFile */

/**
 * A package that is installed where the site runs, in one or more places of node_modules.
 * @typedef {object} ProductionPackage
 * @property {string} ref "pg@8.23.1".
 * @property {string} name
 * @property {string} version
 * @property {string} license As the package says; empty if it says nothing.
 * @property {string} [integrity] Not for a workspace.
 * @property {boolean} optional For some systems only, or not needed to run.
 * @property {string[]} places "node_modules/pg"; more than one where it is installed again further down.
 * @property {string[]} needs The refs of the packages that it asks for, sorted.
 */

/** @returns {LockFile} */
export const readLockFile = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * @param {string} place
 * @param {LockedPackage} locked
 */
const nameOf = (place, locked) => locked.name ?? String(place.split('node_modules/').at(-1));

/**
 * Where Node finds a package that another one asks for: the nearest node_modules upwards.
 * @param {LockFile} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined} Its place; a workspace's own folder instead of the link to it.
 */
function found({ packages }, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    const at = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    const locked = packages[at];
    if (locked) return locked.link ? locked.resolved : at;
    if (place === '') return undefined;
  }
}

/**
 * @param {LockFile} lock
 * @returns {ProductionPackage[]} Workspaces and all that they need to run, sorted by ref. npm's own list (`npm sbom --omit=dev`)
 *   leaves out what one workspace needs to run and another one for its tests, with everything behind it.
 */
export function productionPackages(lock) {
  /** @type {Map<string, ProductionPackage>} */
  const byRef = new Map();
  const places = Object.entries(lock.packages).filter(
    ([place, locked]) => place !== '' && !locked.dev && !locked.link,
  );
  /** @type {Map<string, string>} */
  const refs = new Map();
  for (const [place, locked] of places) {
    const name = nameOf(place, locked);
    const version = String(locked.version);
    const ref = `${name}@${version}`;
    refs.set(place, ref);
    const known = byRef.get(ref);
    if (known) {
      known.places.push(place);
      known.optional &&= Boolean(locked.optional);
      continue;
    }
    byRef.set(ref, {
      ref,
      name,
      version,
      license: locked.license ?? '',
      integrity: locked.integrity,
      optional: Boolean(locked.optional),
      places: [place],
      needs: [],
    });
  }
  for (const [place, locked] of places) {
    const asked = Object.keys({
      ...locked.dependencies,
      ...locked.optionalDependencies,
      ...locked.peerDependencies,
    });
    const needs = asked.flatMap((name) => refs.get(found(lock, place, name) ?? '') ?? []);
    const known = /** @type {ProductionPackage} */ (byRef.get(String(refs.get(place))));
    known.needs = [...new Set([...known.needs, ...needs])].sort();
  }
  return [...byRef.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1));
}

/**
 * What would let another file in than the one that was tried out, or ties the lock to one registry.
 * @param {LockFile} lock
 * @returns {string[]} One sentence each.
 */
export function lockFaults(lock) {
  return Object.entries(lock.packages).flatMap(([place, { link, resolved, integrity }]) => {
    if (!place.includes('node_modules/') || link) return [];
    if (resolved) return [`${place}: the lock names where it comes from (${new URL(resolved).protocol}).`];
    return integrity?.startsWith('sha512-') ? [] : [`${place}: the lock has no SHA-512 of it.`];
  });
}

/**
 * What another lock brings in place of this one, by package.
 * @param {LockFile} before
 * @param {LockFile} after
 * @returns {string[]} "pg: 8.23.1 → 8.24.0", with "none" for a side that has no such package; sorted by name.
 */
export function lockChanges(before, after) {
  const versions = (/** @type {LockFile} */ { packages }) => {
    /** @type {Map<string, Set<string>>} */
    const byName = new Map();
    for (const [place, locked] of Object.entries(packages)) {
      if (!place.includes('node_modules/') || locked.link) continue;
      const name = nameOf(place, locked);
      byName.set(name, (byName.get(name) ?? new Set()).add(String(locked.version)));
    }
    return byName;
  };
  const [old, now] = [versions(before), versions(after)];
  const written = (/** @type {Set<string>} */ of) => [...of].sort().join(', ') || 'none';
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name) => {
    const from = written(old.get(name) ?? new Set());
    const to = written(now.get(name) ?? new Set());
    return from === to ? [] : [`${name}: ${from} → ${to}`];
  });
}
