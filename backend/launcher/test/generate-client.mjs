import '../run/check-node.mjs';
import openapiTS, { astToString } from 'openapi-typescript';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backend, root } from '../run/paths.mjs';

/** The types by which a test calls the API as an integrator does; made for each check of the types, and not committed. */
const document = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'));
const made = astToString(await openapiTS(document));
await writeFile(join(backend, 'test/contract/client/paths.ts'), made);
