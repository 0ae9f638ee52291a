import '../run/check-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { CONTRACTS } from '../run/paths.mjs';
import { collectionOf } from './collection-document.mjs';

/** `npm run collection [-- FILE]`: writes a collection for Postman or Bruno from docs/openapi*.json. */
const file = process.argv[2] ?? 'bridgewater.postman_collection.json';
const contracts = CONTRACTS.map((path) => JSON.parse(readFileSync(path, 'utf8')));
writeFileSync(file, `${JSON.stringify(collectionOf(contracts), null, 2)}\n`);
console.log(`wrote ${file}`);
