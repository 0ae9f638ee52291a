import './lib/check-node.mjs';
import openapiTS, { astToString } from 'openapi-typescript';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backend, root } from './lib/paths.mjs';

/** `npm run generate:client -w @bridgewater/backend`: the types by which the tests call the API as an integrator does. */
const document = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'));
const made = astToString(await openapiTS(document));
await writeFile(join(backend, 'test/contract/client/paths.ts'), made);
