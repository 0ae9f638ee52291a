import '../run/check-node.mjs';
import { join } from 'node:path';
import { end, run } from '../run/lifecycle.mjs';
import { backend, frontend } from '../run/paths.mjs';
import { runTasks, tool } from './tasks.mjs';

/** `npm run check`: all checks without a database or browser. Runs all of them, then lists the failures. */

const tsc = tool('typescript-7/bin/tsc');
const cruise = tool('dependency-cruiser/bin/dependency-cruise.mjs');
const esm = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** @type {import('./tasks.mjs').Task[]} */
const TASKS = [
  // Longest first, so that both lanes end together. The contract needs the built API and waits for it.
  { name: 'build of API and web app', args: [join(backend, 'launcher/run/build.mjs')] },
  {
    name: 'lint (oxlint)',
    args: [tool('oxlint/bin/oxlint'), '--deny-warnings', '--report-unused-disable-directives'],
  },
  { name: 'types of the API', args: [tsc, '-p', 'tsconfig.json', '--noEmit'], cwd: backend },
  {
    name: 'types of a client of the contract',
    args: [tsc, '-p', 'test/contract/client', '--noEmit'],
    cwd: backend,
  },
  { name: 'types of the web app', args: [tsc, '-p', 'tsconfig.json', '--noEmit'], cwd: frontend },
  { name: 'types of the browser tests', args: [tsc, '-p', 'e2e/tsconfig.json'], cwd: frontend },
  { name: 'types of the launcher', args: [tsc, '-p', 'launcher/tsconfig.json'], cwd: backend },
  {
    name: 'format (oxfmt)',
    args: [tool('oxfmt/bin/oxfmt'), '--check'],
  },
  {
    name: 'layers (dependency-cruiser)',
    args: [
      cruise,
      '--config',
      '.dependency-cruiser.mjs',
      'backend/src',
      'backend/payment-sandbox',
      'frontend/src',
    ],
  },
  { name: 'vocabulary', args: [join(backend, 'launcher/test/vocabulary.mjs')] },
  { name: 'nothing unused (Knip)', args: [tool('knip/bin/knip.js'), '--no-progress'] },
  { name: 'contract (docs/openapi*.json)', args: [join(backend, 'launcher/test/openapi.mjs'), '--check'] },
  { name: 'rules of the contract (Redocly)', args: [join(backend, 'launcher/test/contract-lint.mjs')] },
  { name: 'packages and their licences', args: [join(backend, 'launcher/test/sbom.mjs'), '--check'] },
  { name: 'client of the web app', args: [join(backend, 'launcher/test/client-check.mjs')] },
  {
    name: 'unit tests',
    args: [...esm, tool('jest/bin/jest.js'), '--selectProjects', 'unit', '--maxWorkers=2', '--silent'],
    cwd: backend,
  },
];
await run(async () => {
  // Types and lint need it; a separate task checks that the contract is up to date.
  const made = await runTasks([
    { name: 'client of the contract', args: [join(backend, 'launcher/test/generate-client.mjs')] },
  ]);
  const outcomes = [...made, ...(await runTasks(TASKS))];
  const failed = outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.name);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.');
  await end(failed.length > 0 ? 1 : 0);
});
