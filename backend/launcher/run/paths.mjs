import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Directories of the checkout, absolute. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const backend = join(root, 'backend');
export const frontend = join(root, 'frontend');
export const modules = join(root, 'node_modules');

/** OpenAPI documents: public and staff. */
export const CONTRACT_OF_INTEGRATORS = join(root, 'docs/openapi.integrators.json');
export const CONTRACTS = [
  CONTRACT_OF_INTEGRATORS,
  join(root, 'docs/openapi.json'),
  join(root, 'docs/openapi.staff.json'),
];

/**
 * Loads a built module of the API. Call ensureApiBuilt() first.
 * @param {string} path Below backend/dist.
 * @returns {Promise<any>}
 */
export function built(path) {
  return import(pathToFileURL(join(backend, 'dist', path)).href);
}
