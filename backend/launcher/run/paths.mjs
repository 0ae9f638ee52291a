import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Directories of the checkout, absolute. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const backend = join(root, 'backend');
export const frontend = join(root, 'frontend');
export const modules = join(root, 'node_modules');

/** The API's documents: for visitors, members and integrators, and for staff. */
export const CONTRACTS = [join(root, 'docs/openapi.json'), join(root, 'docs/openapi.staff.json')];
