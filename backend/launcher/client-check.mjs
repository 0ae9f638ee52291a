import './lib/check-node.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { frontend, modules } from './lib/paths.mjs';

/**
 * Fails when frontend/src/api/generated.ts is not what docs/openapi.json gives. The comparison stands beside the file, since
 * its imports are relative.
 */
const COMPARED = './src/api/generated.compared.ts';
const compared = join(frontend, COMPARED);

try {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(modules, '@rtk-query/codegen-openapi/lib/bin/cli.mjs'), 'openapi-codegen.config.cjs'],
    { cwd: frontend, env: { ...process.env, GENERATED_API: COMPARED }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  if (readFileSync(compared, 'utf8') !== readFileSync(join(frontend, 'src/api/generated.ts'), 'utf8')) {
    throw new Error(
      'The web app’s client is not what docs/openapi.json gives: run `npm run generate:api -w frontend`.',
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(compared, { force: true });
}
