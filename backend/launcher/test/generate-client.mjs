import '../run/check-node.mjs';
import openapiTS, { astToString } from 'openapi-typescript';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backend, root } from '../run/paths.mjs';

/** Generates types for the tests that call the API with a generated client. They are not committed. */
const FILES = { 'openapi.json': 'paths.ts', 'openapi.integrators.json': 'integrator-paths.ts' };
for (const [contract, file] of Object.entries(FILES)) {
  const document = JSON.parse(await readFile(join(root, 'docs', contract), 'utf8'));
  await writeFile(join(backend, 'test/contract/client', file), astToString(await openapiTS(document)));
}
