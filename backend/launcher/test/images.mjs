import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/paths.mjs';

/** Where images are named, each with its version and its digest. */
const FILES = [
  'docker-compose.yml',
  'backend/Dockerfile',
  'backend/deploy/pgbouncer.Dockerfile',
  'frontend/Dockerfile',
];
const PINNED = /(?<![\w./-])([\w./-]+):([\w.-]+)@sha256:([0-9a-f]{64})/g;

/**
 * An image that the containers are made of, of which nobody here knows what is in it.
 * @typedef {object} Image
 * @property {string} name "node".
 * @property {string} version Its tag: "24.21.0-bookworm-slim".
 * @property {string} digest SHA-256 of its index of platforms, in hexadecimal digits.
 */

/** @returns {Image[]} Each once, by name. */
export function readImages() {
  const text = FILES.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  /** @type {Map<string, Image>} */
  const images = new Map();
  for (const [all, name = '', version = '', digest = ''] of text.matchAll(PINNED))
    images.set(all, { name, version, digest });
  return [...images.keys()].sort().flatMap((key) => images.get(key) ?? []);
}
