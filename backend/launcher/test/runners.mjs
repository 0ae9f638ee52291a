import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { say } from '../run/log.mjs';
import { TOOL_FLAGS } from '../run/node-flags.mjs';
import { backend, frontend, modules, root } from '../run/paths.mjs';
import { runNode } from '../run/program.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Counts `flaky`: names of tests that passed the second time */

const JEST = join(modules, 'jest/bin/jest.js');
const PLAYWRIGHT = join(modules, '@playwright/test/cli.js');

/** A whole part prints failures and how far it is, so that what went wrong can be seen. `agent` is Jest's name for the former. */
const QUIET = ['--reporters=agent', `--reporters=${join(backend, 'test/runner/progress-reporter.mjs')}`];

/**
 * Runs a Jest configuration.
 * @param {'unit' | 'api' | 'web' | 'drills' | 'nodes'} part
 * @param {string[]} extra Further arguments for Jest.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function runJest(part, extra, env) {
  const report = reportFile(part);
  const esm = part === 'web' ? [] : ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const project = part === 'web' ? [] : ['--selectProjects', part];
  // Drills measure time, and nodes start many processes, so nothing runs beside them. Both may take minutes.
  const alone = part === 'drills' || part === 'nodes' ? ['--runInBand', '--testTimeout=600000'] : [];
  const args = [
    ...TOOL_FLAGS,
    ...esm,
    JEST,
    ...project,
    ...alone,
    '--json',
    `--outputFile=${report}`,
    ...(extra.length === 0 ? QUIET : extra),
  ];
  const code = await runNode(args, { cwd: part === 'web' ? frontend : backend, env });
  return countJest(report, code);
}

/**
 * Runs benchmarks in a short round, which judges no figures.
 * @param {string[]} names all if there are none
 * @returns {Promise<Counts>}
 */
export async function runBenchmarks(names) {
  const all = readdirSync(join(backend, 'bench')).filter((file) => file.endsWith('.bench.mjs'));
  const wanted = names.length || all.length;
  const env = { ...process.env, BENCH_SHORT: '1' };
  const failed = await runNode([join(backend, 'launcher/test/bench.mjs'), ...names], { cwd: root, env });
  return { passed: Math.max(0, wanted - failed), failed, skipped: 0, flaky: [] };
}

/**
 * @param {string} report Jest's report.
 * @param {number} code Jest's exit code.
 * @returns {Counts}
 */
export function countJest(report, code) {
  const result = readReport(report);
  if (!result) return { passed: 0, failed: 1, skipped: 0, flaky: [] };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    flaky: result.testResults.flatMap(flakyOf),
  };
}

/** @param {any} file A file in Jest's report. */
function flakyOf({ name, assertionResults }) {
  return assertionResults
    .filter((/** @type {any} */ { status, invocations }) => status === 'passed' && invocations > 1)
    .map((/** @type {any} */ { fullName }) => `${relative(root, name)}: ${fullName}`);
}

/**
 * @param {any} suite A suite in Playwright's report.
 * @returns {string[]}
 */
function flakyIn({ specs = [], suites = [] }) {
  const own = specs
    .filter((/** @type {any} */ { tests }) =>
      tests.some((/** @type {any} */ { status }) => status === 'flaky'),
    )
    .map((/** @type {any} */ { file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(flakyIn)];
}

/**
 * Runs the browser tests.
 * @param {string[]} extra Further arguments for Playwright.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(extra, env) {
  const report = reportFile('browser');
  const args = [PLAYWRIGHT, 'test', '--config', 'e2e/playwright.config.ts'];
  args.push(`--reporter=${extra.length === 0 ? 'dot' : 'list'},json`, ...extra);
  const code = await runNode(args, {
    cwd: frontend,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const result = readReport(report);
  if (!result) return { passed: 0, failed: 1, skipped: 0, flaky: [] };
  const { expected, flaky, unexpected, skipped } = result.stats;
  const failed = unexpected + (unexpected === 0 && result.errors.length > 0 ? 1 : 0);
  return {
    passed: expected + flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
    flaky: result.suites.flatMap(flakyIn),
  };
}

/** @param {string} part */
function reportFile(part) {
  const file = join(root, '.cache/test-reports', `${part}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} file
 * @returns {any} null if the runner wrote none.
 */
function readReport(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  say(`the runner ended without a report (${file})`);
  return null;
}
