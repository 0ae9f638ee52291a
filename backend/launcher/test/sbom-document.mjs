import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/paths.mjs';
import { installedPackages } from './licences.mjs';

/** Files that name container images with version and digest. */
const FILES = [
  'docker-compose.yml',
  'backend/Dockerfile',
  'backend/deploy/pgbouncer.Dockerfile',
  'frontend/Dockerfile',
];
const PINNED = /(?<![\w./-])([\w./-]+):([\w.-]+)@sha256:([0-9a-f]{64})/g;

/** Of CycloneDX. @typedef {{ name: string, hashes?: object[], properties?: { name: string, value: string }[] }} Component */

/** The container images. Their content is not listed. */
function imageComponents() {
  const text = FILES.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const images = new Map([...text.matchAll(PINNED)].map((found) => [found[0], found]));
  return [...images.keys()].sort().map((key) => {
    const [, name = '', version = '', digest = ''] = images.get(key) ?? [];
    return {
      type: 'container',
      'bom-ref': `${name}:${version}`,
      name,
      version,
      scope: 'optional',
      hashes: [{ alg: 'SHA-256', content: digest }],
      purl: `pkg:oci/${name.split('/').at(-1)}@sha256%3A${digest}?tag=${version}`,
    };
  });
}

/**
 * Adds what cyclonedx-npm omits: hashes, because our lock names no registry, and images.
 * @template {{ components: Component[] }} Sbom
 * @param {Sbom} sbom
 * @param {import('./licences.mjs').LockFile} lock
 * @throws {Error} if the list lacks a package.
 */
export function completed(sbom, lock) {
  const pathOf = (/** @type {Component} */ { properties = [] }) =>
    properties.find(({ name }) => name === 'cdx:npm:package:path')?.value;
  const byPlace = new Map(sbom.components.map((component) => [pathOf(component), component]));
  for (const { place, integrity } of installedPackages(lock)) {
    const component = byPlace.get(place);
    if (!component) throw new Error(`The list leaves out ${place}.`);
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    component.hashes = [{ alg: 'SHA-512', content }];
  }
  return { ...sbom, components: [...sbom.components, ...imageComponents()] };
}
