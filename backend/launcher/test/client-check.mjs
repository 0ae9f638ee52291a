import '../run/check-node.mjs';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { frontend, modules } from '../run/paths.mjs';

/**
 * Fails if the web app's clients (frontend/src/api/<group>/generated.ts) differ from docs/openapi*.json. Files to
 * compare are written beside them, because their imports are relative.
 */
const SUFFIX = '.compared';
const groups = readdirSync(join(frontend, 'src/api'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(frontend, 'src/api', name));
const generated = (/** @type {string} */ group) => join(group, 'generated.ts');
const compared = (/** @type {string} */ group) => join(group, `generated${SUFFIX}.ts`);

try {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(modules, '@rtk-query/codegen-openapi/lib/bin/cli.mjs'), 'openapi-codegen.config.cjs'],
    { cwd: frontend, env: { ...process.env, GENERATED_SUFFIX: SUFFIX }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  for (const group of groups) {
    if (readFileSync(compared(group), 'utf8') === readFileSync(generated(group), 'utf8')) continue;
    throw new Error(
      'The web app’s clients are not what docs/openapi*.json give: run `npm run generate:api -w frontend`.',
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const group of groups) rmSync(compared(group), { force: true });
}
