import '../run/check-node.mjs';
import openapiTS, { astToString } from 'openapi-typescript';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backend, root } from '../run/paths.mjs';

/** Generates types for the tests that call the API as an integrator would. They are not committed. */
const document = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'));
const made = astToString(await openapiTS(document));
await writeFile(join(backend, 'test/contract/client/paths.ts'), made);
