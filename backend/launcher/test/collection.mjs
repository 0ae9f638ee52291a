import '../run/check-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { CONTRACT_OF_INTEGRATORS } from '../run/paths.mjs';
import { collectionOf } from './collection-document.mjs';

/** `npm run collection [-- FILE]`: writes a collection for Postman or Bruno from docs/openapi.integrators.json. */
const file = process.argv[2] ?? 'bridgewater.postman_collection.json';
const contract = JSON.parse(readFileSync(CONTRACT_OF_INTEGRATORS, 'utf8'));
writeFileSync(file, `${JSON.stringify(collectionOf(contract), null, 2)}\n`);
console.log(`wrote ${file}`);
